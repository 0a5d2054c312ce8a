import type { DownloadContent } from "./download-content";

export const download = {
  title: "下载浏览器插件",
  lead: "分发由浏览器插件完成。安装一次，以后在同一个浏览器里就能把内容发布到各个平台。",
  version: "3.4",
  versionLabel: "当前版本",
  download: "下载插件压缩包",
  address: "下载地址",
  copyAddress: "复制地址",
  forComputers: "插件用于电脑浏览器。在手机上请复制地址，再到电脑上打开。",
  requirement:
    "插件是一个 zip 压缩包，需要解压后加载。文件夹请放在固定的位置，安装之后不要移动或删除。",
  browsersLabel: "选择你的浏览器",
  browsers: [
    {
      id: "edge",
      name: "Edge",
      href: "edge://extensions/",
      steps: [
        "下载插件压缩包，解压到一个固定的文件夹。",
        "在地址栏输入 edge://extensions/，按回车打开扩展页。",
        "打开左侧的“开发人员模式”。",
        "点击“加载解压缩的扩展”，选择刚才解压的文件夹。",
        "点击工具栏的扩展图标，把插件设为显示。",
      ],
      note: "如果浏览器提示关闭开发人员模式下的扩展，请选择保留。",
    },
    {
      id: "chrome",
      name: "Chrome",
      href: "chrome://extensions/",
      steps: [
        "下载插件压缩包，解压到一个固定的文件夹。",
        "在地址栏输入 chrome://extensions/，按回车打开扩展程序页。",
        "打开右上角的“开发者模式”。",
        "点击“加载已解压的扩展程序”，选择刚才解压的文件夹。",
        "点击工具栏的拼图图标，把插件固定在工具栏。",
      ],
      note: "直接把 zip 拖进页面也可能成功，但文件会放在临时位置，建议先解压。",
    },
    {
      id: "360",
      name: "360 浏览器",
      href: "se://extensions/",
      steps: [
        "下载插件压缩包，解压到一个固定的文件夹。",
        "在地址栏输入 se://extensions/，按回车打开扩展管理页；极速浏览器请输入 chrome://extensions/。",
        "勾选“开发者模式”。",
        "点击“加载已解压的扩展程序”，选择刚才解压的文件夹。",
        "确认插件已启用，图标出现在地址栏右侧。",
      ],
      note: "请使用极速模式打开网站。兼容模式下插件不会运行。",
    },
    {
      id: "qq",
      name: "QQ 浏览器",
      href: "qqbrowser://extensions/manage",
      steps: [
        "下载插件压缩包，解压到一个固定的文件夹。",
        "在地址栏输入 qqbrowser://extensions/manage，按回车打开应用管理页。",
        "打开“开发者模式”。",
        "点击“加载已解压的扩展程序”，选择刚才解压的文件夹。",
        "确认插件已启用，图标出现在工具栏。",
      ],
      note: "请使用极速内核打开网站。切换内核之后，刷新页面再试。",
    },
  ],
  after: {
    title: "安装之后",
    items: [
      "在同一个浏览器里登录要发布的平台账号。",
      "点击插件图标，填写本站地址，点击“打开工作台”。",
      "回到工作台，选择内容并分发。",
    ],
  },
  problems: {
    title: "安装时的问题",
    items: [
      {
        question: "提示“清单文件缺失或不可读取”？",
        answer: "选错了文件夹。请选择直接包含 manifest.json 的那一层。",
      },
      {
        question: "重启浏览器后插件不见了？",
        answer: "检查解压的文件夹是否被移动或删除，再看扩展页里插件是否被停用。",
      },
      {
        question: "怎样更新？",
        answer: "下载新的压缩包，解压覆盖原来的文件夹，再到扩展页点击刷新。",
      },
      {
        question: "公司电脑不允许安装扩展？",
        answer: "这由公司的管理策略决定，请联系管理员，或者换一台电脑。",
      },
    ],
  },
} as const satisfies DownloadContent;
