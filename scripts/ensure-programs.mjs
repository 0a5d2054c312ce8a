import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The programs that tests need besides Node, each with its package. */
const PROGRAMS = {
  "redis-server": "redis-server",
  nginx: "nginx-light",
  openssl: "openssl",
  curl: "curl",
  chromium: "chromium",
  "chromium-headless-shell": "chromium-headless-shell",
  faketime: "faketime",
  PostgreSQL: "postgresql",
  "Chinese fonts": "fonts-noto-cjk",
};
const NIGHTLY_PROGRAMS = {
  promtool: "prometheus",
  amtool: "prometheus-alertmanager",
  "prometheus-redis-exporter": "prometheus-redis-exporter",
  "prometheus-blackbox-exporter": "prometheus-blackbox-exporter",
  "dbus-daemon": "dbus",
  "systemd-run": "systemd",
  WPEWebDriver: "wpewebkit-driver",
  cog: "cog",
  php: "php-cli",
  mariadbd: "mariadb-server",
  WordPress: "wordpress",
  "PHP for MySQL": "php-mysql",
};
/** Tests are slower without it, and a package source may lack it. */
const OPTIONAL = "chromium-headless-shell";

/** Installs missing programs as root on Debian; elsewhere prints how to install them and ends the process. */
export function ensurePrograms({ nightly = false } = {}) {
  const programs = { ...PROGRAMS, ...(nightly && NIGHTLY_PROGRAMS) };
  const listMissing = () => Object.keys(programs).filter((name) => !isPresent(name));
  const packagesOf = (names) => names.map((name) => programs[name]);
  const missing = listMissing();
  if (missing.length === 0) return;
  const hasApt = isPresent("apt-get");
  if (hasApt && process.getuid?.() === 0) install(packagesOf(missing));
  const needed = listMissing().filter((name) => name !== OPTIONAL);
  if (needed.length === 0) return;
  const how = hasApt
    ? `sudo apt-get install ${packagesOf(needed).join(" ")}`
    : `install ${needed.join(", ")} with your package manager and put them on PATH`;
  process.stderr.write(`The tests need ${needed.join(", ")}: ${how}\n`);
  process.exit(1);
}

function install(packages) {
  process.stdout.write(`installing ${packages.join(", ")}\n`);
  aptGet("update", "-qq");
  const needed = packages.filter((name) => name !== OPTIONAL);
  for (const some of [needed, packages])
    if (some.length > 0) aptGet("install", "-y", "-qq", "--no-install-recommends", ...some);
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
}

/** An ordinary user's PATH lacks /usr/sbin. */
function isPresent(name) {
  if (name === "Chinese fonts") return hasChineseFont();
  if (name === "PostgreSQL") return existsSync("/usr/lib/postgresql");
  if (name === "WordPress") return existsSync("/usr/share/wordpress");
  if (name === "PHP for MySQL") return spawnSync("php", ["-r", "mysqli_init();"]).status === 0;
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync("sh", ["-c", `command -v ${name}`], { env }).status === 0;
}

function hasChineseFont() {
  if (process.platform !== "linux") return true;
  const fonts = spawnSync("fc-list", [":lang=zh-cn", "family"], { encoding: "utf8" });
  return fonts.status === 0 && fonts.stdout.trim() !== "";
}
