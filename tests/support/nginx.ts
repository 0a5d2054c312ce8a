import { openSync, readFileSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { startChild, stopChild } from "./child-process";

/** One line of the balancer's log: who asked what, and which node (or nodes, tried in turn) answered. */
export interface PassedRequest {
  method: string;
  path: string;
  status: number;
  node: string;
}

/**
 * The real nginx with `deploy/nginx.conf` byte for byte, and the files of compose.whole.yaml, in
 * which ports and nodes alone are other ones; with `more` in listen.conf.
 * @param upstream the port of the upstream; by default nothing listens there
 */
export async function startNginx(
  port: number,
  nodePorts: readonly number[],
  { more = "", upstream = 9 } = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), "nginx-"));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, "nginx.d"));
  await copyFile("deploy/nginx.conf", path.join(folder, "nginx.conf"));
  const [line = ""] =
    readFileSync("deploy/nginx.d/nodes.conf", "utf8").match(/^server .*\n/m) ?? [];
  const nodes = nodePorts.map((node) => line.replace(/ \S+/, ` 127.0.0.1:${node}`));
  await writeFile(path.join(folder, "nginx.d/nodes.conf"), nodes.join(""));
  const listen = (file: string) =>
    readFileSync(`deploy/${file}`, "utf8").replace("listen 8080", `listen 127.0.0.1:${port}`);
  await writeFile(path.join(folder, "nginx.d/listen.conf"), listen("nginx.d/listen.conf") + more);
  await cp("deploy/upstream.d", path.join(folder, "upstream.d"), { recursive: true });
  await writeFile(path.join(folder, "upstream.d/listen"), listen("upstream.d/listen"));
  await writeFile(path.join(folder, "upstream.d/nodes"), `server 127.0.0.1:${upstream};`);
  await copyFile("deploy/nginx.d/http.conf", path.join(folder, "nginx.d/http.conf"));
  const log = path.join(folder, "access.log");
  const complaintsLog = path.join(folder, "complaints.log");
  const warnings = `error_log ${complaintsLog} warn;`;
  const standardOutput = openSync(log, "a");
  const child = startChild(
    "nginx",
    ["-p", `${folder}/`, "-c", `${folder}/nginx.conf`, "-g", `daemon off; ${warnings}`],
    {
      stdio: ["ignore", standardOutput, "pipe"],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    },
  );
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  await untilListening(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${errors}`);
  });
  return {
    /** What has passed so far, in the order in which it was finished. */
    passed: (): PassedRequest[] =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    /** What it writes where the file says. */
    errors: () => errors,
    /** The same with warnings, and with whole addresses. */
    complaints: () => readFileSync(complaintsLog, "utf8"),
    async stop() {
      await stopChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, check: () => void): Promise<void> {
  for (;;) {
    check();
    const socket = connect(port, "127.0.0.1");
    const listening = await new Promise((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (listening) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
