import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const eastmoney = {
  key: "eastmoney",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: [
      "https://github.com/leaperone/MultiPost-Extension",
      "https://github.com/wechatsync/Wechatsync",
    ],
  },
  unsourced: ["dialogs", "verification", "refusal", "published"],
  hosts: ["https://mp.eastmoney.com/*", "https://caifuhaoapi.eastmoney.com/*"],
  editorAddress: "https://mp.eastmoney.com/collect/pc_article/index.html#/",
  account: {
    from: "json",
    // The page's own scripts read the two cookies in the same way.
    url: "https://caifuhaoapi.eastmoney.com/api/v2/getauthorinfo?platform=&ctoken={ct}&utoken={ut}",
    pageCookies: ["ct", "ut"],
    id: "Result.accountId",
    name: "Result.accountName",
  },
  title: { css: "input[placeholder^='标题']" },
  body: { css: "div.ProseMirror[contenteditable='true']" },
  write: { way: "paste" },
  cover: { css: "div.select-cover-img" },
  publish: { css: "div.button_publish.editor-main-btn" },
  dialogs: [{ shown: { css: ".el-dialog__wrapper" }, close: { css: ".el-dialog__headerbtn" } }],
  verification: [{ css: ".em_captcha_panel, .em-slide-verify" }],
  refusal: { css: ".el-message--error" },
  published:
    "^https://(caifuhao|mp)\\.eastmoney\\.com/(news/\\d+|collect/pc_article/index\\.html#/success)",
  article: "^https://caifuhao\\.eastmoney\\.com/news/\\d+",
  list: null,
} as const satisfies ChannelDefinition;
