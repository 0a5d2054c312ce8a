import type { UpdateLogContent } from "./update-log-content";

export const updateLog = {
  title: "更新日志",
  lead: "每个版本增加了什么、修复了什么。",
  labels: { newFeatures: "新增功能", fixFeatures: "优化与修复" },
  entries: [
    {
      version: "v1.1.0",
      time: "2021-11-26",
      newFeatures: [
        "分享支持添加语音，读者可以收听文章。",
        "互动组件增加商品，与报名、投票一起使用。",
        "网站导航增加常用网站，登录之后可以自行添加和删除。",
        "稿件与账号支持分组，基础版 VIP 及以上可用。",
        "统计可以按平台、账号和文章查看。",
      ],
      fixFeatures: [
        "修复 PDF 解析之后段落顺序偶尔错乱的问题。",
        "修复定时发布跨零点时日期显示有误的问题。",
        "优化发布记录，失败的平台可以单独重试。",
        "优化长图预览在小屏幕上的显示。",
      ],
    },
    {
      version: "v1.0.0",
      time: "2021-06-18",
      newFeatures: [
        "文章、视频与音频一次分发到多个平台。",
        "营销日历与每日热榜。",
        "素材库，支持导入 Word、PDF 与视频。",
        "长图模板。",
        "互动组件：报名与投票。",
        "立即发布与定时发布。",
        "微信扫码与短信验证码登录，企业成员与角色。",
      ],
      fixFeatures: ["修复内测期间部分图片上传失败的问题。", "修复内测期间草稿重复保存的问题。"],
    },
  ],
} as const satisfies UpdateLogContent;
