import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list, unread } from "./call";
import { id, number, text, webUrl } from "./kinds";
import { uid } from "./members";

export const navCalls = {
  "nav.list": call(
    { uid },
    list({
      id: id("the favourite"),
      url_name: text("name of the site"),
      url: webUrl("address of the site"),
      logo_url: webUrl("picture of the site, empty when there is none"),
    }),
  ),
  "nav.action": call(
    {
      action: z.enum(["save", "delete"]).describe("`save` or `delete`"),
      uid,
      urlName: text("name of the site, to save").optional(),
      url: webUrl("address of the site, to save").optional(),
      index: number(
        "place in the list that it had before its deletion, from 0, to save",
      ).optional(),
      id: id("the favourite, to delete").optional(),
    },
    unread,
    ...([4050, 4051] as const),
  ),
} satisfies Partial<Record<CallKey, CallContract>>;
