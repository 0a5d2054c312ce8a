import type { Translation } from "../translation";
import type { links as zhCN } from "./zh-CN";

export const links: Translation<typeof zhCN> = [
  {
    id: "data",
    links: [
      {
        url: "https://www.newrank.cn/",
        name: "Newrank",
        description: "Rankings and data for social media accounts",
      },
      {
        url: "https://index.baidu.com/",
        name: "Baidu Index",
        description: "Search interest and trends by keyword",
      },
      {
        url: "https://trendinsight.oceanengine.com/",
        name: "Ocean Insights",
        description: "Content trends on Douyin and Toutiao",
      },
      {
        url: "https://www.feigua.cn/",
        name: "Feigua",
        description: "Short-video and live-stream data",
      },
      {
        url: "https://www.chanmama.com/",
        name: "Chanmama",
        description: "Live commerce and creator data",
      },
      {
        url: "https://data.xiguaji.com/",
        name: "Xigua Data",
        description: "Data on WeChat official accounts",
      },
      {
        url: "https://www.gsdata.cn/",
        name: "Gsdata",
        description: "Social media and public opinion data",
      },
      {
        url: "https://www.iresearch.com.cn/",
        name: "iResearch",
        description: "Internet industry research",
      },
      {
        url: "https://data.eastmoney.com/",
        name: "Eastmoney Data",
        description: "Stocks, funds and macro data",
      },
      {
        url: "https://www.cninfo.com.cn/",
        name: "Cninfo",
        description: "Filings by listed companies",
      },
      {
        url: "https://www.sse.com.cn/",
        name: "Shanghai Stock Exchange",
        description: "Announcements, rules and market data",
      },
      {
        url: "https://www.szse.cn/",
        name: "Shenzhen Stock Exchange",
        description: "Announcements, rules and market data",
      },
      {
        url: "https://www.stats.gov.cn/",
        name: "National Bureau of Statistics",
        description: "Statistics and release dates",
      },
    ],
  },
  {
    id: "material",
    links: [
      {
        url: "https://huaban.com/",
        name: "Huaban",
        description: "Image inspiration and collections",
      },
      { url: "https://www.58pic.com/", name: "58pic", description: "Images and design material" },
      { url: "https://699pic.com/", name: "699pic", description: "Photos and illustrations" },
      { url: "https://ibaotu.com/", name: "Ibaotu", description: "Posters, video and audio" },
      {
        url: "https://www.hellorf.com/",
        name: "Hellorf",
        description: "Licensed images and fonts",
      },
      {
        url: "https://www.vcg.com/",
        name: "Visual China",
        description: "Licensed images and video",
      },
      {
        url: "https://www.zcool.com.cn/",
        name: "ZCOOL",
        description: "Design portfolios and tutorials",
      },
      { url: "https://www.iconfont.cn/", name: "Iconfont", description: "Vector icons" },
      {
        url: "https://www.aigei.com/",
        name: "Aigei",
        description: "Sound effects, music and video",
      },
      {
        url: "https://www.xinpianchang.com/",
        name: "Xinpianchang",
        description: "Films and footage",
      },
      { url: "https://xiumi.us/", name: "Xiumi", description: "Article layout and long pictures" },
      {
        url: "https://www.135editor.com/",
        name: "135editor",
        description: "Layout styles for WeChat official accounts",
      },
    ],
  },
  {
    id: "shop",
    links: [
      {
        url: "https://myseller.taobao.com/",
        name: "Qianniu",
        description: "Sellers on Taobao and Tmall",
      },
      { url: "https://shop.jd.com/", name: "JD seller centre", description: "Sellers on JD" },
      {
        url: "https://mms.pinduoduo.com/",
        name: "Pinduoduo seller centre",
        description: "Sellers on Pinduoduo",
      },
      { url: "https://fxg.jinritemai.com/", name: "Doudian", description: "Sellers on Douyin" },
      {
        url: "https://s.kwaixiaodian.com/",
        name: "Kuaishou shop",
        description: "Sellers on Kuaishou",
      },
      {
        url: "https://store.weixin.qq.com/",
        name: "WeChat shop",
        description: "Sellers on WeChat Channels and WeChat",
      },
      {
        url: "https://ark.xiaohongshu.com/",
        name: "Xiaohongshu seller centre",
        description: "Sellers on Xiaohongshu",
      },
      {
        url: "https://work.1688.com/",
        name: "1688 workbench",
        description: "Wholesale and sourcing",
      },
      {
        url: "https://www.youzan.com/",
        name: "Youzan",
        description: "Online shops and mini-programs",
      },
      {
        url: "https://www.weimob.com/",
        name: "Weimob",
        description: "Online shops and marketing tools",
      },
    ],
  },
];
