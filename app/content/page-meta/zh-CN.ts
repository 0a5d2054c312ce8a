import type { PageMeta, PublicPage } from "./public-page";

export const pageMeta: Record<PublicPage, PageMeta> = {
  home: {
    title: "首页推荐",
    description:
      "文章、视频、音频一次分发到多个平台，每个平台可管理多个账号。提供营销日历、每日热榜、素材库、长图模板、互动组件与统计，注册即送 7 天高级版 VIP 试用。",
  },
  "home-design": {
    title: "创意设计",
    description:
      "为账号和品牌寻找设计服务：IP 形象设计、UI 设计、虚拟数字人与虚拟人视频，流程与交付内容写得清楚。",
  },
  "home-technology": {
    title: "技术开发",
    description:
      "寻找技术开发服务：平台搭建、软件开发、小程序与 H5 开发，从需求到上线，分阶段交付和验收。",
  },
  "home-planning": {
    title: "策划营销",
    description: "寻找策划营销服务：SEO 优化与品牌策划，从检查、定位到可以执行的内容计划。",
  },
  design01: {
    title: "IP 形象设计",
    description:
      "为账号或品牌设计能长期使用的形象，包括形象设定、三视图、表情动作与使用规范，附案例样例与联系方式。",
  },
  design02: {
    title: "UI 设计",
    description: "网站、小程序与应用的界面设计，从流程走查、交互原型到组件规范，稿件可以直接开发。",
  },
  technology01: {
    title: "平台搭建",
    description: "搭建资讯网站、会员站点或内部内容平台，包括前台、后台、登录支付对接与部署上线。",
  },
  technology02: {
    title: "软件开发",
    description: "按业务流程定制管理系统与工具，从调研、原型到分阶段开发、验收与维护。",
  },
  technology03: {
    title: "小程序与 H5 开发",
    description: "资讯小程序、活动报名、投票与专题页开发，手机上打开就能用，协助提交审核与上线。",
  },
  scheme1: {
    title: "SEO 优化",
    description: "检查站点结构、内容与速度，研究读者的提问方式，给出修改清单与内容计划。",
  },
  scheme2: {
    title: "品牌策划",
    description: "梳理品牌定位、名称与表达方式，形成栏目、选题与活动计划，附案例样例。",
  },
  animation01: {
    title: "虚拟数字人",
    description: "设计并制作虚拟数字人，用于直播、播报、讲解与客服，包括建模、动作绑定与音色配置。",
  },
  animation02: {
    title: "虚拟人视频",
    description: "提供稿件，由虚拟人出镜讲述，完成脚本改写、配音、字幕与剪辑，交付横版与竖版成片。",
  },
  customerCases: {
    title: "客户案例",
    description:
      "个人创作者、创业团队、代运营机构、企业与政府四类客户怎样使用内容分发服务，各自适合哪个版本。",
  },
  pricing: {
    title: "价格方案",
    description:
      "免费版、基础版 VIP（¥1,599／年）、高级版 VIP（¥7,999／年）与定制版的渠道、云盘、发布次数和功能对比。",
  },
  downLoad: {
    title: "下载浏览器插件",
    description: "下载 3.4 版浏览器插件，查看 Edge、Chrome、360 和 QQ 浏览器的安装步骤与常见问题。",
  },
  assistance: {
    title: "帮助中心",
    description:
      "功能指南、常见问题与十段教学视频：营销日历、每日热榜、互动、素材、长图、分发、分享和统计怎么用。",
  },
  urlNavigate: {
    title: "网站导航",
    description:
      "内容创作者常用的数据洞察、素材网站与电商后台入口，登录之后可以收藏自己的常用网站。",
  },
  aboutUs: {
    title: "关于我们",
    description:
      "我们是一家财经资讯公司的子公司，为创作者提供内容分发服务。了解我们的故事、价值、愿景、团队与历程。",
  },
  updateLog: {
    title: "更新日志",
    description: "内容分发服务各版本的新增功能与修复，包括 v1.0.0 与 v1.1.0。",
  },
  useProtocol: {
    title: "用户协议",
    description:
      "使用网站、浏览器插件与会员服务时双方的权利和义务，包括注册登录、付款、内容与争议解决。",
  },
  jianguan: {
    title: "网站监督办法",
    description:
      "网站怎样监督信息、受理举报：举报在 8 小时内处理，核实成立的内容在 24 小时内下架。",
  },
  jiufen: {
    title: "纠纷处理",
    description: "用户之间、用户与服务商之间发生纠纷时，怎样协商、申请处理，以及在 60 天内申诉。",
  },
  yinsi: {
    title: "隐私权与版权",
    description: "我们收集哪些信息、怎样使用与保护，内容的版权归谁，以及侵权通知的处理办法。",
  },
  shiyong: {
    title: "使用条款",
    description: "服务内容、账号、付款、使用规范、读者计数与售后支持等条款。",
  },
  mianze: {
    title: "免责声明",
    description: "用户内容、财经信息、第三方平台、服务商与服务中断的责任说明，以及不免除的责任。",
  },
  user: {
    title: "网络与用户信息安全措施",
    description:
      "我们怎样保护网络与用户信息，日志保留 60 天，账号在 3 个工作日内注销，以及用户需要配合的事项。",
  },
  login: {
    title: "登录",
    description: "用微信扫码或短信验证码登录内容分发服务，新账号享有 7 天高级版 VIP 试用。",
  },
  notFound: {
    title: "页面不存在",
    description: "这个地址没有内容，可以回到首页继续浏览。",
  },
};
