/** See docs/upstream.md#business-codes */
const MESSAGES = {
  4001: "参数错误",
  4010: "验证码错误",
  4011: "验证码已过期",
  4012: "用户未注册",
  4013: "该手机号已被绑定",
  4014: "账号或密码错误",
  4015: "验证码发送过于频繁，请稍后再试",
  4020: "二维码已失效",
  4030: "秘钥不存在",
  4031: "您还不是该企业成员",
  4032: "企业不存在",
  4033: "企业成员已达上限",
  4034: "手机号已由本人验证，只能由本人更换",
  4040: "商品不存在",
  4041: "订单不存在",
  4042: "已使用过试用",
  4043: "购买数量超出范围",
  4044: "请联系企业管理员",
  4050: "收藏不存在",
  4051: "收藏已达上限",
  4060: "存储空间不足",
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
} as const;

type BusinessCode = keyof typeof MESSAGES;

/** A response with HTTP 200 and an error code. */
export class BusinessFailure extends Error {
  constructor(
    readonly code: BusinessCode,
    message: string = MESSAGES[code],
  ) {
    super(message);
  }
}

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
