import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readCommands } from "~/tests/drill/machine";
import { readText } from "./manifests";

const unit = readText("deploy/systemd/gateway@.service");
const linesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

// docs/operating.md#first-start
it("the function of the guide runs a command with every variable of the unit", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const variables = linesOf("Environment").join(" ").replaceAll("%i", "3000");
  const stand = (name: string, script: string) => {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, name), 0o755);
  };
  // As `systemctl show -P Environment` prints them.
  stand("systemctl", `echo '${variables}'`);
  stand("systemd-run", `printf '%s\\n' "$@"`);
  const commands = readCommands("docs/operating.md", "   * systemd: two nodes", 1);
  const output = execFileSync("bash", ["-euc", commands.replace("--check", "--phone-hash=138")], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: "utf8",
  });
  const given = output.trim().split("\n");
  expect(given).toEqual(
    expect.arrayContaining([
      ...variables.split(" ").map((variable) => `--setenv=${variable}`),
      ...linesOf("EnvironmentFile").map((file) => `--property=EnvironmentFile=${file}`),
      ...linesOf("User").map((user) => `--uid=${user}`),
      ...linesOf("WorkingDirectory").map((directory) => `--working-directory=${directory}`),
    ]),
  );
  expect(variables).toContain("SESSION_SECRETS_FILE=");
  expect(given).toContain("--description=gateway --phone-hash");
  expect(given.slice(-3)).toEqual(["/usr/bin/node", "build/server/main.js", "--phone-hash=138"]);
});

// docs/whole-service.md#under-systemd
it("Debian's PostgreSQL is started again by the drop-in, for each cluster", () => {
  expect(readText("deploy/systemd/postgresql@.service.d/restart.conf")).toMatch(
    /^\[Service\]\nRestart=on-failure\nRestartSec=\d+$/m,
  );
  expect(readCommands("docs/whole-service.md", "### Under systemd")).toContain(
    "-t /etc/systemd/system/postgresql@.service.d deploy/systemd/postgresql@.service.d/restart.conf",
  );
});
