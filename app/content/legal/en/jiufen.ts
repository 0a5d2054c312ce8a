import { link, list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { jiufen as zhCN } from "../zh-CN/jiufen";

export const jiufen: Translation<typeof zhCN> = {
  title: "Dispute handling",
  lead: "When users, or a user and a service provider, disagree, this is how to negotiate, ask for a decision and appeal.",
  sections: [
    section(
      "scope",
      "1. Scope",
      paragraph("This text covers disputes that arise from using the service:"),
      list(
        "buying, opening and using a membership;",
        "buying design, development, planning, virtual-human or other services from a provider;",
        "infringing content, use of accounts and management of company members;",
        "objections to outcomes such as a decision on a report, a takedown or a restriction.",
      ),
      paragraph(
        "Disputes on other platforms follow those platforms' rules; where our publishing records are needed, we assist under the law.",
      ),
    ),
    section(
      "principles",
      "2. Principles",
      list(
        "Negotiation first: what can be settled between the two sides needs no procedure.",
        "Evidence decides: contracts, orders, chats, delivered files and logs all count.",
        "Equal treatment: each side may explain and submit evidence.",
        "The law prevails over any agreement that differs from it.",
      ),
    ),
    section(
      "procedure",
      "3. Steps",
      steps(
        "Negotiate. Talk to the other side; write down the problem, the claim and a date, and keep the record.",
        "Submit. If that fails, apply to customer service with both accounts, the order number, what happened, what you ask for, and evidence. Contact: {contact}.",
        "Acceptance. We check the papers; if something is missing, we tell you everything that is needed at once.",
        "Inquiry. The other side is asked to explain and to submit evidence; we consult logs where necessary.",
        "Opinion. We propose a solution based on the evidence and tell both sides at the same time.",
        "Execution. If both accept, it is carried out; if one does not, it may appeal or turn to the law.",
      ),
      note(
        "Please do not delete the content, orders or chats concerned in the meantime. Logs are kept for 60 days only, so apply early.",
      ),
    ),
    section(
      "evidence",
      "4. Evidence",
      table(
        "Evidence by kind of dispute",
        ["Dispute", "Evidence we suggest"],
        ["Buying or opening a membership", "Order number, receipt, screenshots of the problem"],
        [
          "Delivery by a provider",
          "Confirmed requirements, contract, delivered files, acceptance or change records",
        ],
        [
          "Infringing content",
          "Proof of rights, time and place of first publication, address of the infringing content",
        ],
        ["Use of an account", "Binding information, login times and devices"],
        [
          "Company members",
          "The company's authorisation, list of members, roles and records of actions",
        ],
      ),
      paragraph(
        "Evidence must be true and lawful. If it is forged we stop, and we reserve the right to hold the person responsible.",
      ),
    ),
    section(
      "after-sale",
      "5. After-sale support",
      paragraph(
        "Services bought through this site carry two years of free after-sale support from acceptance: repair of what does not meet the agreement, answers to questions of use, and necessary adjustments.",
      ),
      list(
        "Problems within the agreed scope are handled free of charge by the provider.",
        "New requirements are not after-sale support; the two sides agree on them separately.",
        "If a provider refuses support within the two years, the user may apply under this text.",
      ),
    ),
    section(
      "appeal",
      "6. Appeals",
      paragraph(
        "Whoever objects to an opinion, or to a takedown, a restriction or a suspended account, may appeal within 60 days of receiving the outcome. Without an appeal within 60 days the outcome counts as accepted.",
      ),
      paragraph(
        "State the outcome, why you disagree and any new evidence. Appeals are reviewed by people who did not handle the matter before.",
      ),
      paragraph(
        "If the review finds the outcome wrong, we withdraw or change it and restore the content and features affected.",
      ),
    ),
    section(
      "law",
      "7. Other ways",
      paragraph(
        "These steps do not limit your legal remedies. You may complain to a consumer organisation or an authority, or sue in a people's court that has jurisdiction.",
      ),
      paragraph(
        "The laws of the People's Republic of China govern this text, its interpretation and disputes under it.",
      ),
      link("Read the Site supervision measures", "/agreement?type=jianguan"),
      link("Read the Terms of use", "/agreement?type=shiyong"),
    ),
  ],
};
