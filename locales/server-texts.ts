import en from "./en";
import enErrors from "./en/errors.json";
import enFeatures from "./en/features.json";
import zhCN from "./zh-CN";
import zhCNErrors from "./zh-CN/errors.json";
import zhCNFeatures from "./zh-CN/features.json";

/** All texts in Chinese. Loaders resolve the texts of errors and features, so that no page is sent all of them. */
const serverZhCN = { ...zhCN, errors: zhCNErrors, features: zhCNFeatures };

/** All texts in English, with the same keys. */
const serverEn: typeof serverZhCN = { ...en, errors: enErrors, features: enFeatures };

export const serverTexts = { "zh-CN": serverZhCN, en: serverEn };
