import { execFileSync, spawnSync } from "node:child_process";

/** What the tests need beside Node, and how to tell that it is there. */
const PROGRAMS = [
  { name: "redis-server", package: "redis-server", present: () => onPath("redis-server") },
  { name: "nginx", package: "nginx-light", present: () => onPath("nginx") },
  { name: "openssl", package: "openssl", present: () => onPath("openssl") },
  { name: "curl", package: "curl", present: () => onPath("curl") },
  { name: "chromium", package: "chromium", present: () => onPath("chromium") },
  { name: "libfaketime", package: "faketime", present: () => onPath("faketime") },
  { name: "Chinese fonts", package: "fonts-noto-cjk", present: hasChineseFont },
];

/** Installs what is missing where it can; otherwise ends the process with one line that says what to install. */
export function ensurePrograms() {
  const missing = PROGRAMS.filter((program) => !program.present());
  if (missing.length === 0) return;
  const packages = missing.map((program) => program.package);
  const debian = onPath("apt-get");
  if (debian && process.getuid?.() === 0) {
    process.stdout.write(`installing ${packages.join(", ")}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    execFileSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const still = PROGRAMS.filter((program) => !program.present());
    if (still.length === 0) return;
  }
  const how = debian
    ? `sudo apt-get install ${packages.join(" ")}`
    : `install ${missing.map((program) => program.name).join(", ")} with your package manager and put them on PATH`;
  process.stderr.write(
    `The tests need ${missing.map((program) => program.name).join(", ")}: ${how}\n`,
  );
  process.exit(1);
}

/** Servers stand where an ordinary user's PATH does not lead. */
function onPath(name) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync("sh", ["-c", `command -v ${name}`], { env }).status === 0;
}

/** Without one, screenshots and layout checks would measure empty boxes. */
function hasChineseFont() {
  if (process.platform !== "linux") return true;
  const fonts = spawnSync("fc-list", [":lang=zh-cn", "family"], { encoding: "utf8" });
  return fonts.status === 0 && fonts.stdout.trim() !== "";
}
