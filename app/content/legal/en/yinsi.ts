import { link, list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { yinsi as zhCN } from "../zh-CN/yinsi";

export const yinsi: Translation<typeof zhCN> = {
  title: "Privacy and copyright",
  lead: "First, what information we collect and how we use and protect it; then, who owns content and what happens when rights are infringed.",
  sections: [
    section(
      "collect",
      "1. What we collect",
      paragraph("We collect only what the service needs:"),
      table(
        "Information and its purpose",
        ["Information", "When", "What for"],
        ["WeChat nickname and picture", "When you log in with WeChat", "To show who you are"],
        [
          "Mobile number",
          "When you log in by SMS or bind your phone",
          "To verify you, recover the account and send codes",
        ],
        [
          "Company, department, position and role",
          "When you join or manage a company",
          "To assign features and review rights",
        ],
        [
          "Orders and payment results",
          "When you buy a membership",
          "To open it, keep accounts and support you",
        ],
        [
          "Content you create or import",
          "When you create or distribute",
          "To keep, edit and publish it as you ask",
        ],
        [
          "Login and operation logs",
          "When you use the service",
          "For security, fault finding and disputes",
        ],
        [
          "Time on page and device information",
          "After you agree to usage statistics",
          "To learn whether pages work well",
        ],
      ),
      paragraph(
        "We do not store verification codes, plain passwords or payment passwords. When you log in with a password, it travels over an encrypted connection and is checked as a digest only.",
      ),
    ),
    section(
      "use",
      "2. Use and sharing",
      list(
        "We use information for these purposes and do not sell personal information.",
        "When you distribute, only the platforms you chose receive what publishing needs.",
        "When you pay, only WeChat Pay or Alipay, as you chose, receives what the order needs.",
        "Where others process information for us, we agree on purpose and protection and supervise both.",
        "What the law obliges us to provide is provided after a check of the papers, within what is required.",
      ),
      paragraph(
        "Information that readers enter in a sign-up widget is used by the author of the article. The author tells readers what it is for and may not use it beyond that.",
      ),
    ),
    section(
      "keep",
      "3. Storage and security",
      paragraph(
        "Login and operation logs are kept for 60 days and then deleted. Other information is kept as long as the service needs it, unless the law says otherwise.",
      ),
      paragraph(
        "In the browser the site keeps only your login state and display preferences. We protect information with encrypted transport, access control and graded permissions; after a leak we inform the users affected and the authorities as the law requires.",
      ),
    ),
    section(
      "rights",
      "4. Your rights",
      list(
        "to see and correct your nickname, picture and mobile number;",
        "to allow or decline usage statistics in the display settings, and to change your mind;",
        "to have our rules for personal information explained;",
        "to delete your account.",
      ),
      paragraph(
        "To delete your account, contact customer service: {contact}. Once we have verified you, account and personal information are deleted within 3 working days; what the law makes us keep is kept only, and no longer used.",
      ),
      note(
        "After deletion, membership, drafts, material and favourites cannot be restored. Please download what you need first.",
      ),
    ),
    section(
      "minors",
      "5. Minors",
      paragraph(
        "Users under eighteen use the service with the consent and guidance of a guardian. We do not knowingly collect personal information of children under fourteen; guardians who notice any may ask us to delete it.",
      ),
    ),
    section(
      "copyright",
      "6. Copyright in content",
      paragraph(
        "Copyright in what you create stays with you or its owner. You permit us to use it as far as keeping, layout, transcoding, voice reading, distribution and sharing require; this ends when the content is deleted, except for what was already distributed at your request.",
      ),
      paragraph(
        "The interface, programs, icons, illustrations and texts of this site belong to us or to their owners. Templates and material may be used for your work within the service; without permission they may not be resold on their own or used to build a similar library.",
      ),
      paragraph(
        "Before you reprint or adapt the work of others, obtain permission and name author and source. Pictures, fonts and music also need a licence that covers your use.",
      ),
    ),
    section(
      "infringement",
      "7. Notices of infringement",
      paragraph(
        "If content infringes your copyright, reputation, privacy or other rights, send a notice to customer service: {contact}. It contains:",
      ),
      steps(
        "name, contact details and proof of identity of the owner of the right;",
        "proof of the right, such as a manuscript, a registration or a record of first publication;",
        "title and address of the content, and why it infringes;",
        "a statement that you answer for the truth of the notice.",
      ),
      paragraph(
        "We handle a notice within 8 hours. Confirmed infringements are taken down within 24 hours and the publisher is told. A publisher who disagrees may submit reasons and evidence; if these hold, we restore the content. Both sides may appeal within 60 days.",
      ),
      paragraph("Accounts that infringe repeatedly lose features and in the end the service."),
      link("Read Dispute handling", "/agreement?type=jiufen"),
      link("Read Network and user-information security", "/agreement?type=user"),
    ),
  ],
};
