import { type QuestionSection, question, questions } from "../questions";

export const faq = [
  questions(
    "faq-content",
    "内容创作",
    question(
      "faq-member-only",
      "哪些功能只有会员能用？",
      "热门文章和图片中心是会员专享功能。营销日历、每日热榜以及链接、PDF、Word 解析等也面向会员开放，详见价格页。",
    ),
    question(
      "faq-import-fails",
      "为什么导入 Word 或 PDF 失败？",
      "先检查文件是否超过 5 MB，再看文件是否加密或损坏。扫描件没有文字层，解析出来只有图片，需要先做文字识别。",
    ),
    question(
      "faq-layout",
      "导入之后版式变了怎么办？",
      "解析会保留标题、段落和图片，复杂的表格与分栏可能需要手动调整。建议先调整结构，再套用样式。",
    ),
    question(
      "faq-lost-work",
      "写到一半，内容会丢失吗？",
      "请在离开之前点击保存。登录状态一天内有效，长时间写作时，建议每完成一节保存一次。",
    ),
    question(
      "faq-review",
      "错别字检查和违规检查能代替人工审核吗？",
      "不能。检查可以找出常见问题，但不能判断事实与数据，也不保证平台审核通过。发布前请再读一遍。",
    ),
    question(
      "faq-roles",
      "企业成员之间怎样分工？",
      "企业可以分配项目管理员、内容管理员、审核员、撰稿人等角色，不同角色看到的功能不同。撰稿人提交稿件，审核通过之后再分发。",
    ),
  ),
  questions(
    "faq-template",
    "模板设计",
    question(
      "faq-long-picture",
      "长图模板可以改到什么程度？",
      "文字、图片、颜色和各段的顺序都可以调整。改好之后另存为自己的模板，下次直接使用。",
    ),
    question(
      "faq-blurred",
      "长图导出后文字模糊？",
      "请使用足够清晰的原图，不要把小图放大。发给读者时选择原图发送，避免聊天应用再次压缩。",
    ),
    question(
      "faq-licence",
      "模板中的字体和图片可以商用吗？",
      "模板可以在本服务内用于你的创作。自己上传的字体和图片，请确认已经取得授权。",
    ),
    question(
      "faq-video-templates",
      "视频模板在哪里？",
      "视频模板是会员功能，在“模板设计”中选择“视频”即可查看。",
    ),
  ),
  questions(
    "faq-video",
    "视频分发",
    question(
      "faq-video-size",
      "视频有大小限制吗？",
      "上传的视频不超过 50 MB。超过时，请降低分辨率或码率，或者剪成几段。",
    ),
    question(
      "faq-platforms",
      "支持发布到哪些视频平台？",
      "免费版支持抖音、快手和视频号。会员版本有更多渠道，以购买时的说明为准。",
    ),
    question(
      "faq-no-reaction",
      "点击分发后没有反应？",
      "分发需要浏览器插件。请确认已经安装 3.4 版插件并启用，然后刷新页面，再检查是否登录了目标平台。",
    ),
    question(
      "faq-partly-failed",
      "有的平台成功，有的失败，要全部重发吗？",
      "不用。在发布记录中只勾选失败的平台，按提示修改标题、封面或时长后重试。",
    ),
    question(
      "faq-several-accounts",
      "同一个平台的几个账号能一起发吗？",
      "高级版 VIP 可以在同一渠道登录多个账号，分发时勾选即可。免费版和基础版 VIP 每个渠道一个账号。",
    ),
    question(
      "faq-too-often",
      "提示“请勿频繁发布文章”怎么办？",
      "说明短时间内发布太多。请等一会儿再发，或者用定时发布把时间错开。",
    ),
  ),
] as const satisfies readonly QuestionSection[];
