import type { Translation } from "../../translation";
import type { help as zhCN } from "../zh-CN/help";

export const help: Translation<typeof zhCN> = {
  title: "Help centre",
  lead: "Look up the steps by feature or watch a short video. If you do not find an answer, contact customer service: {contact}.",
  groups: {
    guide: {
      id: "guide",
      title: "Feature guide",
      lead: "How each feature works, from finding a topic to reading the results.",
    },
    faq: {
      id: "faq",
      title: "FAQ",
      lead: "What people often ask about creation, templates and video distribution.",
    },
    tutorials: {
      id: "tutorials",
      title: "Tutorial videos",
      lead: "Ten short videos that sketch one feature each, all with captions.",
    },
  },
};
