import { link, list, note, paragraph, section } from "../../blocks";
import type { Translation } from "../../translation";
import type { useProtocol as zhCN } from "../zh-CN/use-protocol";

export const useProtocol: Translation<typeof zhCN> = {
  title: "User agreement",
  lead: "This agreement is between you and the operator of {product}. By logging in, making a purchase or using the service, you confirm that you have read and accept it.",
  sections: [
    section(
      "agreement",
      "1. Scope",
      paragraph(
        "This agreement sets out the rights and duties of both sides when you use the site, the browser extension and memberships. The Terms of use, Privacy and copyright, Network and user-information security, the Site supervision measures, Dispute handling and the Disclaimer are part of it.",
      ),
      paragraph(
        "Individuals must have full legal capacity or the consent of a guardian. If you act for a company or another organisation, you must be authorised to do so, and the agreement binds that organisation.",
      ),
    ),
    section(
      "registration",
      "2. Registration and login",
      list(
        "Log in by scanning with WeChat, or with a mobile number and an SMS code.",
        "If your WeChat account has no mobile number, you need to link one to finish logging in.",
        "Each mobile number has one account. Accounts may not be sold, rented or lent.",
        "A login is valid for one day. After that, you need to log in again.",
        "To join a company you need the key from its administrator. Your role then decides which company features you can use.",
      ),
    ),
    section(
      "our-service",
      "3. What we provide",
      paragraph(
        "We provide content creation, template design, video publishing, article sharing, statistics and other features, and state each plan’s channels, storage and publications on the pricing page.",
      ),
      paragraph(
        "In the share feature, one reader counts as a set multiple of readers; see section 5 of the Terms of use.",
      ),
      paragraph(
        "We keep improving our features. Important changes appear in the update log. Before we discontinue a paid feature, we announce it in advance and explain how it will be handled.",
      ),
    ),
    section(
      "payment",
      "4. Membership and payment",
      list(
        "The price is the amount shown on the order page. You buy by the year, from 1 to 100 years.",
        "Before you order, you need to tick the box to accept this agreement.",
        "Your membership starts as soon as the payment succeeds. You can see the result in My orders.",
        "Each account can have one 7-day Advanced VIP trial.",
        "For invoices or extra publications, contact customer service.",
      ),
      note(
        "A payment code is for the current order only. Check the amount before you pay, and do not forward the code to anyone.",
      ),
    ),
    section(
      "user-content",
      "5. Your content",
      paragraph(
        "You keep the rights to your content. You warrant that it is lawful and that you are entitled to use its text, images, music and fonts. You authorise us to use it in order to store, lay out, distribute, share and read it aloud.",
      ),
      paragraph(
        "We take down unlawful or infringing content within 24 hours of confirmation and handle reports within 8 hours.",
      ),
    ),
    section(
      "privacy",
      "6. Personal information and security",
      paragraph(
        "We process personal information as described in Privacy and copyright and in Network and user-information security. Login and operation logs are kept for 60 days. You may ask us to delete your account at any time, and we do so within 3 working days.",
      ),
    ),
    section(
      "support",
      "7. Support",
      paragraph(
        "If you have a problem, check the help centre first or contact customer service: {contact}. Services bought from providers through this site come with two years of free after-sale support, starting from acceptance.",
      ),
    ),
    section(
      "liability",
      "8. Breach and liability",
      paragraph(
        "If you breach this agreement, we may require you to remedy the breach, limit features and ultimately terminate the service; you must compensate for any losses you cause. If we fail to provide the service as agreed, we must remedy it and are liable as the law provides.",
      ),
      paragraph(
        "The Disclaimer covers the effects of force majeure, changes by third-party platforms and similar causes.",
      ),
    ),
    section(
      "disputes",
      "9. Disputes",
      paragraph(
        "Both sides first try to negotiate. If that fails, you may apply under Dispute handling and, if you object to the outcome, appeal within 60 days, or bring a case before a people’s court as the law provides. This agreement is governed by the laws of the People’s Republic of China.",
      ),
    ),
    section(
      "changes",
      "10. Changes and termination",
      paragraph(
        "Changes to this agreement are published on this page, and changes that affect important rights are clearly highlighted. If you do not agree, you may stop using the service and ask us to delete your account. Rights and duties that arose before termination remain in force.",
      ),
      link("Read Network and user-information security", "/agreement?type=user"),
      link("Read the Terms of use", "/agreement?type=shiyong"),
      link("Read Privacy and copyright", "/agreement?type=yinsi"),
    ),
  ],
};
