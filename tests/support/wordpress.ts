import { execFileSync, spawn } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const SOURCE = "/usr/share/wordpress";
const USER = "author";

export interface WordPress {
  url: string;
  username: string;
  /** an application password */
  password: string;
  /** Runs PHP within WordPress and returns what it prints. */
  run(code: string): string;
  /** Freezes the site's process, or lets it go on. */
  freeze(isFrozen: boolean): void;
  stop(): Promise<void>;
}

/** Starts Debian's WordPress with a MariaDB of its own, installed and with one author. */
export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(join(tmpdir(), "wordpress-"));
  const site = join(folder, "site");
  cpSync(SOURCE, site, { recursive: true, dereference: true });
  const database = await startMariaDb(folder);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(join(site, "wp-config.php"), toConfig(database.socket, url));
  writeFileSync(join(site, "router.php"), ROUTER);
  const options = [
    "-d",
    "upload_max_filesize=8M",
    "-d",
    "post_max_size=9M",
    "-d",
    "memory_limit=256M",
  ];
  const php = spawn("php", [...options, "-S", `127.0.0.1:${port}`, "-t", site, "router.php"], {
    cwd: site,
    stdio: "ignore",
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: "4" },
    detached: true,
  });
  const run = (code: string) =>
    execFileSync("php", ["-r", `require 'wp-load.php'; ${code}`], {
      cwd: site,
      encoding: "utf8",
      env: { ...process.env, HTTP_HOST: `127.0.0.1:${port}` },
    });
  execFileSync("php", ["-r", INSTALL], { cwd: site, stdio: "pipe" });
  run(USE_PRETTY_LINKS);
  const password = run(ADD_AUTHOR).trim();
  await untilAnswers(url);
  return {
    ...{ url, username: USER, password, run },
    freeze: (isFrozen) => void process.kill(-(php.pid ?? 0), isFrozen ? "SIGSTOP" : "SIGCONT"),
    async stop() {
      process.kill(-(php.pid ?? 0), "SIGKILL");
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const INSTALL = `
define('WP_INSTALLING', true);
require 'wp-load.php';
require 'wp-admin/includes/upgrade.php';
wp_install('Blog', 'admin', 'admin@example.com', true, '', wp_generate_password());
`;

const USE_PRETTY_LINKS = `
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%postname%/');
$wp_rewrite->flush_rules();
`;

const ADD_AUTHOR = `
$id = wp_insert_user(['user_login' => '${USER}', 'user_pass' => wp_generate_password(),
  'display_name' => '作者', 'role' => 'editor', 'user_email' => 'author@example.com']);
[$password] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'gateway']);
echo WP_Application_Passwords::chunk_password($password);
`;

/** What nginx would do: files as they are, everything else to WordPress. */
const ROUTER = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path !== '/' && is_file(__DIR__ . $path)) return false;
if (is_file(__DIR__ . $path . '/index.php')) { require __DIR__ . $path . '/index.php'; return; }
require __DIR__ . '/index.php';
`;

const toConfig = (socket: string, url: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_ENVIRONMENT_TYPE', 'local');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTH_KEY', 'a'); define('SECURE_AUTH_KEY', 'b'); define('LOGGED_IN_KEY', 'c');
define('NONCE_KEY', 'd'); define('AUTH_SALT', 'e'); define('SECURE_AUTH_SALT', 'f');
define('LOGGED_IN_SALT', 'g'); define('NONCE_SALT', 'h');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

async function startMariaDb(folder: string) {
  const data = join(folder, "data");
  const socket = join(folder, "db");
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ["--user=mysql"] : [];
  if (isRoot) {
    const id = (option: string) =>
      Number(execFileSync("id", [option, "mysql"], { encoding: "utf8" }));
    chownSync(folder, id("-u"), id("-g"));
  }
  const install = [
    "--no-defaults",
    ...user,
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
  ];
  execFileSync("mariadb-install-db", [...install, "--skip-test-db"], { stdio: "pipe" });
  const options = ["--no-defaults", ...user, `--datadir=${data}`, `--socket=${socket}`];
  const server = spawn(
    "/usr/sbin/mariadbd",
    [...options, "--skip-networking", "--innodb-flush-log-at-trx-commit=0"],
    {
      stdio: "ignore",
    },
  );
  const sql = (text: string) =>
    execFileSync("mariadb", ["--no-defaults", "-u", "root", `--socket=${socket}`, "-e", text], {
      stdio: "pipe",
    });
  for (let tries = 0; ; tries += 1) {
    try {
      sql("create database if not exists wordpress");
      break;
    } catch (error) {
      if (tries === 300) throw error;
      await wait(100);
    }
  }
  return {
    socket,
    stop: () =>
      new Promise<void>((resolve) => {
        server.once("exit", () => resolve());
        server.kill("SIGKILL");
      }),
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
}
