import en from "./en";
import zhCN from "./zh-CN";

/** All texts, for the server; browsers load the namespaces of a page. */
export const serverTexts = { "zh-CN": zhCN, en };
