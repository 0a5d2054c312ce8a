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
        "Our security rules follow the Cybersecurity Law, the Data Security Law and the Personal Information Protection Law of the People's Republic of China. A security officer is appointed, and development, operations and customer service have defined duties.",
      ),
      list(
        "People who handle user information are authorised and see only what their work needs.",
        "They sign a confidentiality agreement when they join and lose their rights on the day they leave.",
        "We train and check regularly, and set dates for putting findings right.",
      ),
    ),
    section(
      "network",
      "2. Network and systems",
      list(
        "Traffic between browser and site is encrypted; page scripts cannot read the session id.",
        "A login is valid for one day, then ends by itself; logging out ends it at once.",
        "Credentials for the services behind us are stored encrypted on the server and never sent to the browser.",
        "Logins, codes and orders are rate-limited; a mobile number gets one code in 60 seconds.",
        "Programs and dependencies are updated, important data is backed up, and recovery is practised.",
      ),
    ),
    section(
      "information",
      "3. User information",
      paragraph(
        "We collect personal information lawfully, fairly and only as needed; Privacy and copyright states what and why. In addition:",
      ),
      list(
        "Pages show the first 3 and last 4 digits of a mobile number, and stars between them.",
        "Passwords travel over an encrypted connection, are checked as digests and never stored in plain text.",
        "Logs hold no passwords, codes, credentials or full mobile numbers.",
        "A company administrator manages members of that company only.",
      ),
    ),
    section(
      "logs",
      "4. Logs",
      paragraph(
        "To look into security incidents and disputes, login and operation logs are kept for 60 days: time, account, kind of operation and source. They are then deleted, unless the law requires them to be kept longer.",
      ),
      paragraph("Only authorised people read logs, and each reading is recorded."),
    ),
    section(
      "content",
      "5. Content",
      paragraph("We patrol content, take reports and respond to emergencies within these limits:"),
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
        "Detect: monitoring, patrols or users notice something unusual.",
        "Contain: isolate the systems affected and limit accounts to stop the spread.",
        "Notify: report to the authorities and tell users affected what they can do.",
        "Restore: repair, check the data and bring the service back step by step.",
        "Improve: find the cause, settle responsibility and mend the rules.",
      ),
    ),
    section(
      "duties",
      "7. Your part",
      paragraph("An account is safe when both sides take care. Please:"),
      list(
        "use a real mobile number and change the binding before you give it up;",
        "never tell anyone a code; customer service does not ask for codes;",
        "do not stay logged in on shared devices, and log out when done;",
        "get the browser extension from our download page only;",
        "give the company key to members only, and remove members who leave;",
        "tell customer service at once if something looks wrong: {contact}.",
      ),
      note("Users answer for losses caused by lending an account or giving away a code or key."),
    ),
    section(
      "after-sale",
      "8. Support and contact",
      paragraph(
        "Ask customer service about security at any time. A security fault found in a service bought through this site within its two years of free after-sale support is repaired by the provider free of charge.",
      ),
      paragraph(
        "This text applies together with the User agreement. Where they differ, the one that protects your information better prevails.",
      ),
      link("Read the User agreement", "/useProtocol"),
      link("Read Privacy and copyright", "/agreement?type=yinsi"),
    ),
  ],
};
