import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const penguin = {
  key: "penguin",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: ["https://github.com/leaperone/MultiPost-Extension"],
  },
  unsourced: ["cover", "dialogs", "verification", "refusal", "list"],
  hosts: ["https://om.qq.com/*"],
  editorAddress: "https://om.qq.com/main/creation/article",
  account: {
    from: "json",
    url: "https://om.qq.com/maccountsetting/basicinfo/?relogin=1",
    id: "data.cpInfo.mediaId",
    name: "data.cpInfo.mediaName",
  },
  title: { css: ".omui-articletitle__input1 .omui-inputautogrowing__inner" },
  body: { css: ".ProseMirror.ExEditor-basic" },
  write: { way: "paste" },
  cover: { css: ".omui-articlecover__item" },
  publish: { css: "button.omui-button--primary", text: "发布" },
  dialogs: [{ shown: { css: ".omui-dialog" }, close: { css: ".omui-dialog .omui-icon-close" } }],
  verification: [{ css: "#tcaptcha_iframe, #tcaptcha_transform" }],
  refusal: { css: ".omui-message--error, .omui-articletitle__error" },
  published: "^https://om\\.qq\\.com/main/management/articleManage",
  article: "^https?://(new|view\\.inews|page\\.om)\\.qq\\.com/",
  list: {
    address: "https://om.qq.com/main/management/articleManage",
  },
} as const satisfies ChannelDefinition;
