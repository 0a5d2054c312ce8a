import type { AboutContent } from "./about-content";

export const about = {
  title: "关于我们",
  lead: "我们做一件具体的事：让写好的内容，少费力气地到达每个平台的读者。",
  story: {
    title: "我们的故事",
    paragraphs: [
      "我们是一家财经资讯公司的子公司。最早的使用者就是身边的编辑：每天收盘之后写稿，再把同一篇文章在各个后台重新发一遍。",
      "写稿要用心，重复上传不必。于是我们先做了团队自己用的发布工具，后来加上热榜、日历、模板和审核，逐渐成为今天的内容分发服务。",
      "现在，个人创作者、创业团队、代运营机构以及企业和政府部门，都可以用它创作文章、视频和音频，一次发布到多个平台。",
    ],
  },
  value: {
    title: "我们看重的事",
    items: [
      { title: "把时间还给内容", text: "重复的步骤交给工具，创作者把心思放在选题和表达上。" },
      { title: "准确先于快", text: "财经内容差一个数字就可能误导读者，发布前的检查不能省。" },
      { title: "说清楚再收费", text: "价格、额度和限制写在明处，不用模糊的说法。" },
      { title: "尊重作者", text: "内容归作者所有，我们只做作者要求做的事。" },
    ],
  },
  vision: {
    title: "愿景",
    text: "让每一位认真写作的人，不因为平台太多而分心。",
  },
  team: {
    title: "团队",
    lead: "团队由做过编辑的人、写程序的人和陪用户解决问题的人组成。",
    items: [
      { title: "内容", text: "熟悉财经与证券写作，维护日历、热榜和模板。" },
      { title: "产品与设计", text: "走访使用者，把流程做短，把页面做清楚。" },
      { title: "研发", text: "开发服务与浏览器插件，跟进各平台的变化。" },
      { title: "客户服务", text: "回答问题，受理举报，把意见带回团队。" },
    ],
  },
  timeline: {
    title: "历程",
    years: [
      { time: "2015", title: "从编辑部开始", text: "为自己的编辑整理选题、素材与发布流程。" },
      { time: "2016", title: "第一版发布工具", text: "在内部使用，解决同一篇文章重复上传的问题。" },
      { time: "2017", title: "素材与模板", text: "加入文字素材和长图模板，团队开始共用一份素材。" },
      { time: "2018", title: "热榜与日历", text: "汇总每日热点与市场日程，选题可以提前安排。" },
      { time: "2019", title: "互动组件", text: "文章里可以放报名和投票，读者看完就能参与。" },
      { time: "2020", title: "视频与音频", text: "分发从文章扩展到视频和音频。" },
      {
        time: "2021",
        title: "对外开放",
        text: "发布 v1.0.0 与 v1.1.0，面向个人、团队和企业提供服务。",
      },
    ],
  },
  partners: {
    title: "合作伙伴",
    lead: "我们与下列类型的机构合作，一起服务创作者。",
    items: [
      { id: "video", name: "视频平台" },
      { id: "article", name: "图文平台" },
      { id: "audio", name: "音频平台" },
      { id: "finance-media", name: "财经媒体" },
      { id: "securities", name: "证券机构" },
      { id: "fund", name: "基金机构" },
      { id: "cloud", name: "云服务商" },
      { id: "payment", name: "支付渠道" },
      { id: "message", name: "短信服务商" },
      { id: "design", name: "设计工作室" },
      { id: "software", name: "软件团队" },
      { id: "brand", name: "品牌策划机构" },
      { id: "virtual-human", name: "数字人工作室" },
      { id: "campus", name: "高校新媒体" },
    ],
  },
} as const satisfies AboutContent;
