import type { LongText } from "../blocks";
import { pickTranslation } from "../translation";
import type { AgreementType } from "./agreement-types";
import { jianguan as jianguanEn } from "./en/jianguan";
import { jiufen as jiufenEn } from "./en/jiufen";
import { mianze as mianzeEn } from "./en/mianze";
import { shiyong as shiyongEn } from "./en/shiyong";
import { useProtocol as useProtocolEn } from "./en/use-protocol";
import { user as userEn } from "./en/user";
import { yinsi as yinsiEn } from "./en/yinsi";
import { jianguan } from "./zh-CN/jianguan";
import { jiufen } from "./zh-CN/jiufen";
import { mianze } from "./zh-CN/mianze";
import { shiyong } from "./zh-CN/shiyong";
import { useProtocol } from "./zh-CN/use-protocol";
import { user } from "./zh-CN/user";
import { yinsi } from "./zh-CN/yinsi";

const zhCN: Record<AgreementType, LongText> = { jianguan, jiufen, yinsi, shiyong, mianze, user };

const en: Record<AgreementType, LongText> = {
  jianguan: jianguanEn,
  jiufen: jiufenEn,
  yinsi: yinsiEn,
  shiyong: shiyongEn,
  mianze: mianzeEn,
  user: userEn,
};

export function getAgreement(type: AgreementType, language: string): LongText {
  return pickTranslation(language, { "zh-CN": zhCN, en })[type];
}

/** Returns the user agreement, which has a page of its own (docs/product.md#legal-texts). */
export function getUserAgreement(language: string): LongText {
  return pickTranslation<LongText>(language, { "zh-CN": useProtocol, en: useProtocolEn });
}
