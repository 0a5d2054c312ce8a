import { link, list, note, paragraph, section, steps } from "../../blocks";
import type { Translation } from "../../translation";
import type { shiyong as zhCN } from "../zh-CN/shiyong";

export const shiyong: Translation<typeof zhCN> = {
  title: "Terms of use",
  lead: "Please read these terms before you use this site and its browser extension. By going on you agree to them.",
  sections: [
    section(
      "service",
      "1. The service",
      paragraph(
        "{product} lets you create, review, distribute, share and measure articles, video and audio, and presents providers of design, development, planning and virtual-human services.",
      ),
      paragraph(
        "A browser extension does the distributing. You install it in your own browser and log in to your own accounts on the platforms. It only carries out the publishing you ask for and does not register accounts for you.",
      ),
      paragraph(
        "Rules, interfaces and reviews of a platform are that platform's. When they change, a channel may be unavailable for a while; we adapt as soon as we can and say so.",
      ),
    ),
    section(
      "account",
      "2. Accounts",
      list(
        "You log in with WeChat or an SMS code; the first time you bind a mobile number.",
        "A login is valid for one day; afterwards please log in again.",
        "Keep your phone and account safe; what is done under your account counts as done by you.",
        "The company key is issued by the company's administrator and must not be given to outsiders.",
        "If somebody else uses your account, contact customer service at once.",
      ),
    ),
    section(
      "plans",
      "3. Plans, quotas and payment",
      paragraph("The pricing page states prices and quotas. Publications are counted per year."),
      list(
        "A new account has a 7-day advanced VIP trial; each account can try it once.",
        "You can buy 1 to 100 years; membership opens after the payment succeeded.",
        "With basic VIP, extra publications are CNY 0.1 each, through customer service.",
        "When a membership ends the account is free again; member features return when you renew.",
        "Content, price and term of a custom edition follow the contract between both sides.",
      ),
    ),
    section(
      "conduct",
      "4. Conduct",
      paragraph(
        "You follow the law, the Site supervision measures and each platform's rules, and you do not:",
      ),
      list(
        "publish content that is unlawful or infringes the rights of others;",
        "register accounts in bulk or publish masses of repeated or poor content;",
        "fake reads, votes, sign-ups or other figures;",
        "use widgets to collect personal information that the event does not need;",
        "disturb the service, get around limits, reverse-engineer or resell it;",
        "crawl the site with programs without permission.",
      ),
      paragraph("Imported files have size limits: Word and PDF up to 5 MB, video up to 50 MB."),
    ),
    section(
      "share-count",
      "5. How the share feature counts readers",
      paragraph(
        "In the share feature one reader counts as a set multiple of readers. The number of readers shown on a shared page is the actual number times that multiple, which is set by the system.",
      ),
      note(
        "The number on a shared page is for display. It is not the number of unique visitors; please do not base settlements, advertising or disclosures on it.",
      ),
    ),
    section(
      "providers",
      "6. Providers and after-sale support",
      paragraph(
        "When you buy a service, confirm scope, dates, price and acceptance with the provider in writing. Services bought through this site carry two years of free after-sale support from acceptance.",
      ),
      steps(
        "Confirm what is needed, what is delivered and how it is accepted.",
        "Delivery in stages, each accepted.",
        "Two years of free after-sale support follow; the provider handles problems.",
        "What cannot be settled goes to Dispute handling.",
      ),
    ),
    section(
      "changes",
      "7. Changes, interruptions and termination",
      paragraph(
        "We may improve or change features; larger changes are announced in the update log or on the site. Planned maintenance is put, where possible, at quiet times.",
      ),
      paragraph(
        "You may stop at any time and ask us to delete your account; we do so within 3 working days. If you seriously break these terms we may suspend or end the service; you may appeal within 60 days.",
      ),
    ),
    section(
      "misc",
      "8. Other",
      paragraph(
        "These terms apply together with the User agreement, Privacy and copyright and the other texts. If one term is invalid, the others stand. Changes are published here; changes to important rights of yours are pointed out clearly.",
      ),
      paragraph("Questions about these terms: {contact}."),
      link("Read the User agreement", "/useProtocol"),
      link("Read the Disclaimer", "/agreement?type=mianze"),
    ),
  ],
};
