import type { DiskRefusal } from "../domain/disk";

/** See docs/upstream.md#business-codes */
const MESSAGES = {
  4001: "参数错误",
  4010: "验证码错误",
  4011: "验证码已过期",
  4012: "用户未注册",
  4013: "该手机号已被绑定",
  4014: "账号或密码错误",
  4015: "验证码发送过于频繁，请稍后再试",
  4016: "发到当前手机号的验证码错误或已过期",
  4020: "二维码已失效",
  4030: "密钥不存在",
  4031: "您还不是该企业成员",
  4032: "企业不存在",
  4033: "企业成员已达上限",
  4034: "手机号已由本人验证，只能由本人更换",
  4035: "该手机号的用户已经是企业成员",
  4036: "该用户的企业已达上限",
  4037: "请先由其他成员接管企业",
  4040: "商品不存在",
  4041: "订单不存在",
  4042: "已使用过试用",
  4043: "购买数量超出范围",
  4044: "请联系企业管理员",
  4045: "订单不能在手机上支付，请重新下单",
  4046: "订单未付款或已退款，不能开票",
  4047: "订单已经申请过发票",
  4050: "收藏不存在",
  4051: "收藏已达上限",
  4052: "报名表不存在",
  4053: "报名表已达上限",
  4060: "存储空间不足",
  4061: "平台的存储空间已用完",
  4070: "文章不存在",
  4071: "文章已被修改",
  4072: "文章已删除",
  4080: "暂不支持 .doc 格式，请另存为 .docx 后再导入",
  4081: "文件有密码，请去掉密码后再导入",
  4082: "文件无法读取，请确认格式后重试",
  4083: "文件内容过于复杂，请拆分后再导入",
  4084: "没有找到可以导入的文字，扫描件请先识别文字",
  4085: "内容超出一篇文章的上限，请拆分后再导入",
  4086: "不能导入这个网址，请使用公开的 http 或 https 网址",
  4087: "网页打不开，请检查网址后重试",
  4088: "网页超过 5 MB，无法导入",
  4089: "网页需要登录才能查看，请复制正文后新建文章",
  4090: "发布时间已过",
  4091: "发布时间太远",
  4092: "这篇文章正在发往该账号",
  4093: "这篇文章已发往该账号",
  4094: "当前套餐不包含该渠道",
  4095: "当前套餐每个渠道只能有一个账号",
  4096: "该渠道不支持这种发布方式",
  4097: "该渠道不接受这篇文章",
  4098: "本年度发布次数已用完",
  4099: "发布记录不存在",
  4100: "状态已变化",
  4101: "账号不存在",
  4102: "不能访问这个地址",
  4103: "站点没有回应",
  4104: "站点的证书无效",
  4105: "站点不支持这种接口",
  4106: "用户名或密码不正确",
  4107: "账号没有发布权限",
  4108: "公众号未认证，没有接口权限",
  4109: "配对码不正确或已过期",
  4110: "浏览器不存在",
  4111: "图片无法读取",
  4112: "这个浏览器没有登录该平台",
  4113: "请求可能还在路上，请稍后再确认",
  4120: "这一天的笔记已满，请先删除不用的",
} as const;

export type BusinessCode = keyof typeof MESSAGES;

/** A response with HTTP 200 and an error code. */
export class BusinessFailure extends Error {
  constructor(
    readonly code: BusinessCode,
    message: string = MESSAGES[code],
    /** What the refusal is about, for the envelope. */
    readonly data: Readonly<Record<string, string | number>> | null = null,
  ) {
    super(message);
  }
}

/** Converts why the disk has no room. */
export const toNoRoom = (refusal: DiskRefusal) =>
  new BusinessFailure(refusal === "full" ? 4060 : 4061);

/** A refusal that keeps what its call has written, such as a used-up try. Any other one takes it back. */
export class CountedFailure extends BusinessFailure {}

const HTTP_MESSAGES = {
  400: "bad json",
  401: "unauthorized",
  403: "forbidden",
  404: "not found",
  405: "method not allowed",
  429: "too many requests",
} as const;

/** A response with an HTTP error. */
export class HttpFailure extends Error {
  constructor(readonly status: keyof typeof HTTP_MESSAGES) {
    super(HTTP_MESSAGES[status]);
  }
}
