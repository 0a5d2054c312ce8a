import { MESSAGE_PREFIX } from "./session-data";

const USER = ["uid", "nickname", "headimgurl", "mobileNumber"];
const ORIGIN = ["kind", "method", "address", "device"];
const COMPANY = [
  "isSuper",
  "uid",
  "companyKeyRole",
  "headimgurl",
  "companyName",
  "companyId",
  "name",
  "roleName",
  "vipLimitTime",
  "vipId",
  "vipName",
  "isCompany",
  "isVip",
  "isVipExp",
];

/** Format 1 has lists of values, in this order, where format 2 has objects. */
const LISTS: Record<string, readonly string[]> = { u: USER, p: USER, o: ORIGIN, c: COMPANY };

/** Format 1 has the id of a QR login and messages unsealed. */
export const isUnsealedInFormer = (wire: string) => wire === "q" || wire.startsWith(MESSAGE_PREFIX);

/** Unsealed texts are JSON of a text or an object, sealed ones have no quotes. */
export const isUnsealed = (text: string) => text.startsWith('"') || text.startsWith("{");

export function toFormerText(wire: string, text: string): string {
  const value = JSON.parse(text);
  return JSON.stringify(LISTS[wire]?.map((name) => value[name]) ?? value);
}

export function fromFormerText(wire: string, text: string): string {
  const names = LISTS[wire];
  if (!names || !text.startsWith("[")) return text;
  const values: unknown[] = JSON.parse(text);
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, values[index]])));
}
