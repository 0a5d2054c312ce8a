import type { HomeContent } from "./home-content";

export const home = {
  hero: {
    title: "写好一篇，一次发到多个平台",
    lead: "文章、视频、音频在这里完成创作、审核和分发。每个平台可以管理多个账号，发布之后在同一处看数据。",
    start: "登录后开始",
    pricing: "查看价格",
    note: "注册即送 7 天高级版 VIP 试用",
  },
  flow: {
    title: "从选题到数据，四步完成",
    steps: [
      {
        title: "找选题",
        text: "营销日历提醒节日与行业节点，每日热榜汇总当天的热门话题。",
      },
      {
        title: "做内容",
        text: "导入 Word、PDF 或链接继续编辑，从素材库取文字和图片，插入报名、投票或商品。",
      },
      {
        title: "一次分发",
        text: "勾选平台与账号，立即发布，或者定好时间自动发布。",
      },
      {
        title: "看效果",
        text: "统计页汇总各平台的发布结果和阅读情况，哪类选题有效，一看便知。",
      },
    ],
  },
  product: {
    title: "登录之后的样子",
    lead: "下面是产品的真实截图，不是示意图。",
    screens: [
      {
        id: "workbench",
        alt: "工作台截图：写稿、分发、账号和统计的功能入口排在一页上，按用途分组",
        caption: "工作台：这个账号能用的功能都在一页上。",
      },
      {
        id: "purchase",
        alt: "购买会员的截图：购买账号、当前套餐、两个套餐的价格与生效方式、购买年数和支付方式",
        caption: "购买：为谁买、从哪天起、到哪天止，付款前都写清楚。",
      },
    ],
  },
  features: {
    title: "每天都用得到的功能",
    lead: "围绕写稿、排版、发布和复盘安排，不必在多个后台之间来回切换。",
    items: [
      {
        icon: "send",
        title: "一键分发",
        text: "文章、视频、音频一次提交，分发到多个平台；同一平台也可以管理多个账号。",
      },
      {
        icon: "calendar",
        title: "营销日历",
        text: "按月查看节日、行业活动和市场日程，提前把选题排进计划。",
      },
      {
        icon: "trend",
        title: "每日热榜",
        text: "集中查看当天的热门话题，点开就能开始写，不必逐个平台翻找。",
      },
      {
        icon: "vote",
        title: "互动组件",
        text: "在文章里加入报名、投票和商品，读者看完就能参与。",
      },
      {
        icon: "folder",
        title: "素材库",
        text: "文字素材随取随用，Word、PDF 和视频可以直接导入，团队共用一份。",
      },
      {
        icon: "template",
        title: "长图模板",
        text: "套用模板，替换文字和图片，就能做出一张适合手机阅读的长图。",
      },
      {
        icon: "clock",
        title: "定时发布",
        text: "写完先排好时间，到点自动分发，早报可以头天晚上备好。",
      },
      {
        icon: "microphone",
        title: "分享与语音朗读",
        text: "把文章分享到聊天应用，加上语音朗读，读者在路上也能听。",
      },
      {
        icon: "chart",
        title: "数据统计",
        text: "发布、分享和阅读数据汇总在一处，方便每周复盘。",
      },
    ],
  },
  finance: {
    title: "为财经与证券作者多想一步",
    lead: "我们隶属于一家财经资讯公司，熟悉这一行的写作节奏，也清楚发布前要查什么。",
    points: [
      "营销日历包含市场日程，盘前、盘后的稿件可以提前安排。",
      "发布前检查错别字与违规表述，减少退稿和返工。",
      "研究报告等 PDF 文件解析之后可以直接编辑，也可以保存为 Word 留档。",
      "稿件先由审核员过目，再分发到各个平台。",
    ],
  },
  segments: {
    title: "谁在用",
    lead: "一个人写，或者一个部门协作，都能找到合适的用法。",
    items: [
      {
        id: "creator",
        title: "个人创作者",
        text: "一个人兼顾写稿和运营，把重复的发布工作交给工具。",
      },
      {
        id: "team",
        title: "创业团队",
        text: "几个人共用素材和账号，分工写稿，按计划更新。",
      },
      {
        id: "agency",
        title: "代运营机构",
        text: "替多个品牌管理账号，按品牌分组，发布和数据各归各处。",
      },
      {
        id: "enterprise",
        title: "企业与政府",
        text: "成员按角色写稿、审核、发布，也可以私有化部署。",
      },
    ],
  },
  providers: {
    title: "找专业团队帮忙",
    lead: "内容之外的设计、开发和策划，可以交给本站的服务商。",
    categories: [
      {
        id: "design",
        title: "创意设计",
        lead: "形象、界面和虚拟人，让账号有自己的样子。",
        cards: [
          {
            id: "design01",
            title: "IP 形象设计",
            text: "为账号设计一个能长期使用的卡通形象，附表情和使用规范。",
          },
          {
            id: "design02",
            title: "UI 设计",
            text: "网站、小程序与应用的界面设计，交付可以直接开发的稿件。",
          },
          {
            id: "animation01",
            title: "虚拟数字人",
            text: "按你的定位建模、绑定动作，用于直播、播报和讲解。",
          },
          {
            id: "animation02",
            title: "虚拟人视频",
            text: "给出稿件，由虚拟人出镜讲述，交付成片和字幕。",
          },
        ],
      },
      {
        id: "technology",
        title: "技术开发",
        lead: "从内容平台到小程序，按需求设计并上线。",
        cards: [
          {
            id: "technology01",
            title: "平台搭建",
            text: "搭建资讯站、会员站或内部内容平台，包括后台和部署。",
          },
          {
            id: "technology02",
            title: "软件开发",
            text: "按业务流程定制管理系统与工具，分阶段交付和验收。",
          },
          {
            id: "technology03",
            title: "小程序与 H5 开发",
            text: "活动页、报名、投票和资讯小程序，手机上打开就能用。",
          },
        ],
      },
      {
        id: "planning",
        title: "策划营销",
        lead: "让内容被找到，让品牌被记住。",
        cards: [
          {
            id: "scheme1",
            title: "SEO 优化",
            text: "检查站点结构与内容，改善网页在搜索结果里的表现。",
          },
          {
            id: "scheme2",
            title: "品牌策划",
            text: "梳理定位、名称和表达方式，形成可以执行的内容计划。",
          },
        ],
      },
    ],
    more: "查看服务详情",
  },
  closing: {
    title: "安装浏览器插件，开始第一次分发",
    text: "分发由浏览器插件完成，支持 Edge、Chrome、360 和 QQ 浏览器，当前版本 3.4。",
    download: "下载插件",
    help: "阅读使用帮助",
  },
} as const satisfies HomeContent;
