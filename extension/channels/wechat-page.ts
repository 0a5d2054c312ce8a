import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";

export const wechatPage = {
  key: "wechat-page",
  version: 1,
  checkedOn: {
    date: "2026-11-27",
    how: "recorded from public sources, not run live",
    sources: [
      "https://github.com/wechatsync/Wechatsync",
      "https://github.com/leaperone/MultiPost-Extension",
    ],
  },
  unsourced: [
    "title",
    "cover",
    "publish",
    "confirm",
    "dialogs",
    "verification",
    "refusal",
    "published",
    "list",
  ],
  hosts: ["https://mp.weixin.qq.com/*"],
  editorAddress:
    "https://mp.weixin.qq.com/cgi-bin/appmsg?t=media/appmsg_edit_v2&action=edit&isNew=1&type=10&lang=zh_CN&token={token}",
  account: {
    from: "text",
    url: "https://mp.weixin.qq.com/",
    id: "user_name:\\s*[\"']([^\"']+)[\"']",
    name: "nick_name:\\s*[\"']([^\"']+)[\"']",
    token: "data:\\s*\\{[^}]*\\bt:\\s*[\"'](\\d+)[\"']",
  },
  title: { css: "#title" },
  body: { css: ".ProseMirror", ignore: ".editor_content_placeholder" },
  write: { way: "interface", editor: "wechat", format: "html" },
  cover: { css: ".js_cover_btn_area" },
  publish: { css: "#js_send button", text: "发表" },
  confirm: { css: ".weui-desktop-dialog button", text: "发表" },
  dialogs: [
    {
      shown: { css: ".weui-desktop-dialog" },
      close: { css: ".weui-desktop-dialog__close-btn" },
    },
  ],
  verification: [{ css: ".js_qrcheck_dialog" }],
  refusal: { css: ".weui-desktop-toast, .js_title_error" },
  published: "^https://mp\\.weixin\\.qq\\.com/s[/?]",
  article: "^https?://mp\\.weixin\\.qq\\.com/s[/?]",
  list: {
    address:
      "https://mp.weixin.qq.com/cgi-bin/appmsgpublish?sub=list&begin=0&count=10&lang=zh_CN&token={token}",
  },
} as const satisfies ChannelDefinition;
