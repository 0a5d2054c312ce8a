import supertest from "supertest";
import { expect, it } from "vitest";
import { paths } from "~/app/paths";
import { startOwnApp } from "~/tests/support/use-test-app";

it("no path builder leads to the catch-all", async () => {
  const { app } = await startOwnApp();
  const lost: string[] = [];
  for (const build of Object.values(paths)) {
    // Each takes nothing, an id or a query; which id or query does not matter to the routes.
    const path: string = Reflect.apply(build, null, ["1"]);
    const { headers } = await supertest(app).get(path);
    if (headers.location === "/workbench") lost.push(path);
  }
  expect(lost).toEqual([]);
});
