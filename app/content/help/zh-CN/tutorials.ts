import type { Tutorial } from "../help-content";

export const tutorials = [
  {
    id: "login",
    title: "登录与绑定手机",
    description: "微信扫码或短信验证码登录，第一次使用时绑定手机号。",
    captions: ["点击右上角的登录", "用微信扫描二维码，在手机上确认", "第一次使用，请绑定手机号"],
  },
  {
    id: "extension",
    title: "安装浏览器插件",
    description: "下载 3.4 版插件，解压后加载到浏览器，固定在工具栏。",
    captions: ["在下载页选择你的浏览器", "下载并解压 3.4 版插件", "在扩展页加载解压后的文件夹"],
  },
  {
    id: "calendar",
    title: "用营销日历找选题",
    description: "按月查看节日、行业活动与市场日程，从事件开始写作。",
    captions: ["在工作台打开营销日历", "点开有标记的日期", "从事件新建文章"],
  },
  {
    id: "import",
    title: "导入 Word 与 PDF",
    description: "把现成的文件解析成可以编辑的文章，文件不超过 5 MB。",
    captions: ["打开素材，选择导入", "选择不超过 5 MB 的 Word 或 PDF", "检查段落后开始编辑"],
  },
  {
    id: "interaction",
    title: "插入报名、投票与商品",
    description: "在文章里加入互动组件，读者看完就能参与。",
    captions: ["在编辑器中选择互动", "选择报名、投票或商品", "填写内容，插入文章"],
  },
  {
    id: "long-picture",
    title: "制作一张长图",
    description: "选模板，换文字和图片，导出适合手机阅读的长图。",
    captions: ["在模板设计中选择长图", "替换文字和图片", "预览之后保存或下载"],
  },
  {
    id: "distribution",
    title: "一次分发到多个平台",
    description: "勾选平台与账号，补充封面与分类，一次提交。",
    captions: ["打开文章，点击分发", "勾选平台与账号", "提交后查看各平台的结果"],
  },
  {
    id: "schedule",
    title: "设置定时发布",
    description: "排好发布时间，到点自动分发。",
    captions: ["在分发页选择定时发布", "设置日期与时间", "发布前保持浏览器开启"],
  },
  {
    id: "share",
    title: "分享文章并添加语音",
    description: "为文章加上朗读，再分享到聊天应用。",
    captions: ["打开文章，选择分享", "添加语音并试听", "扫码后发送到聊天"],
  },
  {
    id: "statistics",
    title: "查看统计数据",
    description: "按平台、账号和文章查看发布与阅读情况。",
    captions: ["打开统计，选择时间范围", "按平台或账号查看", "记下表现较好的选题"],
  },
] as const satisfies readonly Tutorial[];
