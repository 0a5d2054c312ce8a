import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const bilibili = {
  key: "bilibili",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: ["https://github.com/leaperone/MultiPost-Extension"],
  },
  unsourced: [
    "body",
    "cover",
    "publish",
    "dialogs",
    "verification",
    "refusal",
    "published",
    "list",
  ],
  hosts: ["https://member.bilibili.com/*", "https://api.bilibili.com/*"],
  editorAddress: "https://member.bilibili.com/read/editor/#/web",
  account: {
    from: "json",
    url: "https://api.bilibili.com/x/web-interface/nav",
    id: "data.mid",
    name: "data.uname",
  },
  title: { css: "textarea[placeholder*='标题']" },
  body: { css: ".ql-editor" },
  write: { way: "paste" },
  cover: { css: ".bre-settings__cover" },
  publish: { css: "button", text: "提交文章" },
  dialogs: [{ shown: { css: ".bre-modal" }, close: { css: ".bre-modal__close" } }],
  verification: [{ css: ".geetest_panel, .geetest_holder" }],
  refusal: { css: ".bre-toast--error, .bre-title-error" },
  published: "^https://www\\.bilibili\\.com/(read/cv|opus/)\\d+",
  article: "^https://www\\.bilibili\\.com/(read/cv|opus/)\\d+",
  list: {
    address: "https://member.bilibili.com/platform/upload-manager/opus",
  },
} as const satisfies ChannelDefinition;
