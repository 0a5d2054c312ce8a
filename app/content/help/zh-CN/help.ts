import type { HelpFrame } from "../help-content";

export const help = {
  title: "帮助中心",
  lead: "按功能查阅操作步骤，或者看一段短视频。没有找到答案，请联系客服：{contact}。",
  groups: {
    guide: { id: "guide", title: "功能指南", lead: "从找选题到看数据，每个功能怎么用。" },
    faq: { id: "faq", title: "常见问题", lead: "创作、模板和视频分发中问得较多的问题。" },
    tutorials: {
      id: "tutorials",
      title: "教学视频",
      lead: "十段短视频，每段用示意画面讲清一个功能，均配字幕。",
    },
  },
} as const satisfies HelpFrame;
