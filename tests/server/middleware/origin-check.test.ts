import supertest from "supertest";
import { expect, it } from "vitest";
import { startOwnApp } from "~/tests/support/use-test-app";

/** Every header with every form: tests/security/origin-matrix.test.ts. */
it("a demo also takes forms of 127.0.0.1, as the newcomer may type it", async () => {
  const { app } = await startOwnApp({ PORT: "3999" });
  const headers = { Origin: "http://127.0.0.1:3999" };
  const answer = await supertest(app).post("/login?method=sms").set(headers).type("form").send();
  expect(answer.status).toBe(422);
});
