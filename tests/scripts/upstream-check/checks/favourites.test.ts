import { favouriteChecks } from "~/scripts/upstream-check/checks/favourites";
import { drop, envelope, instead, set, success } from "../alterations";
import { nothingHappens, of, testMutations } from "../mutations";

testMutations(favouriteChecks, [
  ...of("nav.list", [
    ["addresses without http:", set("*.url", "www.newrank.cn"), "texts-and-addresses"],
    ["no url_name", drop("0.url_name")],
  ]),
  ...of("nav.action", [
    [
      "20000 in place of 200",
      envelope((whole) => (whole.code === 200 ? { ...whole, code: 20000 } : whole)),
    ],
    ["an unknown favourite is deleted", instead(4050, success(null))],
    ["any address", instead(4001, success(null)), "parameters"],
  ]),
  nothingHappens("nav.action", ({ body }) => String(body.url).startsWith("https:")),
]);
