import "i18next";
import type { serverTexts } from "./server-texts";

/** The Chinese texts define the keys: a key without a text is a type error. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: (typeof serverTexts)["zh-CN"];
    strictKeyChecks: true;
  }
}
