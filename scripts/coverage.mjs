import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { CoverageReport } from "monocart-coverage-reports";

/*
 * Prints the share of the statements' lines that ran, by room: as sources, or in the build, where Node
 * counted. Fails below LEAST_PERCENT.
 */
const LEAST_PERCENT = 90;
const [countedByNode] = process.argv.slice(2);
const sources = JSON.parse(await readFile("coverage/coverage-final.json", "utf8"));
const linesInBuild = await findLinesInBuild();
const rooms = { gateway: [], server: [] };
for (const [path, { statementMap, s: runs }] of Object.entries(sources)) {
  const file = relative(".", path);
  const inBuild = linesInBuild.get(file) ?? new Set();
  const lines = new Map();
  for (const [id, { start }] of Object.entries(statementMap)) {
    const hasRun = runs[id] > 0 || inBuild.has(start.line);
    lines.set(start.line, hasRun || lines.get(start.line) === true);
  }
  rooms[file.split("/")[0]].push(...lines.values());
}
for (const [room, lines] of Object.entries(rooms)) {
  const share = (100 * lines.filter(Boolean).length) / lines.length;
  if (share < LEAST_PERCENT) process.exitCode = 1;
  process.stdout.write(`${room}: ${share.toFixed(1)} % of ${lines.length} lines\n`);
}

/** Returns the lines of each source that ran in the build, in a test's process or in a server's. */
async function findLinesInBuild() {
  for (const name of await readdir(countedByNode)) await removeTornFile(join(countedByNode, name));
  const { files } = await new CoverageReport({
    dataDir: countedByNode,
    outputDir: `${countedByNode}/report`,
    entryFilter: ({ url }) => url.includes("/build/server/"),
    sourceFilter: (path) => /^(gateway|server)\//.test(path),
    reports: ["none"],
  }).generate();
  const ran = ({ data }) => Object.keys(data.lines).filter((line) => data.lines[line] !== 0);
  return new Map(files.map((file) => [file.sourcePath, new Set(ran(file).map(Number))]));
}

/** Removes what a process wrote that a test has killed meanwhile. */
async function removeTornFile(file) {
  if (!file.endsWith(".json")) return;
  const text = await readFile(file, "utf8");
  if (!text.endsWith("}")) await rm(file);
}
