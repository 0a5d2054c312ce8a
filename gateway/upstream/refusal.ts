import { z } from "zod";
import type { RefusedAccount } from "../core/errors";
import { channelKeys } from "../core/publishing/channels";
import { wireId, wireText } from "./wire";

const account = z
  .object({ account_id: wireId, account_name: wireText, channel: z.enum(channelKeys) })
  .transform(
    ({ account_id: id, account_name: name, channel }): RefusedAccount => ({
      ...{ id, name, channel },
    }),
  );
const wait = z
  .object({ wait_seconds: z.int().min(1).max(3_600) })
  .transform(({ wait_seconds }) => wait_seconds);

/** Returns what a refusal says of itself: its account, and after how long another try makes sense. */
export function readRefusal(data: unknown): { account?: RefusedAccount; waitSeconds?: number } {
  return { account: account.safeParse(data).data, waitSeconds: wait.safeParse(data).data };
}
