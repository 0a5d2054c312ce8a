import { createDecipheriv, createHash } from "node:crypto";
import { NoticeRejected } from "../errors";
import type { NoticeReply } from "../payment-provider";
import { parseXml } from "../xml";

/* A refund that a person made in the merchant platform is told by API v2, as XML without a signature. */

/** Whether a notice is of API v2; those of v3 are JSON. */
export const isConsoleNotice = (body: string): boolean => body.trimStart().startsWith("<");

/**
 * Returns the name of the refund. Only WeChat Pay can encrypt with the key; what became of the
 * refund is asked for. @throws NoticeRejected
 */
export function readConsoleRefund(
  body: string,
  merchantId: string,
  key: string,
): { orderId: string; refundId: string } {
  const notice = parseXml(body);
  if (!notice) throw new NoticeRejected("malformed", "a v2 notice that is no XML");
  if (notice.get("mch_id") !== merchantId)
    throw new NoticeRejected("merchant", `a v2 notice for ${notice.get("mch_id")}`);
  const refund = parseXml(decrypt(key, notice.get("req_info") ?? ""));
  const [orderId, refundId] = [refund?.get("out_trade_no"), refund?.get("out_refund_no")];
  if (!orderId || !refundId) throw new NoticeRejected("malformed", "a v2 notice of no refund");
  return { orderId, refundId };
}

function decrypt(key: string, text: string): string {
  try {
    const hash = createHash("md5").update(key).digest("hex");
    const decipher = createDecipheriv("aes-256-ecb", hash, null);
    return decipher.update(text, "base64", "utf8") + decipher.final("utf8");
  } catch {
    throw new NoticeRejected("key", "the API v2 key does not decrypt a v2 notice, or it is forged");
  }
}

export function consoleReply(accepted: boolean): NoticeReply {
  const code = accepted ? "SUCCESS" : "FAIL";
  const body = `<xml><return_code><![CDATA[${code}]]></return_code></xml>`;
  return { status: accepted ? 200 : 400, type: "text/xml", body };
}
