import { link, list, note, paragraph, section } from "../../blocks";
import type { Translation } from "../../translation";
import type { mianze as zhCN } from "../zh-CN/mianze";

export const mianze: Translation<typeof zhCN> = {
  title: "Disclaimer",
  lead: "Which risks users or third parties bear, and what we are still responsible for.",
  sections: [
    section(
      "content",
      "1. User content",
      paragraph(
        "Content created, imported, distributed and shared through the service comes from users and expresses the author’s own views, not ours. Users are responsible for its truthfulness, lawfulness and completeness and bear the resulting liability for any dispute it causes.",
      ),
      paragraph(
        "The typo check and the compliance check are aids and do not replace the judgement of authors and reviewers. If they find no problem, that does not guarantee that content is compliant or that a platform will accept it.",
      ),
    ),
    section(
      "finance",
      "2. Finance and securities",
      paragraph(
        "Market quotes, dates, hot lists, articles and comments on this site are for reference in writing only. They are not securities investment advice or an offer to buy or sell any product. Readers act on them at their own risk.",
      ),
      list(
        "Authors who publish about securities, funds, futures and similar subjects must hold the qualifications the law requires and name their sources.",
        "Hot lists and calendars are drawn from public information and may be late or wrong; check them before you quote.",
        "Anyone who promises returns or manages other people’s money in our name is not acting for us. Please report them at once.",
      ),
    ),
    section(
      "platforms",
      "3. Other platforms and links",
      paragraph(
        "Each platform decides whether a piece is published, when it appears and whether it is recommended. We cannot control platform faults, rule changes, reduced reach, takedowns or bans, but we will help you trace your publishing records.",
      ),
      paragraph(
        "External links in the website navigation and in articles lead to sites run by others. We list them for convenience only, not as an endorsement. When you visit an external site, check its privacy policy and security notices.",
      ),
    ),
    section(
      "providers",
      "4. Service providers",
      paragraph(
        "Service providers supply their own qualifications and cases. Content marked “Sample case” explains how a service works; it does not refer to a particular customer and is not a promise of results.",
      ),
      paragraph(
        "The contract for a service is concluded and performed between the provider and the user. Services bought through this site still come with two years of free after-sale support; this disclaimer does not reduce that right.",
      ),
    ),
    section(
      "statistics",
      "5. Statistics",
      paragraph(
        "Platforms count and update differently, so our figures may differ from theirs. The platform’s own dashboard prevails.",
      ),
      note(
        "In the share feature, one reader counts as a set multiple of readers, so the number on a shared page is not the number of people.",
      ),
    ),
    section(
      "interruption",
      "6. Interruptions",
      paragraph(
        "If the service is interrupted or delayed, or data is wrong, for one of the following reasons, we do our best to restore it but, to the extent the law allows, are not liable for compensation:",
      ),
      list(
        "force majeure such as natural disasters, war or government action;",
        "failures of telecommunications, power, cloud services or other platforms;",
        "viruses, attacks and similar events that could not be avoided despite reasonable measures;",
        "maintenance and upgrades announced in advance;",
        "the user’s device, network, browser or actions, including an extension that is missing or out of date.",
      ),
      paragraph(
        "Please back up important pieces yourself. After a scheduled publication is due, check the result.",
      ),
    ),
    section(
      "not-excluded",
      "7. What is not excluded",
      paragraph(
        "This disclaimer does not exclude our liability for property loss that we cause intentionally or by gross negligence, our liability for personal injury, or any right that consumers have by law.",
      ),
      paragraph(
        "We still keep our commitments: reports are handled within 8 hours, confirmed unlawful or infringing content is taken down within 24 hours, accounts are deleted within 3 working days, and you may appeal within 60 days of receiving an outcome.",
      ),
      link("Read the Site supervision measures", "/agreement?type=jianguan"),
      link("Read the Terms of use", "/agreement?type=shiyong"),
    ),
  ],
};
