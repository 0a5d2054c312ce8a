import { link, list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { yinsi as zhCN } from "../zh-CN/yinsi";

export const yinsi: Translation<typeof zhCN> = {
  title: "Privacy and copyright",
  lead: "The first part explains what information we collect and how we use and protect it. The second explains who owns content and what happens when rights are infringed.",
  sections: [
    section(
      "collect",
      "1. What we collect",
      paragraph("We collect only the information needed to provide the service:"),
      table(
        "Information and its purpose",
        ["Information", "When", "What for"],
        [
          "WeChat nickname and profile picture",
          "When you log in with WeChat",
          "To show who you are",
        ],
        [
          "Mobile number",
          "When you log in by SMS or link your phone",
          "To verify your identity, recover your account and send verification codes",
        ],
        [
          "Company, department, position and role",
          "When you join or manage a company",
          "To assign features and review permissions",
        ],
        [
          "Orders and payment results",
          "When you buy a membership",
          "To activate your membership, reconcile payments and provide after-sale support",
        ],
        [
          "Content you create or import",
          "When you use the creation and publishing features",
          "To store, edit and publish it as you ask",
        ],
        [
          "Login and operation logs",
          "When you use the service",
          "For security, troubleshooting and disputes",
        ],
        [
          "Time on page and device information",
          "After you agree to usage statistics",
          "To learn whether our pages are easy to use",
        ],
      ),
      paragraph(
        "We do not store verification codes, plain-text passwords or payment passwords. When you log in with a password, it is sent over an encrypted connection and checked only as a digest.",
      ),
    ),
    section(
      "use",
      "2. Use and sharing",
      list(
        "We use information for the purposes above and do not sell your personal information.",
        "When you publish, we send only the content needed, and only to the platforms you choose.",
        "When you pay, we send only the information needed for the order, and only to WeChat Pay or Alipay, whichever you choose.",
        "When others process information for us, we agree with them on the purpose and safeguards and supervise compliance.",
        "When the law requires us to provide information, we verify the request and provide only what is required.",
      ),
      paragraph(
        "Sign-up information that readers enter in a widget is used by the author who published the article. Authors must tell readers what it is for and may not use it for anything else.",
      ),
    ),
    section(
      "keep",
      "3. Storage and security",
      paragraph(
        "Login and operation logs are kept for 60 days and then deleted. Other information is kept for as long as it is needed to provide the service, unless the law requires otherwise.",
      ),
      paragraph(
        "The site stores only your login state and display preferences in your browser. We protect information with encryption in transit, access control and tiered permissions. If there is a leak, we inform the affected users and report to the authorities as the law requires.",
      ),
    ),
    section(
      "rights",
      "4. Your rights",
      list(
        "to view and correct your nickname, profile picture and mobile number;",
        "to allow or decline usage statistics in the display settings, and change your choice at any time;",
        "to ask us to explain how we process personal information;",
        "to delete your account.",
      ),
      paragraph(
        "To delete your account, contact customer service: {contact}. Once we have verified your identity, your account and personal information are deleted within 3 working days. Anything the law requires us to keep is only stored and no longer used.",
      ),
      note(
        "After deletion, your membership, drafts, material and favourites cannot be restored. Please download what you need first.",
      ),
    ),
    section(
      "minors",
      "5. Minors",
      paragraph(
        "Users under eighteen must have the consent and guidance of a guardian to use the service. We do not knowingly collect personal information from children under fourteen. If you are a guardian and find that we have, contact us to delete it.",
      ),
    ),
    section(
      "copyright",
      "6. Copyright in content",
      paragraph(
        "Copyright in the content you create belongs to you or its original owner. You authorise us to use it as far as needed to store, lay out, transcode, read aloud, distribute and share it. This authorisation ends when the content is deleted, except for content already distributed at your request.",
      ),
      paragraph(
        "The rights to this site’s interface, programs, icons, illustrations and text belong to us or their owners. You may use templates and material in your own work within the service. Without permission, you may not resell them separately or use them to build a similar library.",
      ),
      paragraph(
        "Before you republish or adapt someone else’s work, get permission and credit the author and source. Likewise, check that your licence for images, fonts and music covers your use.",
      ),
    ),
    section(
      "infringement",
      "7. Notices of infringement",
      paragraph(
        "If you believe that content infringes your copyright, reputation, privacy or other rights, notify customer service: {contact}. Your notice must include:",
      ),
      steps(
        "the name, contact details and proof of identity of the rights holder;",
        "proof of the right, such as an original manuscript, a registration certificate or a record of first publication;",
        "the title and address of the infringing content, and why it infringes;",
        "a statement that you are responsible for the truthfulness of the notice.",
      ),
      paragraph(
        "We handle notices within 8 hours. If an infringement is confirmed, we take the content down within 24 hours and inform the publisher. A publisher who disagrees may submit an explanation and evidence; if our review upholds them, we restore the content. Either side may appeal an outcome within 60 days.",
      ),
      paragraph(
        "If an account infringes repeatedly, we limit its features and ultimately terminate the service.",
      ),
      link("Read Dispute handling", "/agreement?type=jiufen"),
      link("Read Network and user-information security", "/agreement?type=user"),
    ),
  ],
};
