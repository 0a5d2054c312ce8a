import { link, list, note, paragraph, section } from "../../blocks";
import type { Translation } from "../../translation";
import type { useProtocol as zhCN } from "../zh-CN/use-protocol";

export const useProtocol: Translation<typeof zhCN> = {
  title: "User agreement",
  lead: "This agreement is between you and the operator of {product}. By logging in, buying or using the service you confirm that you have read it and accept it.",
  sections: [
    section(
      "agreement",
      "1. Scope",
      paragraph(
        "This agreement states the rights and duties of both sides when you use the site, the browser extension and memberships. The Terms of use, Privacy and copyright, Network and user-information security, the Site supervision measures, Dispute handling and the Disclaimer are part of it.",
      ),
      paragraph(
        "Individuals must have full legal capacity or the consent of a guardian. Whoever acts for a company or another organisation must be authorised; the agreement then binds that organisation.",
      ),
    ),
    section(
      "registration",
      "2. Registration and login",
      list(
        "Log in by scanning with WeChat, or with a mobile number and an SMS code.",
        "A WeChat account without a mobile number has to bind one to finish logging in.",
        "One mobile number has one account; accounts may not be sold, rented or lent.",
        "A login is valid for one day; afterwards please log in again.",
        "Joining a company needs the key from its administrator; your role then decides your features.",
      ),
    ),
    section(
      "our-service",
      "3. What we provide",
      paragraph(
        "We provide content creation, template design, video distribution, article spread and statistics, and publish each plan's channels, disk and publications on the pricing page.",
      ),
      paragraph(
        "In the share feature one reader counts as a set multiple of readers; see section 5 of the Terms of use.",
      ),
      paragraph(
        "We keep improving. Important changes appear in the update log; before a paid feature ends we announce it and say what happens next.",
      ),
    ),
    section(
      "payment",
      "4. Membership and payment",
      list(
        "The price is the amount on the order page; you buy by the year, 1 to 100 years.",
        "You tick your consent to this agreement before you order.",
        "Membership opens as soon as the payment succeeds; My orders shows the result.",
        "Each account may have one 7-day advanced VIP trial.",
        "For invoices or extra publications, contact customer service.",
      ),
      note(
        "A payment code is for one order only. Check the amount before you pay and do not pass the code on.",
      ),
    ),
    section(
      "user-content",
      "5. Your content",
      paragraph(
        "You keep your rights. You warrant that content is lawful and that you may use its text, pictures, music and fonts. You permit us to use it for keeping, layout, distribution, sharing and voice reading.",
      ),
      paragraph(
        "Unlawful or infringing content is taken down within 24 hours of confirmation; reports are handled within 8 hours.",
      ),
    ),
    section(
      "privacy",
      "6. Personal information and security",
      paragraph(
        "We treat personal information as stated in Privacy and copyright and in Network and user-information security. Login and operation logs are kept for 60 days. You may ask us to delete your account at any time; we do so within 3 working days.",
      ),
    ),
    section(
      "support",
      "7. Support",
      paragraph(
        "If something does not work, look in the help centre first or contact customer service: {contact}. Services bought from providers through this site carry two years of free after-sale support from acceptance.",
      ),
    ),
    section(
      "liability",
      "8. Breach and liability",
      paragraph(
        "If you break this agreement we may ask you to put it right, limit features and in the end stop the service; you compensate the losses you cause. If we do not provide the service as agreed, we put it right and are liable under the law.",
      ),
      paragraph(
        "Effects of force majeure, changes at other platforms and the like are covered by the Disclaimer.",
      ),
    ),
    section(
      "disputes",
      "9. Disputes",
      paragraph(
        "Both sides negotiate first. If that fails, apply under Dispute handling and, if you object to the outcome, appeal within 60 days; or sue in a people's court under the law. The laws of the People's Republic of China apply.",
      ),
    ),
    section(
      "changes",
      "10. Changes and termination",
      paragraph(
        "Changes are published on this page; changes to important rights are pointed out clearly. If you do not agree you may stop and ask us to delete your account. Rights and duties from before the end remain in force.",
      ),
      link("Read Network and user-information security", "/agreement?type=user"),
      link("Read the Terms of use", "/agreement?type=shiyong"),
      link("Read Privacy and copyright", "/agreement?type=yinsi"),
    ),
  ],
};
