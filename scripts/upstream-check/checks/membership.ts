import { type Channel, channels } from "~/gateway/core/order";
import { type Check, NO_COMPANY, refusal, rule, UNKNOWN, writes } from "../check";

const MEMBER = { wxpay: "code_url", alipay: "qr_code" } as const;
const TEXT = { wxpay: /^weixin:\/\//, alipay: /^https:\/\// } as const;

/** Membership, the trial and the one-year payment code. */
export const membershipChecks: Check[] = [
  rule(
    "vip.experience",
    "assumed",
    "The data says whether the user has a trial, and until when.",
    async (run) => {
      for (const { upstream, user } of run.accounts.atLeastOne) {
        const trial = await upstream.vip.getExperience({ uid: user.uid, companyId: NO_COMPANY });
        const hasEnd = !trial.isVipExp || trial.limitTime !== "";
        run.expect(hasEnd, "is_vip_exp is 1 and vip_limit_time is empty");
      }
    },
  ),
  rule(
    "vip.membership",
    "stated",
    "The data is an array whose first entry is the membership.",
    async (run) => {
      const { upstream, user } = run.account;
      await upstream.vip.getMembership(user.uid);
      run.expect(Array.isArray(run.data), "data must be an array");
    },
  ),
  rule(
    "vip.membership",
    "assumed",
    "A member's vip_limit_time is not empty; without a membership vip_level is 0.",
    async (run) => {
      for (const { upstream, user } of run.accounts.atLeastOne) {
        const membership = await upstream.vip.getMembership(user.uid);
        const hasEnd = !membership?.level || membership.limitTime !== "";
        run.expect(hasEnd, "vip_level is greater than 0 and vip_limit_time is empty");
      }
    },
  ),
  ...channels.map(payQrCheck),
  refusal(
    "vip.payQr",
    "An unknown product is refused with code 4040.",
    () => ({ pid: UNKNOWN.productId, channel: "wxpay" }),
    { code: 4040 },
    writes,
  ),
];

function payQrCheck(channel: Channel): Check {
  return rule(
    "vip.payQr",
    "stated",
    `For ${channel} the data has ${MEMBER[channel]}, the text of a code that pays one year.`,
    async (run) => {
      const [product] = await run.prepare(() => run.visitor.pay.listProducts());
      const productId = product?.productId ?? "";
      await run.account.upstream.vip.getPayQr({ productId, channel });
      const data = (run.data ?? {}) as Record<string, unknown>;
      const text = data[MEMBER[channel]];
      const isText = typeof text === "string" && TEXT[channel].test(text);
      run.expect(isText, `data.${MEMBER[channel]} is no text of a payment code`);
    },
    { clause: "payment-qr-texts", ...writes },
  );
}
