import type { Translation } from "../../translation";
import type { help as zhCN } from "../zh-CN/help";

export const help: Translation<typeof zhCN> = {
  title: "Help centre",
  lead: "Look up the steps for each feature or watch a short video. If you can’t find an answer, contact customer service: {contact}.",
  groups: {
    guide: {
      id: "guide",
      title: "Feature guide",
      lead: "How to use each feature, from finding a topic to seeing the results.",
    },
    faq: {
      id: "faq",
      title: "FAQ",
      lead: "Common questions about creating content, templates and video publishing.",
    },
    tutorials: {
      id: "tutorials",
      title: "Tutorial videos",
      lead: "Ten short captioned videos, each showing one feature.",
    },
  },
};
