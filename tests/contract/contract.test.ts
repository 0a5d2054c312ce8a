import { defineFormRules, defineInputRules, defineTokenRules } from "./rules/every-call";

// The rules run in this order: each finds the accounts, orders and memberships of the earlier ones.
defineTokenRules();
await import("./rules/sign-in");
await import("./rules/wechat");
await import("./rules/products");
await import("./rules/orders");
await import("./rules/history");
await import("./rules/company");
await import("./rules/company-users");
await import("./rules/favourites");
await import("./rules/reports");
defineInputRules();
await import("./rules/payment");
defineFormRules();
