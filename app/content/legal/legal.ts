import type { LongText } from "../blocks";
import { pickTranslation } from "../translation";
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

export const agreementTypes = ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"] as const;

/** The values of `type` (spec §2 "/agreement"). */
type AgreementType = (typeof agreementTypes)[number];

const zhCN: Record<AgreementType, LongText> = { jianguan, jiufen, yinsi, shiyong, mianze, user };

const en: Record<AgreementType, LongText> = {
  jianguan: jianguanEn,
  jiufen: jiufenEn,
  yinsi: yinsiEn,
  shiyong: shiyongEn,
  mianze: mianzeEn,
  user: userEn,
};

/** The supervision measures stand for an unknown or missing type. */
export function toAgreementType(type: string | null): AgreementType {
  return agreementTypes.find((known) => known === type) ?? "jianguan";
}

export function getAgreement(type: AgreementType, language: string): LongText {
  return pickTranslation(language, { "zh-CN": zhCN, en })[type];
}

/** The contract with the visitor (spec §2 "/useProtocol"). */
export function getUserAgreement(language: string): LongText {
  return pickTranslation<LongText>(language, { "zh-CN": useProtocol, en: useProtocolEn });
}
