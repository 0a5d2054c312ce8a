import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const juejin = {
  key: "juejin",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: ["https://github.com/wechatsync/Wechatsync", "https://github.com/bytedance/bytemd"],
  },
  unsourced: ["cover", "publish", "confirm", "dialogs", "verification", "refusal", "published"],
  hosts: ["https://juejin.cn/*", "https://api.juejin.cn/*"],
  editorAddress: "https://juejin.cn/editor/drafts/new?v=2",
  account: {
    from: "json",
    url: "https://api.juejin.cn/user_api/v1/user/get",
    id: "data.user_id",
    name: "data.user_name",
  },
  title: { css: "input.title-input" },
  body: { css: ".CodeMirror" },
  write: { way: "interface", editor: "codemirror5", format: "markdown" },
  // bytemd, the editor of the platform's makers, listens to the field that CodeMirror types into.
  imagePaste: { css: ".CodeMirror textarea" },
  cover: { css: ".coverselector_container" },
  publish: { css: "button.xitu-btn", text: "发布" },
  confirm: { css: "button.ui-btn", text: "确定并发布" },
  dialogs: [{ shown: { css: ".byte-modal" }, close: { css: ".byte-modal__headerbtn" } }],
  verification: [{ css: "#captcha_container, .captcha_verify_container" }],
  refusal: { css: ".byte-message--error, .title-error" },
  published: "^https://juejin\\.cn/(published|post/\\d+)",
  article: "^https://juejin\\.cn/s?post/\\d+",
  list: {
    address: "https://juejin.cn/creator/content/article/essays?status=all",
  },
} as const satisfies ChannelDefinition;
