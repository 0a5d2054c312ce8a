import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const zhihu = {
  key: "zhihu",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: [
      "https://github.com/wechatsync/Wechatsync",
      "https://github.com/garyzheng0714-lang/chrome-fbif-oneclick-publish",
    ],
  },
  unsourced: ["title", "cover", "publish", "dialogs", "verification", "refusal", "list"],
  hosts: ["https://www.zhihu.com/*", "https://zhuanlan.zhihu.com/*"],
  editorAddress: "https://zhuanlan.zhihu.com/write",
  account: { from: "json", url: "https://www.zhihu.com/api/v4/me", id: "id", name: "name" },
  title: { css: "textarea[placeholder*='标题']" },
  body: { css: ".public-DraftEditor-content" },
  write: { way: "paste" },
  cover: { css: ".UploadPicture-wrapper" },
  publish: { css: "button", text: "发布" },
  dialogs: [{ shown: { css: ".Modal-wrapper" }, close: { css: ".Modal-closeButton" } }],
  verification: [{ css: ".Unhuman, .SignFlow-captchaContainer" }],
  refusal: { css: ".Notification-textSection, .WriteIndex-titleError" },
  published: "^https://zhuanlan\\.zhihu\\.com/p/\\d+$",
  article: "^https://zhuanlan\\.zhihu\\.com/p/\\d+$",
  list: {
    address: "https://www.zhihu.com/creator/manage/creation/all",
  },
} as const satisfies ChannelDefinition;
