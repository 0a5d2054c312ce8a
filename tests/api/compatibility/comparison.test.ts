import { describe, expect, it } from "vitest";
import { createOpenApi } from "~/server/api/docs/openapi";
import { endpoints } from "~/server/api/endpoints";
import { listIncompatibilities } from "./compare";
import type { Document } from "./document";

const present = JSON.parse(
  JSON.stringify(createOpenApi(endpoints, "https://www.example.com")),
) as Document;

describe("the comparison", () => {
  /** What it says when the present document changes like this. */
  function changesOf(change: (document: never) => void): string[] {
    const changed = structuredClone(present);
    change(changed as never);
    return listIncompatibilities(present, changed);
  }

  // biome-ignore lint/suspicious/noExplicitAny: a document is changed at any place
  type Loose = any;

  it("says nothing of the same document", () => {
    expect(listIncompatibilities(present, present)).toEqual([]);
  });

  it.each<[string, (document: Loose) => void, string[]]>([
    [
      "a removed path",
      ({ paths }) => delete paths["/trial"],
      ["GET /trial: is gone", "POST /trial: is gone"],
    ],
    [
      "a removed operation",
      ({ paths }) => delete paths["/favourites"].post,
      ["POST /favourites: is gone"],
    ],
    [
      "another operationId",
      ({ paths }) => {
        paths["/me"].get.operationId = "me";
      },
      ["GET /me: operationId is me"],
    ],
    [
      "a removed answer",
      ({ paths }) => delete paths["/trial"].post.responses[201],
      ["POST /trial: answer 201 is gone"],
    ],
    [
      "another success",
      ({ paths }) => {
        const { responses } = paths["/trial"].post;
        responses[200] = responses[201];
      },
      ["POST /trial: answer 200 is new"],
    ],
    [
      "a removed type of answer",
      ({ paths }) => delete paths["/me"].get.responses[200].content["application/json"],
      ["GET /me: answer 200 application/json is gone"],
    ],
    [
      "a removed header",
      ({ paths }) => delete paths["/orders"].get.responses[200].headers.Link,
      ["GET /orders: answer 200 header Link is gone"],
    ],
    [
      "a removed member of an answer, below others too",
      ({ components }) => delete components.schemas.User.properties.nickname,
      [
        "POST /sessions: answer 201 user.nickname is gone",
        "GET /qr-logins/{id}: answer 200 session.user.nickname is gone",
        "POST /qr-logins/{id}/mobile: answer 201 user.nickname is gone",
        "GET /me: answer 200 user.nickname is gone",
      ],
    ],
    [
      "a member of an answer that can be absent",
      ({ components }) => {
        components.schemas.Trial.required = [];
      },
      [
        "GET /trial: answer 200 claimable can be absent",
        "POST /trial: answer 201 claimable can be absent",
      ],
    ],
    [
      "another type of an answer's member, in a list",
      ({ components }) => {
        components.schemas.Product.properties.price.type = "string";
      },
      ["GET /products: answer 200 [].price is string instead of integer"],
    ],
    [
      "a member of an answer that can be null",
      ({ components }) => {
        components.schemas.Product.properties.price.type = ["integer", "null"];
      },
      ["GET /products: answer 200 [].price is null instead of integer"],
    ],
    [
      "a value that clients do not know",
      ({ components }) => components.schemas.QrLoginState.properties.state.enum.push("refused"),
      ['GET /qr-logins/{id}: answer 200 state can now be "refused"'],
    ],
    [
      "an answer that is no longer one of some values",
      ({ components }) => delete components.schemas.QrLoginState.properties.state.enum,
      [
        'GET /qr-logins/{id}: answer 200 state is no longer one of "pending", "expired", "bind-required", "signed-in"',
      ],
    ],
    [
      "a new required member of a request",
      ({ paths }) => {
        const { schema } = jsonBody(paths["/favourites"].post);
        schema.properties.folder = { type: "string" };
        schema.required.push("folder");
      },
      ["POST /favourites: body folder is required"],
    ],
    [
      "a removed member of a request, which would be refused",
      ({ paths }) => delete jsonBody(paths["/companies/{id}/users"].post).schema.properties.sex,
      ["POST /companies/{id}/users: body sex is gone"],
    ],
    [
      "a narrowed enum of a request",
      ({ paths }) => {
        jsonBody(paths["/orders"].post).schema.properties.channel.enum = ["wxpay"];
      },
      ['POST /orders: body channel no longer takes "alipay"'],
    ],
    [
      "an enum where there was none",
      ({ paths }) => {
        jsonBody(paths["/favourites"].post).schema.properties.urlName.enum = ["a"];
      },
      ['POST /favourites: body urlName is only "a"'],
    ],
    [
      "another type of a request's member",
      ({ paths }) => {
        jsonBody(paths["/orders"].post).schema.properties.years.type = "string";
      },
      ["POST /orders: body years is string instead of integer"],
    ],
    [
      "closer bounds",
      ({ paths }) => {
        const { years } = jsonBody(paths["/orders"].post).schema.properties;
        years.minimum = 2;
        years.maximum = 9;
        jsonBody(paths["/favourites"].post).schema.properties.url.pattern = "^https:";
      },
      [
        "POST /orders: body years has minimum 2",
        "POST /orders: body years has maximum 9",
        "POST /favourites: body url has pattern ^https:",
      ],
    ],
    [
      "a body that becomes required",
      ({ paths }) => {
        paths["/trial"].post.requestBody = { required: true, content: {} };
      },
      ["POST /trial: body is required"],
    ],
    [
      "a removed parameter, and one that becomes required",
      ({ paths }) => {
        const { parameters } = paths["/favourites"].get;
        for (const parameter of parameters) parameter.required = parameter.name === "cursor";
        paths["/favourites"].get.parameters = parameters.filter(
          ({ name }: { name: string }) => name !== "limit",
        );
      },
      ["GET /favourites: query limit is gone", "GET /favourites: query cursor is required"],
    ],
    [
      "an operation that anyone could use, and one that takes no token",
      ({ paths }) => {
        paths["/products"].get.security = [{ bearer: [] }, { cookie: [] }];
        paths["/me"].get.security = [{ cookie: [] }];
      },
      ["GET /me: no longer takes bearer", "GET /products: requires signing in"],
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
    const changes = changesOf(change);
    expect([...changes].sort()).toEqual([...expected].sort());
  });

  it("sees a removed variant of a request, by what the others refuse of it", () => {
    const changes = changesOf(({ paths }: Loose) => {
      jsonBody(paths["/sessions"].post).schema.oneOf.pop();
    });
    expect(changes).toContain('POST /sessions: body method no longer takes "password"');
  });

  it.each<[string, (document: Loose) => void]>([
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
      ({ components }) => {
        components.schemas.User.properties.city = { type: "string" };
        components.schemas.User.required.push("city");
        components.schemas.ErrorCode.enum.push("new-code");
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
        const { schema } = jsonBody(paths["/orders"].post);
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

  function jsonBody(operation: Loose) {
    return operation.requestBody.content["application/json"];
  }
});
