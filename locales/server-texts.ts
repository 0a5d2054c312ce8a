import en from "./en";
import enErrors from "./en/errors.json";
import enFeatures from "./en/features.json";
import zhCN from "./zh-CN";
import zhCNErrors from "./zh-CN/errors.json";
import zhCNFeatures from "./zh-CN/features.json";

/** Loaders resolve the texts of errors and features, so that browsers do not need all of them. */
const serverZhCN = { ...zhCN, errors: zhCNErrors, features: zhCNFeatures };

const serverEn: typeof serverZhCN = { ...en, errors: enErrors, features: enFeatures };

export const serverTexts = { "zh-CN": serverZhCN, en: serverEn };
