import { link, list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { user as zhCN } from "../zh-CN/user";

export const user: Translation<typeof zhCN> = {
  title: "Network and user-information security",
  lead: "How we protect the network and your information, and what we ask of you. This text is part of the User agreement.",
  sections: [
    section(
      "organisation",
      "1. Responsibility",
      paragraph(
        "Our security rules follow the Cybersecurity Law, the Data Security Law and the Personal Information Protection Law of the People's Republic of China. We have appointed a security officer and defined the duties of development, operations, customer service and other teams.",
      ),
      list(
        "Staff who handle user information must be authorised and can see only what their work requires.",
        "They sign a confidentiality agreement when they join, and their access is revoked on the day they leave.",
        "We hold regular security training and checks, and set deadlines for fixing the problems we find.",
      ),
    ),
    section(
      "network",
      "2. Network and systems",
      list(
        "Traffic between browser and site is encrypted; page scripts cannot read the session ID.",
        "A login is valid for one day and then expires automatically. Logging out ends it at once.",
        "Credentials for upstream services are stored encrypted on the server and never sent to the browser.",
        "Logins, verification codes and orders are rate-limited. A mobile number can receive only one code every 60 seconds.",
        "We regularly update programs and dependencies, back up important data, and practise recovery.",
      ),
    ),
    section(
      "information",
      "3. User information",
      paragraph(
        "We collect personal information lawfully, fairly and only as needed. Privacy and copyright explains what we collect and why. In addition:",
      ),
      list(
        "Pages show only the first 3 and last 4 digits of a mobile number, with asterisks in between.",
        "Passwords are sent over an encrypted connection, checked only as digests and never stored in plain text.",
        "Logs contain no passwords, verification codes, login credentials or full mobile numbers.",
        "A company administrator can manage only the members of that company.",
      ),
    ),
    section(
      "logs",
      "4. Logs",
      paragraph(
        "Login and operation logs are kept for 60 days so that we can investigate security incidents and handle disputes. They record the time, account, type of operation and source. We then delete them, unless the law requires them to be kept longer.",
      ),
      paragraph("Only authorised staff can read logs, and every access is recorded."),
    ),
    section(
      "content",
      "5. Content",
      paragraph(
        "We monitor content, accept reports and respond to emergencies within these time limits:",
      ),
      table(
        "Time limits in information security",
        ["Matter", "Limit"],
        ["Handling a report", "Within 8 hours of receiving it"],
        ["Taking down unlawful or infringing content", "Within 24 hours of confirmation"],
        [
          "Deleting an account and its personal information",
          "Within 3 working days of verification",
        ],
        ["Accepting an appeal against an outcome", "Within 60 days of receiving it"],
        ["Keeping login and operation logs", "60 days"],
      ),
    ),
    section(
      "incident",
      "6. Incidents",
      steps(
        "Detect: monitoring, checks or user feedback reveal something unusual.",
        "Contain: isolate the affected systems and restrict the accounts involved to stop the spread.",
        "Notify: report to the authorities as the law requires and tell affected users what they can do.",
        "Restore: fix the problem, verify the data and bring the service back step by step.",
        "Improve: find the cause, hold those responsible accountable and improve our procedures.",
      ),
    ),
    section(
      "duties",
      "7. Your part",
      paragraph("Keeping an account safe takes both sides. Please:"),
      list(
        "use a valid mobile number of your own, and link a new one before you give it up;",
        "never share a verification code; customer service will not ask you for one;",
        "do not stay logged in on shared devices, and log out when you finish;",
        "get the browser extension only from our download page;",
        "give the company key only to members, and remove members promptly when they leave;",
        "contact customer service at once if something looks suspicious: {contact}.",
      ),
      note(
        "Users are liable for losses caused by lending an account or disclosing a verification code or company key.",
      ),
    ),
    section(
      "after-sale",
      "8. Support and contact",
      paragraph(
        "You can raise security questions with customer service at any time. If a security flaw is found in a service bought through this site within its two years of free after-sale support, the provider fixes it free of charge.",
      ),
      paragraph(
        "This text applies together with the User agreement. Where they differ, the one that better protects user information prevails.",
      ),
      link("Read the User agreement", "/useProtocol"),
      link("Read Privacy and copyright", "/agreement?type=yinsi"),
    ),
  ],
};
