import { reportChecks } from "~/scripts/upstream-check/checks/reports";
import { always, drop, instead, json, set, success } from "../alterations";
import { of, testMutations, write } from "../mutations";

testMutations(reportChecks, [
  ...of("stats.report", [
    [
      "401 without a token",
      instead(200, json({ code: 401, data: null }, 401)),
      "http-statuses",
      write,
    ],
    ["any text as a report", instead(4001, success(null)), "parameters", write],
  ]),
  ...of("stats.pixel", [["JSON in place of the image", always(success(null)), undefined, write]]),
  ...of("widget.signUp", [["any number", instead(4001, success(null)), "parameters", write]]),
  ...of("upload.pdf", [
    ["no id", drop("id"), undefined, write],
    ["an id with a slash", set("id", "2026/1"), "ids", write],
  ]),
]);
