import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const sohu = {
  key: "sohu",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: ["https://github.com/wechatsync/Wechatsync"],
  },
  unsourced: ["title", "body", "cover", "publish", "dialogs", "verification", "refusal", "list"],
  hosts: ["https://mp.sohu.com/*"],
  editorAddress: "https://mp.sohu.com/mpfe/v4/contentManagement/news/addarticle?contentStatus=1",
  account: {
    from: "json",
    url: "https://mp.sohu.com/mpbp/bp/account/list",
    id: "data.data.0.accounts.0.id",
    name: "data.data.0.accounts.0.nickName",
  },
  title: { css: ".publish-title input" },
  body: { css: ".ql-editor" },
  write: { way: "paste" },
  cover: { css: ".upload-file.mp-upload" },
  publish: { css: ".publish-report-btn", text: "发布" },
  dialogs: [{ shown: { css: ".el-dialog__wrapper" }, close: { css: ".el-dialog__headerbtn" } }],
  verification: [{ css: ".verify-dialog, .el-message-box.verify" }],
  refusal: { css: ".el-message--error, .publish-title .error-tip" },
  published: "^https://mp\\.sohu\\.com/mpfe/v4/contentManagement/first/page",
  article: "^https?://www\\.sohu\\.com/a/\\d+",
  list: {
    address: "https://mp.sohu.com/mpfe/v4/contentManagement/first/page",
  },
} as const satisfies ChannelDefinition;
