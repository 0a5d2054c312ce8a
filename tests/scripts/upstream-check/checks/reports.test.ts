import { reportChecks } from "~/scripts/upstream-check/checks/reports";
import { always, drop, instead, json, set, success } from "../alterations";
import { of, testMutations } from "../mutations";

testMutations(reportChecks, [
  ...of("stats.report", [
    ["401 without a token", instead(200, json({ code: 401, data: null }, 401)), "http-statuses"],
    ["any text as a report", instead(4001, success(null)), "parameters"],
  ]),
  ...of("stats.pixel", [["JSON in place of the image", always(success(null))]]),
  ...of("widget.signUp", [["any number", instead(4001, success(null)), "parameters"]]),
  ...of("upload.pdf", [
    ["no id", drop("id")],
    ["an id with a slash", set("id", "2026/1"), "ids"],
  ]),
]);
