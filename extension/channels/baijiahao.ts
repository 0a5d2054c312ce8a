import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const baijiahao = {
  key: "baijiahao",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: [
      "https://github.com/leaperone/MultiPost-Extension",
      "https://github.com/garyzheng0714-lang/chrome-fbif-oneclick-publish",
    ],
  },
  unsourced: ["cover", "publish", "verification", "refusal", "list"],
  hosts: ["https://baijiahao.baidu.com/*"],
  editorAddress: "https://baijiahao.baidu.com/builder/rc/edit?type=news&is_from_cms=1",
  account: {
    from: "json",
    url: "https://baijiahao.baidu.com/builder/app/appinfo",
    id: "data.user.userid",
    name: "data.user.name",
  },
  title: { css: "[data-lexical-editor='true']" },
  body: { css: "body.view", frame: "iframe#ueditor_0" },
  write: { way: "interface", editor: "ueditor", format: "html" },
  cover: { css: ".cheetah-spin-container [class*='cover']" },
  publish: { css: "button.cheetah-btn-primary", text: "发布" },
  dialogs: [{ shown: { css: ".cheetah-tour" }, close: { css: ".cheetah-tour-close" } }],
  verification: [{ css: "#passMod_slide, .passMod_dialog-wrapper" }],
  refusal: { css: ".cheetah-message-error, .cheetah-form-item-explain-error" },
  published: "^https://baijiahao\\.baidu\\.com/builder/rc/(clue|content)",
  article: "^https?://baijiahao\\.baidu\\.com/s\\?id=\\d+",
  list: {
    address: "https://baijiahao.baidu.com/builder/rc/content",
  },
} as const satisfies ChannelDefinition;
