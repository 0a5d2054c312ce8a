import { describe, expect, it } from "vitest";
import { callKeys } from "~/gateway/upstream/calls";
import { allChecks } from "~/scripts/upstream-check/checks/all";
import { CannotRun } from "~/scripts/upstream-check/options";
import { checkUpstream, MORE, SCANNING_UID } from "./kit";
import { runMutant } from "./mutations";

const upstream = runMutant();
const scanAs = (uid: string) => ({
  show: () => void upstream.control.scan(uid),
  intervalMs: 20,
});

describe("the checks against the sandbox", () => {
  it("every rule is right", async () => {
    const args = ["--write", ...MORE];
    const report = await checkUpstream(upstream.url, { args, scanning: scanAs(SCANNING_UID) });
    expect(report.calls.map(({ call }) => call)).toEqual(callKeys);
    const checks = report.calls.flatMap(({ checks }) => checks);
    expect(checks).toHaveLength(allChecks.length);
    expect(checks.flatMap(({ problems, remarks }) => [...problems, ...remarks])).toEqual([]);
    expect(checks.filter(({ state }) => state !== "right")).toEqual([]);
  });

  it("without --write only these calls succeed, and one SMS is sent to who signs in by code", async () => {
    await checkUpstream(upstream.url);
    const accepted = (await upstream.control.journal())
      .filter(({ status, code }) => status === 200 && (code === null || code === 200))
      .map(({ call }) => call);
    expect([...new Set(accepted)].toSorted().join(" ")).toBe(
      "auth.mobileLogin auth.passwordLogin auth.qr auth.scan auth.sendCode company.choose " +
        "company.detail company.list company.users.list nav.list pay.ali.info pay.history " +
        "pay.openInfo pay.products pay.wx.info vip.experience vip.membership vip.orders",
    );
    expect(accepted.filter((call) => call === "auth.sendCode")).toHaveLength(1);
  });

  it("a scanned code signs in", async () => {
    const args = ["--only", "auth.scan,nav.list"];
    const given = { accounts: [], args, scanning: scanAs("10002") };
    const { counts } = await checkUpstream(upstream.url, given);
    expect(counts).toMatchObject({ wrong: 0, notTried: 0 });
  });
});

describe("rules that cannot be tried", () => {
  const check = (only: string, accounts: string[] = []) =>
    checkUpstream(upstream.url, { accounts, args: ["--only", only] });

  it("an account that cannot sign in is wrong, whatever is chosen", async () => {
    const report = await check("nav.list", ["13800000002:no such password"]);
    const checks = report.calls.flatMap(({ checks }) => checks);
    const [wrong, ...others] = checks.filter(({ problems }) => problems.length > 0);
    expect(others).toEqual([]);
    expect(wrong?.problems[0]?.problem).toContain(
      "code 4014 (账号或密码错误), where a success is due",
    );
    expect(checks.map(({ reason }) => reason)).toContain(
      "needs an account that signs in (--account)",
    );
  });

  it("a limit of requests prevents rules", async () => {
    await upstream.control.fault("pay.products", { http: 429 }, 99);
    const { calls, counts } = await check("pay.products,auth.qr");
    const prevented = calls.filter(({ call }) => call === "pay.products");
    for (const { state, reason } of prevented.flatMap(({ checks }) => checks))
      expect([state, reason]).toEqual(["not tried", "the upstream limits requests (HTTP 429)"]);
    expect(counts.wrong).toBe(0);
  });

  it("a run without any rule tried is no report", async () => {
    await expect(check("stats.pixel")).rejects.toThrow("no rule could be tried: needs --write");
    const nowhere = checkUpstream("http://127.0.0.1:1", { accounts: [] });
    await expect(nowhere).rejects.toThrow("nothing responds: ECONNREFUSED");
    await expect(nowhere).rejects.toThrow(CannotRun);
  });
});
