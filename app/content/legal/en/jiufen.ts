import { link, list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { jiufen as zhCN } from "../zh-CN/jiufen";

export const jiufen: Translation<typeof zhCN> = {
  title: "Dispute handling",
  lead: "How to negotiate, apply for a decision and appeal when you have a dispute with another user or a service provider.",
  sections: [
    section(
      "scope",
      "1. Scope",
      paragraph("This text covers the following disputes that arise from using the service:"),
      list(
        "buying, activating and using a membership;",
        "buying design, development, planning, virtual-human or other services from a provider;",
        "infringing content, account use and management of company members;",
        "objections to outcomes such as the handling of a report, a takedown or a restriction.",
      ),
      paragraph(
        "Disputes on other platforms follow those platforms’ rules. Where our publishing records are needed, we assist as the law provides.",
      ),
    ),
    section(
      "principles",
      "2. Principles",
      list(
        "Negotiation first: the two sides talk first, and what they can settle between them needs no formal procedure.",
        "Evidence decides: contracts, orders, chat records, delivered files and operation logs all count.",
        "Equal treatment: each side may explain its position and submit evidence.",
        "The law prevails: where an agreement conflicts with the law, the law applies.",
      ),
    ),
    section(
      "procedure",
      "3. Steps",
      steps(
        "Negotiate. Talk to the other side first. Write down the problem, what you ask for and a deadline, and keep a record.",
        "Submit. If negotiation fails, apply to customer service with both accounts, the order number, what happened, what you ask for, and your evidence. Contact: {contact}.",
        "Acceptance. We check your documents. If anything is missing, we list everything that is needed in one reply.",
        "Inquiry. We ask the other side to explain and submit evidence, and consult operation logs where necessary.",
        "Proposal. We propose a solution based on the evidence and tell both sides at the same time.",
        "Implementation. If both sides accept, the proposal is carried out. If one side does not, it may appeal or seek another legal remedy.",
      ),
      note(
        "Please do not delete the content, orders or chats concerned while the dispute is being handled. Operation logs are kept for only 60 days, so apply early.",
      ),
    ),
    section(
      "evidence",
      "4. Evidence",
      table(
        "Evidence by kind of dispute",
        ["Dispute", "Suggested evidence"],
        [
          "Buying or activating a membership",
          "Order number, proof of payment, screenshots of the problem",
        ],
        [
          "Delivery by a provider",
          "Confirmed requirements, contract, delivered files, acceptance or change records",
        ],
        [
          "Infringing content",
          "Proof of rights, time and place of first publication, address of the infringing content",
        ],
        ["Use of an account", "Linked phone or WeChat details, login times and devices"],
        [
          "Company members",
          "The company’s authorisation, member list, roles and operation records",
        ],
      ),
      paragraph(
        "Evidence must be genuine and lawful. If evidence is forged, we stop handling the case and reserve the right to hold the person responsible.",
      ),
    ),
    section(
      "after-sale",
      "5. After-sale support",
      paragraph(
        "Services bought through this site come with two years of free after-sale support, starting from acceptance. It covers fixing anything that does not meet the agreement, answering questions about use, and helping with necessary adjustments.",
      ),
      list(
        "The provider must handle problems within the agreed scope free of charge.",
        "New requirements are not part of after-sale support; the two sides agree on them separately.",
        "If a provider refuses support within the two years, the user may apply for help as described here.",
      ),
    ),
    section(
      "appeal",
      "6. Appeals",
      paragraph(
        "If you object to a proposal, or to a takedown, a restriction or an account suspension, you may appeal within 60 days of receiving the outcome. If you do not appeal within 60 days, you are deemed to have accepted it.",
      ),
      paragraph(
        "In your appeal, state the original outcome, why you disagree and any new evidence. Appeals are reviewed by people who were not involved in the original decision.",
      ),
      paragraph(
        "If the review finds the original outcome inappropriate, we withdraw or change it and restore the affected content and features.",
      ),
    ),
    section(
      "law",
      "7. Other remedies",
      paragraph(
        "These steps do not limit your right to seek legal remedies. You may complain to a consumer organisation or the competent authority, or bring a case before a people’s court with jurisdiction.",
      ),
      paragraph(
        "The laws of the People’s Republic of China govern the conclusion and interpretation of this text and the resolution of disputes.",
      ),
      link("Read the Site supervision measures", "/agreement?type=jianguan"),
      link("Read the Terms of use", "/agreement?type=shiyong"),
    ),
  ],
};
