import { createTextChecker } from "~/gateway/content/check-text";
import { readWordLists } from "~/gateway/content/words/read-word-lists";
import { LIMITS } from "~/gateway/core/document/limits";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { median, processorTimeMs, type Row, signIn, start } from "../measure";
import { Author } from "./author";
import { imports } from "./imports";
import { longList } from "./long-list";
import { typing } from "./typing";

const SAVES = 20;

/** Measures what writers wait for, and what their work costs others. */
export async function articles(): Promise<Row[]> {
  const server = await start({});
  const author = new Author(server.origin, await signIn(server.origin));
  const rows = [
    checks(),
    await saves(),
    ...(await imports(server, author)),
    await typing(server, author),
  ];
  await server.stop();
  return [...rows, ...(await longList())];
}

/** Measures a text of the largest size in which wrong and violating words stand close together. */
function checks(): Row {
  const lists = readWordLists();
  const checkText = createTextChecker(lists);
  const examples = [
    ...lists.wrongWords.map(({ example }) => example),
    ...lists.violations.flatMap(({ words }) => words.map(({ example }) => example)),
  ].join("");
  const text = examples.repeat(LIMITS.characters / examples.length + 1).slice(0, LIMITS.characters);
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < 20; round += 1) {
    const from = processorTimeMs(process.pid);
    found = checkText(text, "zh-CN").length;
    times.push(processorTimeMs(process.pid) - from);
  }
  return {
    what: `check of ${LIMITS.characters} characters`,
    ...{ value: median(times.slice(10)), limit: 100, unit: "ms" },
    details: `${found} findings`,
  };
}

/** Measures what autosaves of the largest text, each with another change, cost a node of the gateway. */
async function saves(): Promise<Row> {
  const sandbox = await startSandbox();
  const server = await start({ UPSTREAM_URL: sandbox.url, UPSTREAM_CONTENT: "1" });
  const { pid } = server;
  const author = new Author(server.origin, await signIn(server.origin));
  const words = "一段普通的文字，写的是周末去了哪里。".repeat(5);
  const paragraph = `${words}有**加粗**和[链接](https://a.example/)。`;
  const body = (count: number) => `${count}\n\n${`${paragraph}\n\n`.repeat(600)}`;
  const path = await author.create({ title: "很长的文章", body: body(0) });
  const times: number[] = [];
  let version = 1;
  for (let count = 1; count <= 2 * SAVES; count += 1) {
    const before = processorTimeMs(pid);
    version = await author.autosave(path, { title: "很长的文章", body: body(count), version });
    times.push(processorTimeMs(pid) - before);
  }
  await server.stop();
  await sandbox.close();
  return {
    what: "a save of 60,000 characters",
    ...{ value: median(times.slice(SAVES)), limit: 50, unit: "ms of a processor" },
    details: "of the gateway",
  };
}
