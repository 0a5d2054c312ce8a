import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list, unread } from "./call";
import { flag, id, number, text, time } from "./kinds";
import { pageBefore, position } from "./members";

const notice_id = id("the notice");

export const noticeCalls = {
  "notice.list": call(
    pageBefore,
    z.object({
      unread: number("notices that the user has not read"),
      list: list({
        notice_id,
        kind: text("what has happened, as the list above names it"),
        detail: z.record(z.string(), z.string()).describe("texts that the notice has, by name"),
        time: time("when it was made"),
        is_read: flag("whether the user has read it"),
        position,
      }).describe("the notices of the user, newest first"),
    }),
  ),
  "notice.read": call({ notice_id: notice_id.optional() }, unread),
  "notice.signIn": call(
    {
      device: text(
        "name of the browser or program that is new, for people to read; empty if unknown",
      ),
      address: text("part of the address of the sign-in, for people to read; empty if unknown"),
    },
    unread,
  ),
} satisfies Partial<Record<CallKey, CallContract>>;
