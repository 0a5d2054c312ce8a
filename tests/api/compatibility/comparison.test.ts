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
  it.each<[string, (document: Loose) => void, string[]]>([
    [
      "operations that are removed or renamed",
      ({ paths }) => {
        delete paths["/trial"];
        delete paths["/favourites"].post;
        paths["/me"].get.operationId = "me";
      },
      [
        "GET /me: operationId is me",
        "GET /trial: is gone",
        "POST /favourites: is gone",
        "POST /trial: is gone",
      ],
    ],
    [
      "answers, their types and headers that are removed, and another success",
      ({ paths }) => {
        const { responses } = paths["/trial"].post;
        responses[200] = responses[201];
        delete responses[201];
        delete paths["/me"].get.responses[200].content["application/json"];
        delete paths["/orders"].get.responses[200].headers.Link;
      },
      [
        "GET /me: answer 200 application/json is gone",
        "GET /orders: answer 200 header Link is gone",
        "POST /trial: answer 200 is new",
        "POST /trial: answer 201 is gone",
      ],
    ],
    [
      "members of an answer that are removed or can be absent, below others too",
      ({ components: { schemas } }) => {
        delete schemas.User.properties.nickname;
        schemas.Trial.required = [];
      },
      [
        "GET /me: answer 200 user.nickname is gone",
        "GET /qr-logins/{id}: answer 200 session.user.nickname is gone",
        "GET /trial: answer 200 claimable can be absent",
        "POST /qr-logins/{id}/mobile: answer 201 user.nickname is gone",
        "POST /sessions: answer 201 user.nickname is gone",
        "POST /trial: answer 201 claimable can be absent",
      ],
    ],
    [
      "another type of an answer's member, in a list, and a value that clients do not know",
      ({ components: { schemas } }) => {
        schemas.Product.properties.price.type = "string";
        schemas.QrLoginState.properties.state.enum.push("refused");
      },
      [
        "GET /products: answer 200 [].price is string instead of integer",
        'GET /qr-logins/{id}: answer 200 state can now be "refused"',
      ],
    ],
    [
      "a member of an answer that can be null, or is no longer one of some values",
      ({ components: { schemas } }) => {
        schemas.Product.properties.price.type = ["integer", "null"];
        delete schemas.QrLoginState.properties.state.enum;
      },
      [
        "GET /products: answer 200 [].price is null instead of integer",
        'GET /qr-logins/{id}: answer 200 state is no longer one of "pending", "expired", "bind-required", "signed-in"',
      ],
    ],
    [
      "members of a request that are removed, required, or of another type",
      ({ paths }) => {
        const favourite = bodyOf(paths["/favourites"].post);
        favourite.properties.folder = { type: "string" };
        favourite.required.push("folder");
        delete bodyOf(paths["/companies/{id}/users"].post).properties.sex;
        bodyOf(paths["/orders"].post).properties.years.type = "string";
        paths["/trial"].post.requestBody = { required: true, content: {} };
      },
      [
        "POST /companies/{id}/users: body sex is gone",
        "POST /favourites: body folder is required",
        "POST /orders: body years is string instead of integer",
        "POST /trial: body is required",
      ],
    ],
    [
      "values and bounds of a request that are narrower",
      ({ paths }) => {
        const { channel, years } = bodyOf(paths["/orders"].post).properties;
        channel.enum = ["wxpay"];
        Object.assign(years, { minimum: 2, maximum: 9 });
        const { urlName, url } = bodyOf(paths["/favourites"].post).properties;
        urlName.enum = ["a"];
        url.pattern = "^https:";
      },
      [
        "POST /favourites: body url has pattern ^https:",
        'POST /favourites: body urlName is only "a"',
        'POST /orders: body channel no longer takes "alipay"',
        "POST /orders: body years has maximum 9",
        "POST /orders: body years has minimum 2",
      ],
    ],
    [
      "a removed parameter, one that becomes required, and fewer ways to be let in",
      ({ paths }) => {
        const { get } = paths["/favourites"];
        for (const parameter of get.parameters) parameter.required = parameter.name === "cursor";
        get.parameters = get.parameters.filter(({ name }: { name: string }) => name !== "limit");
        paths["/products"].get.security = [{ bearer: [] }, { cookie: [] }];
        paths["/me"].get.security = [{ cookie: [] }];
      },
      [
        "GET /favourites: query cursor is required",
        "GET /favourites: query limit is gone",
        "GET /me: no longer takes bearer",
        "GET /products: requires signing in",
      ],
    ],
    [
      "another status of an error code",
      ({ paths }) => {
        const { responses } = paths["/trial"].post;
        const problems = (status: number) =>
          responses[status].content["application/problem+json"].examples;
        problems(422)["trial-used"] = problems(409)["trial-used"];
        delete problems(409)["trial-used"];
      },
      ["POST /trial: trial-used has status 422 instead of 409"],
    ],
  ])("sees %s", (_name, change, expected) => {
    expect(changesOf(change)).toEqual(expected);
  });

  it("sees a removed variant of a request, by what the others refuse of it", () => {
    const changes = changesOf(({ paths }) => bodyOf(paths["/sessions"].post).oneOf.pop());
    expect(changes).toContain('POST /sessions: body method no longer takes "password"');
  });

  it.each<[string, (document: Loose) => void]>([
    ["the same document", () => {}],
    [
      "a new path, operation and error",
      ({ paths }) => {
        paths["/new"] = paths["/me"];
        paths["/me"].post = paths["/me"].get;
        paths["/me"].get.responses[418] = { description: "A teapot" };
      },
    ],
    [
      "a new member of an answer, and a new error code",
      ({ components: { schemas } }) => {
        schemas.User.properties.city = { type: "string" };
        schemas.User.required.push("city");
        schemas.ErrorCode.enum.push("new-code");
      },
    ],
    [
      "an answer that says less: a value that never comes, no null, whole numbers",
      ({ components: { schemas } }) => {
        schemas.Order.properties.status.enum.pop();
        schemas.Membership.properties.limitTime = { type: "string" };
        schemas.QrLogin.properties.expiresIn.type = "integer";
      },
    ],
    [
      "a request that may say more: an optional member, a value, wider bounds, null",
      ({ paths }) => {
        const schema = bodyOf(paths["/orders"].post);
        schema.properties.note = { type: "string" };
        schema.properties.channel.enum.push("unionpay");
        schema.properties.years.maximum = 1000;
        schema.required = schema.required.filter((name: string) => name !== "years");
        schema.properties.productId.type = ["string", "null"];
      },
    ],
    [
      "a new optional parameter, and access for anyone",
      ({ paths }) => {
        paths["/me"].get.parameters.push({ in: "query", name: "fields", schema: {} });
        paths["/me"].get.security = [];
      },
    ],
  ])("has nothing against %s", (_name, change) => {
    expect(changesOf(change)).toEqual([]);
  });
});
