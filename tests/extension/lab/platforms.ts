import type { ExtensionChannelKey } from "~/extension/channels/channels";

/** What a platform's page is made of, and what the platform says who is signed in. */
export interface LabPlatform {
  /** where the editor is */
  editor: string;
  /** where the platform says who is signed in, and what it says */
  who: string;
  signedIn(id: string, name: string): string;
  signedOut: string;
  /** a script of lab/editors, and where it stands */
  script: string;
  title: string;
  body: string;
  publish: string;
  /** where the page leads after it has published */
  published: string;
  /** where readers find what was published, as far as the pages tell; "" when they do not */
  link: string;
  /** where the platform lists what was published, and links to an older and a newer article */
  list: { address: string; older: string; newer: string } | null;
  /** what the platform shows before it publishes, when it asks once more */
  confirm: string | null;
  /** a window that explains the page; its button has the attribute `data-close` */
  dialog: string;
  verification: string;
  refusal: string;
}

const json = (value: object) => JSON.stringify(value);
const reactTitle = (className: string, placeholder: string) =>
  `<div data-react-title data-class-name="${className}" data-placeholder="${placeholder}"></div>`;

/** Pages that resemble the platforms', as far as public sources tell. */
export const labPlatforms: Readonly<Record<ExtensionChannelKey, LabPlatform>> = {
  "wechat-page": {
    editor: "mp.weixin.qq.com/cgi-bin/appmsg",
    who: "mp.weixin.qq.com/",
    signedIn: (id, name) =>
      `<script>window.wx = { data: { lang: "zh_CN", t: "1234567", user_name: "${id}", nick_name: "${name}" } }</script>`,
    signedOut: "<p>使用账号登录</p>",
    script: "wechat",
    title: `<textarea id="title" placeholder="请在这里输入标题"></textarea>`,
    body: "<div data-editor></div>",
    publish: `<div id="js_send"><button>发表</button></div>`,
    published: "https://mp.weixin.qq.com/s/abc",
    link: "https://mp.weixin.qq.com/s/abc",
    list: {
      address: "mp.weixin.qq.com/cgi-bin/appmsgpublish",
      older: "https://mp.weixin.qq.com/s/old",
      newer: "https://mp.weixin.qq.com/s/new",
    },
    confirm: `<div class='weui-desktop-dialog'><button class='weui-desktop-dialog__close-btn' onclick='this.parentElement.remove()'>x</button><button>发表</button></div>`,
    dialog: `<div class="weui-desktop-dialog"><button data-close class="weui-desktop-dialog__close-btn">x</button></div>`,
    verification: `<div class="js_qrcheck_dialog">请扫码验证</div>`,
    refusal: `<p class="js_title_error">标题太长</p>`,
  },
  toutiao: {
    editor: "mp.toutiao.com/profile_v4/graphic/publish",
    who: "mp.toutiao.com/mp/agw/media/get_media_info",
    signedIn: (id, name) => `{"data":{"user":{"id":${id},"screen_name":"${name}"}}}`,
    signedOut: json({ message: "error" }),
    script: "prosemirror",
    title: `<div class="editor-title">${reactTitle("", "请输入文章标题（2～30个字）")}</div>`,
    body: `<div class="syl-editor" data-editor></div>`,
    publish: `<button class="publish-btn-last">预览并发布</button>`,
    published: "https://mp.toutiao.com/profile_v4/graphic/articles",
    link: "https://www.toutiao.com/item/2/",
    list: {
      address: "mp.toutiao.com/profile_v4/graphic/articles",
      older: "https://www.toutiao.com/item/1/",
      newer: "https://www.toutiao.com/item/2/",
    },
    confirm: `<button class='publish-btn-last'>确认发布</button>`,
    dialog: `<div class="byte-drawer-mask" data-close></div>`,
    verification: `<div id="captcha_container">拖动滑块</div>`,
    refusal: `<p class="byte-message-error">标题不能超过30个字</p>`,
  },
  zhihu: {
    editor: "zhuanlan.zhihu.com/write",
    who: "www.zhihu.com/api/v4/me",
    signedIn: (id, name) => json({ id, name }),
    signedOut: json({ error: { code: 100 } }),
    script: "draft",
    title: reactTitle("Input", "请输入标题（最多 100 个字）"),
    body: "<div data-editor></div>",
    publish: "<button>发布</button>",
    published: "https://zhuanlan.zhihu.com/p/123",
    link: "https://zhuanlan.zhihu.com/p/123",
    list: {
      address: "www.zhihu.com/creator/manage/creation/all",
      older: "https://zhuanlan.zhihu.com/p/1",
      newer: "https://zhuanlan.zhihu.com/p/2",
    },
    confirm: null,
    dialog: `<div class="Modal-wrapper"><button data-close class="Modal-closeButton">x</button></div>`,
    verification: `<div class="Unhuman">请验证</div>`,
    refusal: `<p class="Notification-textSection">标题最多 100 个字</p>`,
  },
  sohu: {
    editor: "mp.sohu.com/mpfe/v4/contentManagement/news/addarticle",
    who: "mp.sohu.com/mpbp/bp/account/list",
    signedIn: (id, nickName) => json({ data: { data: [{ accounts: [{ id, nickName }] }] } }),
    signedOut: json({ code: 4010000 }),
    script: "quill",
    title: `<div class="publish-title"><input placeholder="请输入标题（5-72字）"></div>`,
    body: "<div data-editor></div>",
    publish: `<ul><li class="publish-report-btn">发布</li></ul>`,
    published: "https://mp.sohu.com/mpfe/v4/contentManagement/first/page",
    link: "https://www.sohu.com/a/2",
    list: {
      address: "mp.sohu.com/mpfe/v4/contentManagement/first/page",
      older: "https://www.sohu.com/a/1",
      newer: "https://www.sohu.com/a/2",
    },
    confirm: null,
    dialog: `<div class="el-dialog__wrapper"><button data-close class="el-dialog__headerbtn">x</button></div>`,
    verification: `<div class="verify-dialog">请输入手机验证码</div>`,
    refusal: `<p class="el-message--error">标题字数超出限制</p>`,
  },
  penguin: {
    editor: "om.qq.com/main/creation/article",
    who: "om.qq.com/maccountsetting/basicinfo/",
    signedIn: (mediaId, mediaName) => json({ data: { cpInfo: { mediaId, mediaName } } }),
    signedOut: json({ response: { code: -10403 } }),
    script: "prosemirror",
    title: `<div class="omui-articletitle__input1"><span class="omui-inputautogrowing__inner" contenteditable="true" style="display:inline-block;width:300px;height:20px"></span></div>`,
    body: `<div data-editor data-editor-class="ExEditor-basic"></div>`,
    publish: `<button class="omui-button--primary">发布</button>`,
    published: "https://om.qq.com/main/management/articleManage",
    link: "https://new.qq.com/rain/a/2",
    list: {
      address: "om.qq.com/main/management/articleManage",
      older: "https://new.qq.com/rain/a/1",
      newer: "https://new.qq.com/rain/a/2",
    },
    confirm: null,
    dialog: `<div class="omui-dialog"><i data-close class="omui-icon-close">x</i></div>`,
    verification: `<div id="tcaptcha_transform">拖动滑块</div>`,
    refusal: `<p class="omui-message--error">标题字数需在5-64字</p>`,
  },
  eastmoney: {
    editor: "mp.eastmoney.com/collect/pc_article/index.html",
    who: "caifuhaoapi.eastmoney.com/api/v2/getauthorinfo",
    signedIn: (accountId, accountName) => json({ Success: 1, Result: { accountId, accountName } }),
    signedOut: json({ Success: 0, Result: null }),
    script: "prosemirror",
    title: `<script>document.cookie = "ct=c1"; document.cookie = "ut=u1"</script><input placeholder="标题(1-64字)">`,
    body: "<div data-editor></div>",
    publish: `<div class="button_publish item editor-btn editor-main-btn">发布</div>`,
    published: "https://mp.eastmoney.com/collect/pc_article/index.html#/success",
    link: "",
    list: null,
    confirm: null,
    dialog: `<div class="el-dialog__wrapper"><button data-close class="el-dialog__headerbtn">x</button></div>`,
    verification: `<div class="em_captcha_panel">拖动滑块</div>`,
    refusal: `<p class="el-message--error">标题最多64字</p>`,
  },
  csdn: {
    editor: "editor.csdn.net/md/",
    who: "me.csdn.net/api/user/show",
    signedIn: (csdnid, username) => json({ code: 200, data: { csdnid, username } }),
    signedOut: json({ code: 400 }),
    script: "plain",
    title: `<input class="article-bar__title" placeholder="请输入文章标题（5~100个字）">`,
    body: "<div data-editor></div>",
    publish: `<button class="btn-publish">发布文章</button>`,
    published: "https://mp.csdn.net/mp_blog/creation/success/123",
    link: "https://blog.csdn.net/wang/article/details/2",
    list: {
      address: "mp.csdn.net/mp_blog/manage/article",
      older: "https://blog.csdn.net/wang/article/details/1",
      newer: "https://blog.csdn.net/wang/article/details/2",
    },
    confirm: `<div class='modal__button-bar'><button class='btn-b-red'>发布文章</button></div>`,
    dialog: `<div class="modal__inner-1"><button data-close class="modal__close-button">x</button></div>`,
    verification: `<div class="verify-code-dialog">请输入验证码</div>`,
    refusal: `<p class="notice-error">标题过长</p>`,
  },
  juejin: {
    editor: "juejin.cn/editor/drafts/new",
    who: "api.juejin.cn/user_api/v1/user/get",
    signedIn: (user_id, user_name) => json({ err_no: 0, data: { user_id, user_name } }),
    signedOut: json({ err_no: 403, data: null }),
    script: "bytemd",
    title: `<input class="title-input" placeholder="输入文章标题...">`,
    body: "<div data-editor></div>",
    publish: `<button class="xitu-btn">发布</button>`,
    published: "https://juejin.cn/published",
    link: "https://juejin.cn/spost/2",
    list: {
      address: "juejin.cn/creator/content/article/essays",
      older: "https://juejin.cn/post/1",
      newer: "https://juejin.cn/spost/2",
    },
    confirm: `<button class='ui-btn'>确定并发布</button>`,
    dialog: `<div class="byte-modal"><button data-close class="byte-modal__headerbtn">x</button></div>`,
    verification: `<div class="captcha_verify_container">拖动滑块</div>`,
    refusal: `<p class="byte-message--error">标题过长</p>`,
  },
  bilibili: {
    editor: "member.bilibili.com/read/editor/",
    who: "api.bilibili.com/x/web-interface/nav",
    signedIn: (mid, uname) => json({ code: 0, data: { mid: Number(mid), uname } }),
    signedOut: json({ code: -101, data: { isLogin: false } }),
    script: "quill",
    title: `<textarea placeholder="请输入标题（建议30字以内）"></textarea>`,
    body: "<div data-editor></div>",
    publish: "<button>提交文章</button>",
    published: "https://www.bilibili.com/read/cv123",
    link: "https://www.bilibili.com/read/cv123",
    list: {
      address: "member.bilibili.com/platform/upload-manager/opus",
      older: "https://www.bilibili.com/read/cv1",
      newer: "https://www.bilibili.com/opus/2",
    },
    confirm: null,
    dialog: `<div class="bre-modal"><button data-close class="bre-modal__close">x</button></div>`,
    verification: `<div class="geetest_panel">请依次点击</div>`,
    refusal: `<p class="bre-toast--error">标题最多40字</p>`,
  },
  baijiahao: {
    editor: "baijiahao.baidu.com/builder/rc/edit",
    who: "baijiahao.baidu.com/builder/app/appinfo",
    signedIn: (userid, name) => json({ errno: 0, data: { user: { userid, name } } }),
    signedOut: json({ errno: 10000001, data: [] }),
    script: "ueditor",
    title: `<div data-lexical-editor="true" contenteditable="true" style="width:300px;height:20px"></div>`,
    body: "<div data-editor></div>",
    publish: `<button class="cheetah-btn-primary">发布</button>`,
    published: "https://baijiahao.baidu.com/builder/rc/clue",
    link: "https://baijiahao.baidu.com/s?id=2",
    list: {
      address: "baijiahao.baidu.com/builder/rc/content",
      older: "https://baijiahao.baidu.com/s?id=1",
      newer: "https://baijiahao.baidu.com/s?id=2",
    },
    confirm: null,
    dialog: `<div class="cheetah-tour"><button data-close class="cheetah-tour-close">x</button></div>`,
    verification: `<div id="passMod_slide">拖动滑块</div>`,
    refusal: `<p class="cheetah-message-error">标题最多64个字</p>`,
  },
};
