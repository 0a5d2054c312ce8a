import { pickTranslation } from "../translation";

/** The summary of the service agreement in the login dialog. */
interface ServiceAgreement {
  title: string;
  points: readonly string[];
  full: { text: string; href: string };
}

const zhCN: ServiceAgreement = {
  title: "服务协议",
  points: [
    "我们只用手机号、微信昵称和头像来识别你的账号，不会公开，也不会出售。",
    "你发布的内容归你所有，由你负责，请遵守法律法规和各平台的规则。",
    "举报在 8 小时内处理，核实成立的违法违规或侵权内容在 24 小时内下架。",
    "登录与操作日志保留 60 天，用来保障账号安全和处理纠纷。",
    "你可以随时申请注销账号，我们在 3 个工作日内完成。",
    "在分享功能中，一位读者按设定的倍数计为多位读者。",
    "通过本站采购的服务，享有两年免费售后支持；对处理结果有异议，可以在 60 天内申诉。",
  ],
  full: { text: "阅读完整的《用户协议》", href: "/useProtocol" },
};

const en: ServiceAgreement = {
  title: "Service agreement",
  points: [
    "We use your mobile number, WeChat nickname and profile picture only to identify your account. We never publish or sell them.",
    "You own what you publish and are responsible for it. Please follow the law and each platform’s rules.",
    "Reports are handled within 8 hours, and confirmed unlawful or infringing content is taken down within 24 hours.",
    "Login and operation logs are kept for 60 days for account security and handling disputes.",
    "You may ask us to delete your account at any time, and we do so within 3 working days.",
    "In the share feature, one reader counts as a set multiple of readers.",
    "Services bought through this site come with two years of free after-sale support. If you disagree with an outcome, you may appeal within 60 days.",
  ],
  full: { text: "Read the full User agreement", href: "/useProtocol" },
};

export function getServiceAgreement(language: string): ServiceAgreement {
  return pickTranslation(language, { "zh-CN": zhCN, en });
}
