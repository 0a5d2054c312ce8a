import { expect, it } from "vitest";
import { runCommand } from "~/upstream/commands/run";
import { openDatabase } from "~/upstream/store/postgres/database";
import { readFigures } from "~/upstream/store/postgres/figures";
import { createWorld, KEYS, WRITER } from "./world";

const DAY_MS = 86_400_000;

// docs/upstream.md#commands
it("an operator lists, shows and cancels publications, and the author is told", async () => {
  const { databaseUrl, publish, find, round, site, node } = await createWorld();
  const run = async (command: string) => {
    const printed: string[] = [];
    const code = await runCommand([...command.split(" "), "--json"], {
      environment: { ...KEYS, DATABASE_URL: databaseUrl, UPSTREAM_OPERATOR: "anna" },
      print: (text) => void printed.push(text),
      complain: (text) => void printed.push(JSON.stringify(text)),
      readInput: async () => "",
    });
    return { code, answer: JSON.parse(printed.join("\n")) };
  };
  site.fates = ["lost before"];
  const lost = await find(await publish());
  await round();
  const later = await find(await publish({ at: node.clock.now() + DAY_MS }));

  const { answer: listed } = await run("publications list --state unconfirmed");
  expect(listed).toMatchObject({ deliveries: [{ delivery: lost.id, reason: "answer-lost" }] });
  expect(JSON.stringify(listed)).not.toContain("题目");
  const { answer: all } = await run(`publications list --user ${WRITER}`);
  expect(all.deliveries).toHaveLength(2);
  const { answer: shown } = await run(`publications show ${lost.publicationId}`);
  expect(shown.deliveries).toMatchObject([{ attempts: 1, fences: 1, history: [] }]);

  const cancel = `publications cancel ${later.publicationId} --reason asked`;
  expect((await run(`${cancel} --dry-run`)).answer).toMatchObject({ cancelled: [later.id] });
  expect((await find(later.id)).state).toBe("scheduled");
  expect((await run(cancel)).answer).toMatchObject({ cancelled: [later.id] });
  expect(await find(later.id)).toMatchObject({ state: "cancelled", reason: "stopped-by-service" });
  const { answer: done } = await run(`publications show ${later.publicationId}`);
  expect(done.deliveries[0].history).toMatchObject([
    { actor: "operator anna", action: "delivery.cancelled" },
  ]);
  // What has passed its fence stays.
  expect((await run(`publications cancel ${lost.publicationId}`)).answer.cancelled).toEqual([]);
  const [notice] = await node.transact(({ notices }) =>
    notices.list(WRITER, { before: null, limit: 1 }),
  );
  expect(notice?.kind).toBe("delivery.cancelled");
  expect(await run("publications show 1")).toMatchObject({ code: 1 });
  expect(await run("publications list --state lost")).toMatchObject({ code: 2 });
});

// docs/whole-service.md#metrics
it("the oldest delivery that is due and those that are unconfirmed are counted", async () => {
  const { databaseUrl, publish, round, site, node } = await createWorld();
  const database = await openDatabase(databaseUrl);
  site.fates = ["lost before"];
  await publish();
  await round();
  const at = node.clock.now() + 1_000;
  await publish({ at });
  expect(await readFigures(database, at - 1)).toMatchObject({
    unconfirmed: [{ channel: "wordpress", count: 1 }],
    overdueSince: null,
  });
  expect(await readFigures(database, at + 5_000)).toMatchObject({ overdueSince: at });
  await database.destroy();
});
