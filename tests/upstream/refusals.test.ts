import { afterEach, expect, it, vi } from "vitest";
import { phones } from "~/tests/support/people";
import { Companies } from "~/upstream/domain/companies";
import { BusinessFailure } from "~/upstream/protocol/failures";
import { runSandbox, send } from "./running-sandbox";

const sandbox = runSandbox();
const [FOUNDER, STRANGER] = ["10002", "10008"];

afterEach(() => vi.restoreAllMocks());

const call = async (path: string, token = "", body?: object) => {
  const post = body && { method: "POST", body: JSON.stringify(body) };
  const headers = { Authorization: token };
  return (await send(`${sandbox.url}/admins/${path}`, { headers, ...post })).json;
};

// docs/upstream.md#refusals
it("a refused call takes back what it has written", async () => {
  const [founder, stranger] = [await sandbox.signIn(FOUNDER), await sandbox.signIn(STRANGER)];
  const count = async () =>
    (await call("companyusers?company_id=80001", founder)).data.total as number;
  const { company_key } = (await call("companykey?company_id=80001", founder)).data;
  const join = () =>
    call("joincompany", stranger, {
      ...{ company_id: "80001", company_key },
      mobile_number: phones.invited,
    });
  const before = await count();
  // The member is written by then.
  vi.spyOn(Companies.prototype, "show").mockRejectedValue(new BusinessFailure(4033));
  expect((await join()).code).toBe(4033);
  expect(await count()).toBe(before);
  vi.restoreAllMocks();
  expect((await join()).code).toBe(200);
  expect(await count()).toBe(before + 1);
});

// docs/upstream.md#refusals
it("a wrong code uses up a try, although it is refused", async () => {
  const mobileNumber = phones.writer;
  await call("sendcode", "", { mobileNumber, action: "login" });
  const logIn = async (code: string) =>
    (await call(`mobilelogin?mobileNumber=${mobileNumber}&code=${code}`)).code;
  for (let tries = 0; tries < 5; tries += 1) expect(await logIn("000000")).toBe(4010);
  expect(await logIn("123456")).toBe(4011);
});
