import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const toutiao = {
  key: "toutiao",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: [
      "https://github.com/lgh06/daliu_post",
      "https://github.com/garyzheng0714-lang/chrome-fbif-oneclick-publish",
    ],
  },
  unsourced: ["cover", "publish", "confirm", "dialogs", "verification", "refusal"],
  hosts: ["https://mp.toutiao.com/*"],
  editorAddress: "https://mp.toutiao.com/profile_v4/graphic/publish",
  // The id is longer than the numbers of JSON in JavaScript are exact.
  account: {
    from: "text",
    url: "https://mp.toutiao.com/mp/agw/media/get_media_info",
    id: '"user":\\{[^{}]*?"id":"?(\\d+)',
    name: '"screen_name":"([^"]+)"',
  },
  title: { css: ".editor-title textarea" },
  body: { css: ".syl-editor .ProseMirror" },
  write: { way: "paste" },
  cover: { css: ".article-cover-add" },
  publish: { css: "button.publish-btn-last", text: "预览并发布" },
  confirm: { css: "button.publish-btn-last", text: "确认发布" },
  dialogs: [{ shown: { css: ".byte-drawer-mask" }, close: { css: ".byte-drawer-mask" } }],
  verification: [{ css: "#captcha_container, .captcha_verify_container" }],
  refusal: { css: ".byte-message-error, .byte-form-message" },
  published: "^https://mp\\.toutiao\\.com/profile_v4/(graphic/articles|manage/content)",
  article: "^https://www\\.toutiao\\.com/item/\\d+",
  list: {
    address: "https://mp.toutiao.com/profile_v4/graphic/articles",
  },
} as const satisfies ChannelDefinition;
