import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list, unread } from "./call";
import { id, number, text, time, webUrl } from "./kinds";
import { mobile_number, pageBefore, position } from "./members";

const widgetId = id("the widget");
const visitor = text("name of the visitor, or empty");
const remark = text("what the visitor wrote, or empty");
const form = {
  title: text("what it is for, 1 to 64 characters"),
  organiser: text("who reads the entries, 1 to 60 characters"),
  purpose: text("what the numbers are used for, 1 to 200 characters"),
  privacy_url: webUrl("the organiser's privacy notice, an https address"),
};

export const widgetCalls = {
  "widget.signUp": call(
    {
      id: widgetId,
      mobile_number,
      name: visitor,
      remark,
    },
    unread,
    4052,
  ),
  "widget.form": call({ id: widgetId }, z.object(form), 4052),
  "widget.forms.list": call(
    {},
    list({
      id: widgetId,
      ...form,
      create_time: time("when it was made"),
      end_time: time("when it ended, empty while it takes entries"),
      count: number("how many entries it has"),
    }),
  ),
  "widget.forms.create": call(form, z.object({ id: widgetId }), 4053),
  "widget.forms.end": call({ id: widgetId }, unread, 4052),
  "widget.forms.entries": call(
    { id: widgetId, ...pageBefore },
    z.object({
      ...form,
      list: list({
        position,
        mobile_number,
        name: visitor,
        remark,
        create_time: time("when it was entered"),
      }).describe("what readers entered, newest first"),
    }),
    4052,
  ),
} satisfies Partial<Record<CallKey, CallContract>>;
