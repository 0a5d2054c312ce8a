import { link, list, note, paragraph, section } from "../../blocks";
import type { Translation } from "../../translation";
import type { mianze as zhCN } from "../zh-CN/mianze";

export const mianze: Translation<typeof zhCN> = {
  title: "Disclaimer",
  lead: "Which risks users or third parties bear, and what we remain responsible for.",
  sections: [
    section(
      "content",
      "1. User content",
      paragraph(
        "Content created, imported, distributed and shared through the service comes from users and states the author's views, not ours. Users answer for its truth, lawfulness and completeness and for disputes that arise from it.",
      ),
      paragraph(
        "The wrong-word check and the violation check are aids. They do not replace the judgement of authors and reviewers. No finding does not mean that content complies or that a platform will accept it.",
      ),
    ),
    section(
      "finance",
      "2. Finance and securities",
      paragraph(
        "Quotes, dates, hot lists, articles and comments on this site are for writing only. They are not investment advice and not an offer to buy or sell anything. Readers who act on them bear the risk.",
      ),
      list(
        "Authors who publish on securities, funds or futures need the licences the law requires and name their sources.",
        "Hot lists and calendars come from public information and may be late or wrong; check before you quote.",
        "Nobody who promises returns or manages money in our name acts for us; please report them.",
      ),
    ),
    section(
      "platforms",
      "3. Other platforms and links",
      paragraph(
        "Whether a piece is published, when it shows and whether it is recommended is for each platform to decide. We cannot control their faults, rule changes, limits, takedowns or bans, but we help you find your publishing records.",
      ),
      paragraph(
        "External links in the website navigation and in articles belong to others. They are listed for convenience and are no endorsement. Mind the privacy and security notes of the sites you visit.",
      ),
    ),
    section(
      "providers",
      "4. Service providers",
      paragraph(
        "Providers answer for their qualifications and cases. What is marked as a sample case explains how a service is done; it does not refer to a particular customer and promises no effect.",
      ),
      paragraph(
        "A service is a contract between provider and user. Services bought through this site still carry two years of free after-sale support; this disclaimer takes nothing away from it.",
      ),
    ),
    section(
      "statistics",
      "5. Statistics",
      paragraph(
        "Platforms count and update differently, so our figures may differ from theirs; the platform's own back-end prevails.",
      ),
      note(
        "In the share feature one reader counts as a set multiple of readers, so the number on a shared page is not the number of people.",
      ),
    ),
    section(
      "interruption",
      "6. Interruptions",
      paragraph(
        "If the service stops, is late or shows wrong data for one of these reasons, we do our best to restore it but, as far as the law allows, pay no compensation:",
      ),
      list(
        "force majeure such as natural disaster, war or acts of government;",
        "failures of telecommunications, power, cloud services or other platforms;",
        "viruses, attacks and the like that reasonable measures could not prevent;",
        "maintenance and upgrades announced beforehand;",
        "the user's device, network, browser or actions, including an extension that is missing or out of date.",
      ),
      paragraph(
        "Keep your own copies of important pieces. Check the result after the time of a scheduled publication.",
      ),
    ),
    section(
      "not-excluded",
      "7. What is not excluded",
      paragraph(
        "This disclaimer does not exclude liability for loss of property caused on purpose or by gross negligence, for injury to people, or any right consumers have by law.",
      ),
      paragraph(
        "We keep our word: reports are handled within 8 hours, confirmed unlawful or infringing content is taken down within 24 hours, accounts are deleted within 3 working days, and appeals are possible within 60 days of an outcome.",
      ),
      link("Read the Site supervision measures", "/agreement?type=jianguan"),
      link("Read the Terms of use", "/agreement?type=shiyong"),
    ),
  ],
};
