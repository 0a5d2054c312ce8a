import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { callKeys } from "~/gateway/upstream/calls";
import { allChecks } from "~/scripts/upstream-check/checks/all";
import { CONTRACT_FILE, commonClauses, toAnchor, toLink } from "~/scripts/upstream-check/clauses";
import { documentedContract } from "~/scripts/upstream-docs/main";

const contract = readFileSync(CONTRACT_FILE, "utf8");
/** Markdown readers drop other characters than these from the text of a heading. */
const anchors = [...contract.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-"),
);

describe(CONTRACT_FILE, () => {
  it("is what npm run upstream:docs writes", async () => {
    expect(contract).toBe(await documentedContract());
  });

  it.each([...commonClauses, ...callKeys])("has one heading for the clause %s", (clause) => {
    expect(anchors.filter((anchor) => anchor === toAnchor(clause))).toHaveLength(1);
    expect(toLink(clause)).toBe(`docs/upstream.md#${toAnchor(clause)}`);
  });

  it("has the heading of each link in it", () => {
    const links = [...contract.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !anchors.some((anchor) => anchor === link))).toEqual([]);
  });

  it("has every rule that the kit checks, under its call and with where it comes from", () => {
    const missing = allChecks.filter(({ call, rule }) => {
      const [, section = ""] = contract.split(`\n### ${call}\n`);
      const own = section.split("\n### ")[0] ?? "";
      return !new RegExp(`^\\* ${escapeRegExp(rule)} \\((stated|assumed|as at)`, "m").test(own);
    });
    expect(missing.map(({ call, rule }) => `${call}: ${rule}`)).toEqual([]);
  });

  it("holds no token, ticket, code or whole phone number", () => {
    expect(contract.replace("13800000001:123456", "")).not.toMatch(
      /sbx_|"(token|ticket|passwdMd)": ?"(?!\*\*\*)|\b1[3-9]\d{9}\b|"code":"\d{6}"/,
    );
  });
});

const escapeRegExp = (text: string) => text.replace(/[^\w\s]/g, "\\$&");
