import { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { mobileNumberSchema } from "~/gateway/core/login-schema";
import { type Call, endpoint } from "../endpoint/endpoint";
import { qrLoginIdSchema, resumeBinding } from "./qr-logins";
import { sentCodeReply } from "./sent-code";

export const sendVerificationCode = endpoint({
  id: "sendVerificationCode",
  method: "POST",
  path: "/verification-codes",
  tag: "Login by SMS or password",
  access: "anyone",
  summary: "Send a verification code by SMS",
  description:
    "`login` for a registered number, `bind` for the number of a user who has scanned and has none. `bind` needs the QR login in the state `bind-required`.",
  body: z
    .strictObject({
      mobileNumber: mobileNumberSchema,
      action: z.enum(["login", "bind"]),
      qrLoginId: qrLoginIdSchema.optional().meta({
        description: "Required for `bind`: the id of the QR login that the user has scanned.",
      }),
    })
    .meta({ id: "NewVerificationCode" }),
  bodyExample: { mobileNumber: "13800000001", action: "login" },
  errors: [
    "not-registered",
    "code-too-soon",
    "mobile-taken",
    "send-code-refused",
    "not-found",
    "unauthorized",
  ],
  reply: sentCodeReply,
  async run(call, { body: { mobileNumber, action, qrLoginId } }) {
    const { gateway } = action === "bind" ? await resumeScan(call, qrLoginId) : call;
    return { cooldownSeconds: await gateway.verificationCodes.send(mobileNumber, action) };
  },
});

async function resumeScan(call: Call, qrLoginId: string | undefined): Promise<Call> {
  if (qrLoginId === undefined) throw new GatewayError("invalid-input", { field: "qrLoginId" });
  return (await resumeBinding(call, qrLoginId)).resumed;
}
