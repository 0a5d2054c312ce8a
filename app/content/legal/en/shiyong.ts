import { link, list, note, paragraph, section, steps } from "../../blocks";
import type { Translation } from "../../translation";
import type { shiyong as zhCN } from "../zh-CN/shiyong";

export const shiyong: Translation<typeof zhCN> = {
  title: "Terms of use",
  lead: "Please read these terms before you use this site and its browser extension. By continuing to use them, you agree to these terms.",
  sections: [
    section(
      "service",
      "1. The service",
      paragraph(
        "{product} lets you create, review, distribute, share and measure articles, video and audio, and also presents providers of design, development, planning, virtual-human and other services.",
      ),
      paragraph(
        "The browser extension does the publishing. You install it in your own browser and log in to your own account on each platform. It is used only for the publishing you ask for and does not register accounts for you.",
      ),
      paragraph(
        "Each platform decides its own rules, interfaces and reviews. When a platform changes them, some channels may be temporarily unavailable. We will adapt as soon as possible and let you know.",
      ),
    ),
    section(
      "account",
      "2. Accounts",
      list(
        "You can log in by scanning with WeChat or with an SMS code. The first time, you need to link a mobile number.",
        "A login is valid for one day. After that, please log in again.",
        "Keep your phone and account safe. Anything done under your account is treated as done by you.",
        "The company key is issued by the company administrator and must not be passed to anyone outside the company.",
        "If you find that someone else is using your account, contact customer service at once.",
      ),
    ),
    section(
      "plans",
      "3. Plans, quotas and payment",
      paragraph(
        "The prices and quotas of each plan are those on the pricing page. Publications are counted per year.",
      ),
      list(
        "A newly registered account gets a 7-day Advanced VIP trial. Each account can have the trial only once.",
        "You can buy 1 to 100 years. Your membership starts once the payment succeeds.",
        "With Basic VIP, you can buy extra publications through customer service at CNY 0.1 each.",
        "When your membership expires, your account returns to the free plan. Renew to use member features again.",
        "The content, price and term of a Custom plan are those in the contract signed by both sides.",
      ),
    ),
    section(
      "conduct",
      "4. Conduct",
      paragraph(
        "When you use the service, you must follow the law, the Site supervision measures and each platform’s rules, and you must not:",
      ),
      list(
        "publish content that is unlawful or infringes the rights of others;",
        "register accounts in bulk or publish large amounts of repetitive or low-quality content;",
        "fabricate reads, votes, sign-ups or other figures;",
        "use widgets to collect personal information unrelated to the event;",
        "disrupt the service, bypass its limits, reverse-engineer it or resell it;",
        "use programs to crawl the site’s content without permission.",
      ),
      paragraph(
        "Imported files must be within the size limits: Word and PDF up to 5 MB, video up to 50 MB.",
      ),
    ),
    section(
      "share-count",
      "5. How the share feature counts readers",
      paragraph(
        "In the share feature, one reader counts as a set multiple of readers. In other words, the number of readers shown on a shared page is the actual number times that multiple, which is set by the system.",
      ),
      note(
        "The number of readers on a shared page is for display and is not the number of unique visitors. Please do not use it as a basis for settlements, advertising or disclosures.",
      ),
    ),
    section(
      "providers",
      "6. Providers and after-sale support",
      paragraph(
        "When you buy a service, please agree on its scope, dates, price and acceptance criteria with the provider in writing. Services bought through this site come with two years of free after-sale support, starting from acceptance.",
      ),
      steps(
        "Confirm your requirements and write down the deliverables and acceptance criteria.",
        "The provider delivers in stages, and you accept each one.",
        "After acceptance, two years of free after-sale support begin, during which the provider handles problems.",
        "If a problem cannot be settled, apply as described in Dispute handling.",
      ),
    ),
    section(
      "changes",
      "7. Changes, interruptions and termination",
      paragraph(
        "We may upgrade or change features. Changes with a larger impact are announced in advance in the update log or on the site. Where possible, planned maintenance takes place at quiet times.",
      ),
      paragraph(
        "You may stop using the service at any time and ask us to delete your account, which we do within 3 working days. If you seriously breach these terms, we may suspend or terminate the service; you may appeal within 60 days.",
      ),
    ),
    section(
      "misc",
      "8. Other",
      paragraph(
        "These terms apply together with the User agreement, Privacy and copyright and the other texts. If one term is invalid, the others still apply. Changes to these terms are published on this page, and changes that affect your important rights are clearly highlighted.",
      ),
      paragraph("If you have questions about these terms, contact customer service: {contact}."),
      link("Read the User agreement", "/useProtocol"),
      link("Read the Disclaimer", "/agreement?type=mianze"),
    ),
  ],
};
