import { link, list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { jianguan as zhCN } from "../zh-CN/jianguan";

export const jianguan: Translation<typeof zhCN> = {
  title: "Site supervision measures",
  lead: "How we supervise information on this site, how we handle reports, and how soon you get an answer.",
  sections: [
    section(
      "purpose",
      "1. Purpose and scope",
      paragraph(
        "These measures maintain order in the information on this site and protect the lawful rights of users and the public. They are based on the Cybersecurity Law of the People's Republic of China, the Measures for the Administration of Internet Information Services, the Provisions on the Governance of the Online Information Content Ecosystem and other laws and regulations.",
      ),
      paragraph(
        "They apply to all content and conduct on the site: articles, video, audio and images that users create, import, distribute and share; information collected by interactive widgets; descriptions and cases published by service providers; and messages between users.",
      ),
      paragraph(
        "Content distributed to another platform through this service must also follow that platform's rules, and that platform may enforce them.",
      ),
    ),
    section(
      "forbidden",
      "2. Prohibited content",
      paragraph(
        "No one may use this service to produce, copy, publish or spread information that:",
      ),
      list(
        "opposes the basic principles of the Constitution, harms national security, honour or interests, or reveals state secrets;",
        "incites ethnic hatred or discrimination, harms ethnic unity or undermines state policy on religion;",
        "spreads rumours or disturbs the economic or social order;",
        "spreads obscenity, pornography, gambling, violence, murder or terror, or incites crime;",
        "insults or defames others, or infringes their reputation, privacy, personal information, intellectual property or other rights;",
        "invents or spreads false information on securities or futures trading, misleads investors or manipulates the market;",
        "gives securities investment advice without the required qualifications, promises returns or induces people to trade;",
        "advertises falsely, induces payments, defrauds, or contains malicious programs or links;",
        "is otherwise prohibited by laws, administrative regulations or the supervising authorities.",
      ),
    ),
    section(
      "duties",
      "3. Our duties",
      paragraph("We appoint staff to supervise information. They:"),
      list(
        "provide a typo check and a compliance check before publishing so that authors can make corrections in time;",
        "closely monitor content that is often reported or spreads unusually;",
        "publish how to report content, register every report, and record who handled it, when, and with what outcome;",
        "cooperate with the authorities in lawful inspections and investigations.",
      ),
      paragraph(
        "A company must appoint reviewers, who check the company’s content before it is published. The company is responsible for managing what its members publish.",
      ),
    ),
    section(
      "report",
      "4. How to report",
      paragraph(
        "Anyone who finds unlawful content or conduct may report it. You don’t need an account. Please tell us:",
      ),
      steps(
        "the title, address or a screenshot of the content;",
        "why you consider it unlawful, with evidence if you have any;",
        "how to reach you. We accept anonymous reports too, but may be unable to tell you the outcome.",
      ),
      paragraph(
        "To report content, contact customer service: {contact}. For an infringement, please also prepare proof of your rights as described in Privacy and copyright.",
      ),
      note(
        "We keep your identity and contact details confidential and do not disclose them to the person you report.",
      ),
    ),
    section(
      "time-limits",
      "5. Time limits",
      paragraph(
        "We handle a report within 8 hours of receiving it. Content that we confirm must be removed is taken down within 24 hours.",
      ),
      table(
        "Time limits by matter",
        ["Matter", "Limit", "Counted from"],
        ["Handling a report", "Within 8 hours", "Receipt of the report"],
        ["Taking down unlawful or infringing content", "Within 24 hours", "Confirmation"],
        ["Appealing against an outcome", "Within 60 days", "Receipt of the outcome"],
        ["Keeping the related operation logs", "60 days", "The day of the log entry"],
      ),
      paragraph(
        "Where a case is complex and needs the cooperation of the authorities or another platform, we first apply the necessary restrictions and keep the person who reported it informed of progress.",
      ),
    ),
    section(
      "measures",
      "6. What we may do",
      paragraph(
        "When a violation is confirmed, we take one or more of these steps, depending on its severity:",
      ),
      list(
        "ask the author to make changes, or stop further distribution;",
        "take the content down, disable the link or limit sharing;",
        "suspend some features such as widgets or scheduled publishing;",
        "suspend or terminate the use of an account or a provider page;",
        "keep the relevant records and report to the authorities.",
      ),
      paragraph(
        "We tell the person concerned the outcome and the reasons. If the content is already on other platforms, we ask the author to withdraw it and help as far as is technically possible.",
      ),
    ),
    section(
      "appeal",
      "7. Appeals and improvement",
      paragraph(
        "If you are affected by an outcome and disagree with it, you may appeal within 60 days of receiving it, as described in Dispute handling. To prevent further harm, steps already taken may stay in force during the appeal. If the appeal succeeds, we reverse them at once.",
      ),
      paragraph(
        "We review reports and appeals regularly and use them to improve our checks and procedures.",
      ),
      link("Read Dispute handling", "/agreement?type=jiufen"),
      link("Read Privacy and copyright", "/agreement?type=yinsi"),
    ),
  ],
};
