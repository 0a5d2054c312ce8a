import { link, list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { jianguan as zhCN } from "../zh-CN/jianguan";

export const jianguan: Translation<typeof zhCN> = {
  title: "Site supervision measures",
  lead: "How we supervise what appears on this site, how we take reports, and how soon you have an answer.",
  sections: [
    section(
      "purpose",
      "1. Purpose and scope",
      paragraph(
        "These measures keep information on the site in order and protect the rights of users and the public. They follow the Cybersecurity Law of the People's Republic of China, the Measures for the Administration of Internet Information Services, the Provisions on the Governance of the Online Information Content Ecosystem and other laws and regulations.",
      ),
      paragraph(
        "They cover all content and conduct on the site: articles, video, audio and pictures that users create, import, distribute and share; information collected by interactive widgets; descriptions and cases published by service providers; and messages between users.",
      ),
      paragraph(
        "Content distributed to another platform through this service must also follow that platform's rules, and that platform may act under them.",
      ),
    ),
    section(
      "forbidden",
      "2. What must not be published",
      paragraph("Nobody may use this service to make, copy, publish or spread information that:"),
      list(
        "opposes the basic principles of the Constitution, harms national security, honour or interests, or reveals state secrets;",
        "incites ethnic hatred or discrimination, harms ethnic unity or undermines state policy on religion;",
        "spreads rumours or disturbs the economic or social order;",
        "spreads obscenity, pornography, gambling, violence, murder or terror, or incites crime;",
        "insults or defames others, or infringes their reputation, privacy, personal information, intellectual property or other rights;",
        "invents or spreads false information on securities or futures trading, misleads investors or manipulates the market;",
        "gives investment advice without the required licence, promises returns or lures people into trading;",
        "advertises falsely, lures people into paying, defrauds, or carries malicious programs or links;",
        "is otherwise prohibited by laws, administrative regulations or the supervising authorities.",
      ),
    ),
    section(
      "duties",
      "3. Our duties",
      paragraph("We appoint people who supervise information and who:"),
      list(
        "offer a wrong-word check and a violation check before publishing, so that authors can correct in time;",
        "look closely at content that is reported often or spreads unusually;",
        "publish how to report, register every report, and record who handled it, when and how;",
        "assist the authorities in inspections and inquiries under the law.",
      ),
      paragraph(
        "A company account names reviewing members. They check the company's content before it is published; the company is responsible for managing what its members publish.",
      ),
    ),
    section(
      "report",
      "4. How to report",
      paragraph(
        "Anyone who finds unlawful content or conduct may report it; no account is needed. Please tell us:",
      ),
      steps(
        "the title, address or a screenshot of the content;",
        "why you consider it unlawful, with evidence if you have any;",
        "how to reach you. Anonymous reports are accepted too, but we may be unable to tell you the outcome.",
      ),
      paragraph(
        "Report to customer service: {contact}. For an infringement, please also prepare proof of your rights as described in Privacy and copyright.",
      ),
      note(
        "We keep the identity and contact details of the person who reports confidential and do not disclose them to the person reported.",
      ),
    ),
    section(
      "time-limits",
      "5. Time limits",
      paragraph(
        "We handle a report within 8 hours of receiving it. Content that has to come down is taken down within 24 hours of confirmation.",
      ),
      table(
        "Time limits by matter",
        ["Matter", "Limit", "Counted from"],
        ["Handling a report", "Within 8 hours", "Receipt of the report"],
        ["Taking down unlawful or infringing content", "Within 24 hours", "Confirmation"],
        ["Appealing against an outcome", "Within 60 days", "Receipt of the outcome"],
        ["Keeping the logs concerned", "60 days", "The day of the log entry"],
      ),
      paragraph(
        "Where a case is complicated and needs an authority or another platform, we first restrict what is necessary and tell the person who reported how it proceeds.",
      ),
    ),
    section(
      "measures",
      "6. What we may do",
      paragraph("When a report is confirmed we take one or more of these steps, by severity:"),
      list(
        "ask the author to correct, or stop further distribution;",
        "take the content down, disconnect the link or limit sharing;",
        "suspend some features such as widgets or scheduled publishing;",
        "suspend or end the use of an account or a provider page;",
        "keep the records and report to the authorities.",
      ),
      paragraph(
        "The person concerned is told the outcome and the reasons. For content already on other platforms we ask the author to withdraw it and help as far as technology allows.",
      ),
    ),
    section(
      "appeal",
      "7. Appeals and improvement",
      paragraph(
        "Whoever disagrees with an outcome may appeal within 60 days of receiving it, as described in Dispute handling. Steps already taken may stay in force during the appeal to prevent further harm; if the appeal succeeds we undo them at once.",
      ),
      paragraph(
        "We review reports and appeals regularly and use them to improve our checks and procedures.",
      ),
      link("Read Dispute handling", "/agreement?type=jiufen"),
      link("Read Privacy and copyright", "/agreement?type=yinsi"),
    ),
  ],
};
