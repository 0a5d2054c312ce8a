import { describe, expect, it } from "vitest";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { listIncompatibilities } from "./compare";
import type { Document } from "./document";

const present = JSON.parse(
  JSON.stringify(createOpenApi(endpoints, "https://www.example.com")),
) as Document;

// biome-ignore lint/suspicious/noExplicitAny: a document is changed at any place
type Loose = any;

/** What the comparison says when the present document changes like this. */
function changesOf(change: (document: Loose) => void): string[] {
  const changed = structuredClone(present);
  change(changed);
  return listIncompatibilities(present, changed).toSorted();
}

const bodyOf = (operation: Loose) => operation.requestBody.content["application/json"].schema;

describe("the comparison of two documents", () => {
  it("sees removed and renamed operations and answers, another success, another status of a code", () => {
    const changes = changesOf(({ paths }) => {
      delete paths["/me"];
      delete paths["/favourites"].post;
      paths["/membership"].get.operationId = "membership";
      const { responses } = paths["/trial"].post;
      responses[200] = responses[201];
      delete responses[201];
      const problems = (status: number) =>
        responses[status].content["application/problem+json"].examples;
      problems(422)["trial-used"] = problems(409)["trial-used"];
      delete problems(409)["trial-used"];
      delete paths["/companies"].get.responses[200].content["application/json"];
      delete paths["/orders"].get.responses[200].headers.Link;
    });
    expect(changes).toEqual([
      "GET /companies: answer 200 application/json is gone",
      "GET /me: is gone",
      "GET /membership: operationId is membership",
      "GET /orders: answer 200 header Link is gone",
      "POST /favourites: is gone",
      "POST /trial: answer 200 is new",
      "POST /trial: answer 201 is gone",
      "POST /trial: trial-used has status 422 instead of 409",
    ]);
  });

  it("sees members of answers that are gone, can be absent, null or of another type or value", () => {
    const changes = changesOf(({ components: { schemas } }) => {
      delete schemas.User.properties.nickname;
      schemas.Trial.required = [];
      schemas.Trial.properties.claimable.type = ["boolean", "null"];
      schemas.Product.properties.price.type = "string";
      schemas.QrLoginState.properties.state.enum.push("refused");
      delete schemas.Order.properties.status.enum;
    });
    const statuses = '"pending", "paid", "failed"';
    expect(changes).toEqual([
      "GET /me: answer 200 user.nickname is gone",
      `GET /orders/{orderId}: answer 200 status is no longer one of ${statuses}`,
      "GET /products: answer 200 [].price is string instead of integer",
      "GET /qr-logins/{id}: answer 200 session.user.nickname is gone",
      'GET /qr-logins/{id}: answer 200 state can now be "refused"',
      "GET /trial: answer 200 claimable can be absent",
      "GET /trial: answer 200 claimable is null instead of boolean",
      `POST /orders: answer 201 status is no longer one of ${statuses}`,
      "POST /qr-logins/{id}/mobile: answer 201 user.nickname is gone",
      "POST /sessions: answer 201 user.nickname is gone",
      "POST /trial: answer 201 claimable can be absent",
      "POST /trial: answer 201 claimable is null instead of boolean",
    ]);
  });

  it("sees members, values and bounds of requests that are narrower, or required", () => {
    const changes = changesOf(({ paths }) => {
      const favourite = bodyOf(paths["/favourites"].post);
      favourite.properties.folder = { type: "string" };
      favourite.required.push("folder");
      favourite.properties.urlName.enum = ["a"];
      favourite.properties.url.pattern = "^https:";
      const user = bodyOf(paths["/companies/{id}/users"].post).properties;
      delete user.sex;
      user.name.type = "integer";
      const { channel, years } = bodyOf(paths["/orders"].post).properties;
      channel.enum = ["wxpay"];
      Object.assign(years, { minimum: 2, maximum: 9 });
      paths["/trial"].post.requestBody = { required: true, content: {} };
    });
    expect(changes).toEqual([
      "POST /companies/{id}/users: body name is integer instead of string",
      "POST /companies/{id}/users: body sex is gone",
      "POST /favourites: body folder is required",
      "POST /favourites: body url has pattern ^https:",
      'POST /favourites: body urlName is only "a"',
      'POST /orders: body channel no longer takes "alipay"',
      "POST /orders: body years has maximum 9",
      "POST /orders: body years has minimum 2",
      "POST /trial: body is required",
    ]);
  });

  it("sees a removed parameter, one that becomes required, and fewer ways to be let in", () => {
    const changes = changesOf(({ paths }) => {
      const { get } = paths["/favourites"];
      for (const parameter of get.parameters) parameter.required = parameter.name === "cursor";
      get.parameters = get.parameters.filter(({ name }: { name: string }) => name !== "limit");
      paths["/products"].get.security = [{ bearer: [] }, { cookie: [] }];
      paths["/me"].get.security = [{ cookie: [] }];
    });
    expect(changes).toEqual([
      "GET /favourites: query cursor is required",
      "GET /favourites: query limit is gone",
      "GET /me: no longer takes bearer",
      "GET /products: requires signing in",
    ]);
  });

  it("sees a removed variant of a request, by what the others refuse of it", () => {
    const changes = changesOf(({ paths }) => bodyOf(paths["/sessions"].post).oneOf.pop());
    expect(changes).toContain('POST /sessions: body method no longer takes "password"');
  });

  it("has nothing against new things, answers that say less and requests that may say more", () => {
    const changes = changesOf(({ paths, components: { schemas } }) => {
      paths["/new"] = paths["/me"];
      paths["/me"].post = structuredClone(paths["/me"].get);
      paths["/me"].get.responses[418] = { description: "A teapot" };
      paths["/me"].get.parameters.push({ in: "query", name: "fields", schema: {} });
      paths["/me"].get.security = [];
      schemas.User.properties.city = { type: "string" };
      schemas.User.required.push("city");
      schemas.ErrorCode.enum.push("new-code");
      schemas.Order.properties.status.enum.pop();
      schemas.Membership.properties.limitTime = { type: "string" };
      schemas.QrLogin.properties.expiresIn.type = "integer";
      const order = bodyOf(paths["/orders"].post);
      order.properties.note = { type: "string" };
      order.properties.channel.enum.push("unionpay");
      order.properties.years.maximum = 1000;
      order.required = order.required.filter((name: string) => name !== "years");
      order.properties.productId.type = ["string", "null"];
    });
    expect(changes).toEqual([]);
  });
});
