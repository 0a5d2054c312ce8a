import { defineFormRules, defineInputRules, defineTokenRules } from "./rules/every-call";

// The rules run in this order: each finds the accounts, orders and memberships of the earlier ones.
defineTokenRules();
await import("./rules/sign-in");
await import("./rules/products");
await import("./rules/orders");
await import("./rules/refusals");
defineInputRules();
await import("./rules/companies");
await import("./rules/other-calls");
await import("./rules/articles");
await import("./rules/day-notes");
await import("./rules/publishing");
await import("./rules/devices");
await import("./rules/payment");
await import("./rules/spaces");
defineFormRules();
