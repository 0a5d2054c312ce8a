import { describe, expect, it } from "vitest";
import { membersOf, type Schema, typeOf } from "~/server/api/docs/members";
import type { OpenApiDocument } from "~/server/api/docs/openapi";

const document = {
  components: {
    schemas: {
      User: {
        type: "object",
        description: "Who is signed in",
        required: ["uid"],
        properties: { uid: { type: "string", maxLength: 64 }, name: { type: "string" } },
      },
    },
  },
} as unknown as OpenApiDocument;
const User: Schema = { $ref: "#/components/schemas/User" };

describe("the type of a member", () => {
  it.each([
    ["any", {}],
    ["string", { type: "string" }],
    ["string or null", { type: ["string", "null"] }],
    ["string, at most 64 characters", { type: "string", maxLength: 64 }],
    ["string matching `^a$`", { type: "string", pattern: "^a$", maxLength: 64 }],
    ["integer 1 to 100", { type: "integer", minimum: 1, maximum: 100 }],
    ["integer", { type: "integer", minimum: 1 }],
    ['"paid", "failed"', { enum: ["paid", "failed"] }],
    ["null", { const: null }],
    ["list of string", { type: "array", items: { type: "string" } }],
    ["string or integer", { anyOf: [{ type: "string" }, { type: "integer" }, { type: "string" }] }],
    ["object", User],
  ] as [string, Schema][])("is %s", (text, schema) => {
    expect(typeOf(schema, document)).toBe(text);
  });
});

describe("the members of an object", () => {
  const namesOf = (schema: Schema) => membersOf(schema, document).map(({ name }) => name);

  it("are told with those of the objects in it", () => {
    const schema: Schema = {
      type: "object",
      required: ["user"],
      properties: { user: User, tags: { type: "array", items: User } },
    };
    expect(namesOf(schema)).toEqual([
      "user",
      "user.uid",
      "user.name",
      "tags",
      "tags[].uid",
      "tags[].name",
    ]);
    expect(membersOf(schema, document)[0]).toEqual({
      name: "user",
      type: "object",
      required: true,
      description: "Who is signed in",
    });
  });

  it("of several variants stand once when they are the same", () => {
    const variant = (method: string): Schema => ({
      type: "object",
      properties: { method: { const: method }, mobile: { type: "string" } },
    });
    const members = membersOf({ oneOf: [variant("sms"), variant("password")] }, document);
    expect(members.map(({ name, type }) => [name, type])).toEqual([
      ["method", '"sms"'],
      ["mobile", "string"],
      ["method", '"password"'],
    ]);
  });

  it("of a list begin with brackets", () => {
    expect(namesOf({ type: "array", items: User })).toEqual(["[].uid", "[].name"]);
  });
});
