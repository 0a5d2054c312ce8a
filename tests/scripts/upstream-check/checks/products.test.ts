import { productChecks } from "~/scripts/upstream-check/checks/products";
import { always, data, drop, failure, instead, set, success, when } from "../alterations";
import type { Request } from "../mutant";
import { nothingHappens, of, testMutations } from "../mutations";

const product = { productId: "A", description: "", price: 1 };
const isOtherType = ({ query }: Request) => query.get("productType") === "999999";
const toYuan = (fen: unknown) => Number(fen) / 100;
/** The claim of the first account's trial. */
const isClaim = ({ query }: Request) =>
  query.get("userId") === "10005" && query.get("productId") === "DT_DOCK_0003";

testMutations(productChecks, [
  ...of("pay.products", [
    ["prices in yuan", set("*.price", toYuan), "money"],
    ["prices as decimal text", set("*.price", "1599.00"), "money"],
    ["prices with a fraction", set("*.price", 1599.5), "money"],
    ["a negative price", set("0.price", -159_900), "money"],
    ["no price", drop("*.price")],
    ["no productId", drop("1.productId")],
    ["a product twice", set("1.productId", "DT_DOCK_0001"), "ids"],
    ["products of every type", when(isOtherType, always(success([product])))],
  ]),
  ...of("pay.openInfo", [
    ["JSON null in place of the text", data(() => null)],
    ["an object in place of JSON text", data(() => ({ productId: "DT_DOCK_0003" }))],
    ["text that is no JSON", data(() => "opened")],
  ]),
  ...of("pay.openFree", [
    ["a second trial", instead(4042, success(null))],
    ["4001 for an unknown product", instead(4040, failure(4001))],
  ]),
  nothingHappens("pay.openFree", isClaim, { clause: "pay.openInfo" }),
  ...of("vip.experience", [
    ["just_opened for ever", set("just_opened", 1), undefined, { only: "pay.openFree" }],
  ]),
]);
