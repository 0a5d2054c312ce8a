import { describe, expect, it } from "vitest";
import { wireLoginUser } from "~/gateway/upstream/auth";
import { wireHistory } from "~/gateway/upstream/history-order";
import { wireCreatedOrder, wireProducts } from "~/gateway/upstream/pay";
import { wireMemberships } from "~/gateway/upstream/vip";
import { listMemberProblems } from "~/scripts/upstream-check/wire-members";

const product = { productId: "A", description: "", price: 1 };
const order = {
  order_id: "DK1",
  create_time: "2026-01-01 12:00:00",
  pid: "A",
  channel: "wxpay",
  pay_time: 0,
  status: 0,
  pprice: 1,
};

const describeProblems = (...given: Parameters<typeof listMemberProblems>) =>
  listMemberProblems(...given).map(
    ({ path, problem, clause, tolerated }) =>
      `${path} ${problem} (${clause}${tolerated ? ", tolerated" : ""})`,
  );

describe("the members of a response's data", () => {
  it("of a whole response have no problem", () => {
    expect(describeProblems("pay.products", wireProducts, [product])).toEqual([]);
    expect(describeProblems("vip.orders", wireHistory, [order])).toEqual([]);
    expect(describeProblems("vip.membership", wireMemberships, [])).toEqual([]);
  });

  it("are found missing by the gateway's own schema, optional ones aside", () => {
    expect(describeProblems("pay.wx.create", wireCreatedOrder, {})).toEqual([
      "data.orderId is missing (pay.wx.create)",
    ]);
    expect(describeProblems("auth.passwordLogin", wireLoginUser, { uid: "1" })).toEqual([
      "data.mobile_number is missing (login-user)",
      "data.headimgurl is missing (login-user)",
      "data.token is missing (login-user)",
      "data.nickname is missing (login-user)",
    ]);
  });

  it.each([
    [{ price: "1" }, "data.0.price should be a number, not text (money, tolerated)"],
    [{ price: 0.5 }, "data.0.price must be an integer (money)"],
    [{ price: null }, "data.0.price must be an integer (money)"],
    [{ productId: 7 }, "data.0.productId should be text, not a number (ids, tolerated)"],
    [{ productId: "a b" }, /^data.0.productId must be text of 1 to 64 .+ \(ids\)$/],
    [{ description: null }, /^data.0.description should be text.+tolerated\)$/],
    [{ description: [] }, "data.0.description must be text (texts-and-addresses)"],
  ])("%j of a product", (change, problem) => {
    const [found = "", ...others] = describeProblems("pay.products", wireProducts, [
      { ...product, ...change },
    ]);
    expect(others).toEqual([]);
    if (typeof problem === "string") expect(found).toBe(problem);
    else expect(found).toMatch(problem);
  });

  it.each([
    [{ pay_time: 1767240060000 }, /pay_time is in milliseconds.+\(times\)$/],
    [{ pay_time: 12 }, /pay_time is no time of this century \(times\)$/],
    [{ pay_time: "1767240060" }, /pay_time should be a number.+tolerated\)$/],
    [{ create_time: 1767240060 }, /create_time should be "YYYY-MM-DD HH:mm:ss".+tolerated\)$/],
    [{ create_time: "01.01.2026" }, /create_time must be "YYYY-MM-DD HH:mm:ss".+\(times\)$/],
    [{ status: "paid" }, /^data.0.status must be an integer \(order-statuses\)$/],
  ])("%j of an order", (change, problem) => {
    const found = describeProblems("vip.orders", wireHistory, [{ ...order, ...change }]);
    expect(found).toEqual([expect.stringMatching(problem)]);
  });

  it("are not looked for in data of another kind", () => {
    expect(describeProblems("pay.products", wireProducts, { list: [] })).toEqual([
      "data must be an array (pay.products)",
    ]);
    expect(describeProblems("pay.products", wireProducts, [null])).toEqual([
      "data.0 must be an object (pay.products)",
    ]);
  });
});
