import { z } from "zod";
import { endpoint } from "../endpoint/endpoint";

const tag = "Buying";
const access = "signed-in";
const trialSchema = z.object({ claimable: z.boolean() }).meta({ id: "Trial" });

export const getTrial = endpoint({
  id: "getTrial",
  method: "GET",
  path: "/trial",
  tag,
  access,
  summary: "Whether the seven-day trial can be claimed",
  description: "False for good as soon as the account has claimed it.",
  reply: {
    status: 200,
    description: "The trial",
    schema: trialSchema,
    example: { claimable: true },
  },
  async run({ gateway }) {
    return { claimable: await gateway.trial.isClaimable() };
  },
});

export const claimTrial = endpoint({
  id: "claimTrial",
  method: "POST",
  path: "/trial",
  tag,
  access,
  idempotent: true,
  summary: "Claim the seven-day trial",
  description: "Once per account.",
  errors: ["trial-used"],
  reply: {
    status: 201,
    description: "The trial has begun",
    schema: trialSchema,
    example: { claimable: false },
  },
  async run({ gateway }) {
    await gateway.trial.claim();
    return { claimable: false };
  },
});
