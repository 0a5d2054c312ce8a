import type { LinkSection } from "./link-section";

export const links = [
  {
    id: "data",
    links: [
      { url: "https://www.newrank.cn/", name: "新榜", description: "新媒体账号榜单与数据" },
      { url: "https://index.baidu.com/", name: "百度指数", description: "关键词的搜索热度与趋势" },
      {
        url: "https://trendinsight.oceanengine.com/",
        name: "巨量算数",
        description: "抖音与今日头条的内容趋势",
      },
      { url: "https://www.feigua.cn/", name: "飞瓜数据", description: "短视频与直播数据" },
      { url: "https://www.chanmama.com/", name: "蝉妈妈", description: "直播带货与达人数据" },
      { url: "https://data.xiguaji.com/", name: "西瓜数据", description: "公众号数据监测" },
      { url: "https://www.gsdata.cn/", name: "清博智能", description: "新媒体与舆情数据" },
      { url: "https://www.iresearch.com.cn/", name: "艾瑞咨询", description: "互联网行业研究报告" },
      {
        url: "https://data.eastmoney.com/",
        name: "东方财富数据中心",
        description: "股票、基金与宏观数据",
      },
      { url: "https://www.cninfo.com.cn/", name: "巨潮资讯", description: "上市公司公告" },
      {
        url: "https://www.sse.com.cn/",
        name: "上海证券交易所",
        description: "公告、规则与市场数据",
      },
      { url: "https://www.szse.cn/", name: "深圳证券交易所", description: "公告、规则与市场数据" },
      { url: "https://www.stats.gov.cn/", name: "国家统计局", description: "统计数据与发布日程" },
    ],
  },
  {
    id: "material",
    links: [
      { url: "https://huaban.com/", name: "花瓣网", description: "图片灵感与采集" },
      { url: "https://www.58pic.com/", name: "千图网", description: "图片与设计素材" },
      { url: "https://699pic.com/", name: "摄图网", description: "照片与插画" },
      { url: "https://ibaotu.com/", name: "包图网", description: "海报、视频与音效" },
      { url: "https://www.hellorf.com/", name: "站酷海洛", description: "正版图片与字体" },
      { url: "https://www.vcg.com/", name: "视觉中国", description: "正版图片与视频" },
      { url: "https://www.zcool.com.cn/", name: "站酷", description: "设计作品与教程" },
      { url: "https://www.iconfont.cn/", name: "阿里巴巴矢量图标库", description: "矢量图标" },
      { url: "https://www.aigei.com/", name: "爱给网", description: "音效、配乐与视频素材" },
      { url: "https://www.xinpianchang.com/", name: "新片场", description: "影片作品与素材" },
      { url: "https://xiumi.us/", name: "秀米", description: "图文排版与长图" },
      { url: "https://www.135editor.com/", name: "135 编辑器", description: "公众号排版样式" },
    ],
  },
  {
    id: "shop",
    links: [
      {
        url: "https://myseller.taobao.com/",
        name: "千牛商家工作台",
        description: "淘宝与天猫商家",
      },
      { url: "https://shop.jd.com/", name: "京东商家后台", description: "京东商家" },
      { url: "https://mms.pinduoduo.com/", name: "拼多多商家后台", description: "拼多多商家" },
      { url: "https://fxg.jinritemai.com/", name: "抖店", description: "抖音电商商家" },
      { url: "https://s.kwaixiaodian.com/", name: "快手小店", description: "快手电商商家" },
      { url: "https://store.weixin.qq.com/", name: "微信小店", description: "视频号与微信商家" },
      { url: "https://ark.xiaohongshu.com/", name: "小红书商家后台", description: "小红书商家" },
      { url: "https://work.1688.com/", name: "1688 工作台", description: "批发与采购" },
      { url: "https://www.youzan.com/", name: "有赞", description: "自营商城与小程序" },
      { url: "https://www.weimob.com/", name: "微盟", description: "商城与营销工具" },
    ],
  },
] as const satisfies readonly LinkSection[];
