import { spawnSync } from "node:child_process";

/** The programs that tests need beside Node; without an optional one they are slower. */
const PROGRAMS = [
  { name: "redis-server", package: "redis-server", present: () => onPath("redis-server") },
  { name: "nginx", package: "nginx-light", present: () => onPath("nginx") },
  { name: "openssl", package: "openssl", present: () => onPath("openssl") },
  { name: "curl", package: "curl", present: () => onPath("curl") },
  { name: "chromium", package: "chromium", present: () => onPath("chromium") },
  {
    name: "chromium-headless-shell",
    package: "chromium-headless-shell",
    present: () => onPath("chromium-headless-shell"),
    optional: true,
  },
  { name: "libfaketime", package: "faketime", present: () => onPath("faketime") },
  { name: "Chinese fonts", package: "fonts-noto-cjk", present: hasChineseFont },
];
const NIGHTLY_PROGRAMS = [
  { name: "promtool", package: "prometheus", present: () => onPath("promtool") },
  { name: "amtool", package: "prometheus-alertmanager", present: () => onPath("amtool") },
];

/** Installs missing programs as root on Debian; elsewhere prints how to install them and ends the process. */
export function ensurePrograms({ nightly = false } = {}) {
  const programs = nightly ? [...PROGRAMS, ...NIGHTLY_PROGRAMS] : PROGRAMS;
  const missing = programs.filter((program) => !program.present());
  if (missing.length === 0) return;
  const debian = onPath("apt-get");
  if (debian && process.getuid?.() === 0) install(missing);
  const needed = missing.filter((program) => !program.optional && !program.present());
  if (needed.length === 0) return;
  const names = needed.map((program) => program.name).join(", ");
  const how = debian
    ? `sudo apt-get install ${needed.map((program) => program.package).join(" ")}`
    : `install ${names} with your package manager and put them on PATH`;
  process.stderr.write(`The tests need ${names}: ${how}\n`);
  process.exit(1);
}

/** Installs optional programs apart, because a package source may lack them. */
function install(programs) {
  process.stdout.write(`installing ${programs.map((program) => program.package).join(", ")}\n`);
  aptGet("update", "-qq");
  for (const optional of [false, true]) {
    const chosen = programs.filter((program) => Boolean(program.optional) === optional);
    const packages = chosen.map((program) => program.package);
    if (packages.length > 0) aptGet("install", "-y", "-qq", "--no-install-recommends", ...packages);
  }
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
}

/** An ordinary user's PATH lacks /usr/sbin. */
function onPath(name) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync("sh", ["-c", `command -v ${name}`], { env }).status === 0;
}

function hasChineseFont() {
  if (process.platform !== "linux") return true;
  const fonts = spawnSync("fc-list", [":lang=zh-cn", "family"], { encoding: "utf8" });
  return fonts.status === 0 && fonts.stdout.trim() !== "";
}
