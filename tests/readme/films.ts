import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { paths } from "~/app/paths";
import { type Language, languages } from "~/gateway/core/preferences";
import { clientOf, launchBrowser } from "~/tests/support/browser";
import { logIn } from "~/tests/support/client";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { CREATOR, type FilmScript, type FilmWorld, filmScripts, save } from "./film-scripts";
import { showPointer } from "./pointer";
import { encode, type Recording, record, toCaptions } from "./record-film";

/*
 * npm run films: the films of the help and the moving picture of README.md, taken from the built
 * server in demo mode. It wants `ffmpeg`, which is a package of Debian.
 */
const FOLDER = "public/tutorials";
const PICTURE = "docs/images/publish.webp";
const MOST_BYTES = { films: 10_000_000, picture: 3_000_000 };
const SIZE = { width: 960, height: 540 };

const FILM = [
  ...["-vf", "fps=15,scale=1280:-2:flags=lanczos", "-c:v", "libx264", "-crf", "26"],
  ...["-preset", "veryslow", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-an"],
];
const POSTER = ["-vf", "scale=640:-2:flags=lanczos", "-frames:v", "1", "-quality", "70"];
const MOVING = [
  ...["-vf", "fps=8,scale=960:-2:flags=lanczos", "-c:v", "libwebp_anim", "-loop", "0"],
  ...["-quality", "55", "-compression_level", "6", "-an"],
];

const wanted = process.argv.slice(2);
const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);

const browser = await launchBrowser();
try {
  for (const [id, script] of Object.entries(filmScripts)) {
    if (!isWanted(id)) continue;
    const recording = await shoot(browser, script);
    encode(recording, `${FOLDER}/${id}.mp4`, FILM);
    encode(toLastPicture(recording), `${FOLDER}/${id}.webp`, POSTER);
    for (const language of languages) {
      const captions = toCaptions(recording, readLines(id, language));
      writeFileSync(`${FOLDER}/${id}.${language}.vtt`, `${captions}\n`);
    }
  }
  if (isWanted("readme")) encode(await shootReadme(browser), PICTURE, MOVING);
} finally {
  await browser.close();
}
removeOthers();
checkSizes();

/** Takes a film with a server of its own, so that no film sees what another has done. */
async function shoot(browser: Browser, script: FilmScript): Promise<Recording> {
  const server = await startServerProcess();
  try {
    const page = await open(browser, server, script.as);
    const world = await toWorld(server, page);
    await script.prepare?.(page, world);
    await page.goto(script.path);
    await page.evaluate(() => document.fonts.ready);
    return await record(
      page,
      script.steps.map((step) => () => step(page, world)),
    );
  } finally {
    await server.stop();
  }
}

/** Writes, publishes to three accounts, and shows the three answers. */
async function shootReadme(browser: Browser): Promise<Recording> {
  const { write, distribution } = filmScripts;
  if (!write || !distribution) throw new Error("README.md shows two of the films");
  const server = await startServerProcess();
  try {
    const page = await open(browser, server, CREATOR);
    const world = await toWorld(server, page);
    await connectZhihu(page, server.origin);
    await page.goto(write.path);
    const steps = [...write.steps.slice(0, 2), save, ...distribution.steps];
    return await record(
      page,
      steps.map((step) => () => step(page, world)),
    );
  } finally {
    await server.stop();
  }
}

/** Pairs a browser that is then closed: its account waits for it. */
async function connectZhihu(page: Page, origin: string): Promise<void> {
  await page.goto("/account/management/browsers");
  await page.getByRole("button", { name: "配对浏览器" }).click();
  const shown = page.locator("dialog:modal").getByText(/^[0-9A-Z]{8}$/);
  const code = await shown.textContent();
  const send = async (method: string, path: string, body: object, token = "") => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, string>);
  };
  const { token } = await send("POST", "/devices", { code, name: "Edge" });
  const account = { channel: "zhihu", externalId: "zh-1", name: "小王的知乎" };
  await send("PUT", "/device/accounts", { accounts: [account] }, token);
  await page.goto("/account/management/browsers");
  await page.getByRole("button", { name: /连接/ }).first().click();
  await page.getByText("小王的知乎").first().waitFor();
}

async function open(browser: Browser, server: ServerProcess, mobile: string | null): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: server.origin, locale: "zh-CN", viewport: SIZE, deviceScaleFactor: 4 / 3 },
    // For the pointer, which is drawn into the page.
    bypassCSP: true,
  });
  await showPointer(context);
  const page = await context.newPage();
  const client = clientOf(page.request, server.origin);
  await client.submit("/preferences", { analytics: "denied" });
  if (mobile) await logIn(client, mobile);
  return page;
}

async function toWorld({ sandbox, origin }: ServerProcess, page: Page): Promise<FilmWorld> {
  const { headers, body } = await page.request
    .get(paths.exportArticle("1", "docx"))
    .then(async (answer) => ({ headers: answer.headers(), body: await answer.body() }));
  return {
    origin,
    scan: (as) => sandbox.scan(as),
    passMinutes: (minutes) => sandbox.advanceClock(minutes * 60_000),
    blogUrl: `${new URL(sandbox.url).origin}/__sandbox__/blogs/wordpress`,
    word: { name: "我的文章.docx", mimeType: headers["content-type"] ?? "", buffer: body },
  };
}

/** Returns the list of a film's section: what is said, step by step. */
function readLines(id: string, language: Language): string[] {
  const text = readFileSync(`app/content/${language}/help/tutorials.md`, "utf8");
  const [, section = ""] = text.split(`{#${id}}`);
  const lines = section.split("\n## ")[0]?.matchAll(/^- (.+)$/gm) ?? [];
  return [...lines].map(([, line = ""]) => line);
}

/** The poster is what the film comes to. */
function toLastPicture({ frames, marks }: Recording): Recording {
  return { frames: frames.slice(-1).map((frame) => ({ ...frame, at: 0 })), marks: marks.slice(-1) };
}

function removeOthers(): void {
  const ids = Object.keys(filmScripts);
  for (const name of readdirSync(FOLDER))
    if (!ids.includes(name.split(".")[0] ?? "") || name.endsWith(".svg"))
      rmSync(`${FOLDER}/${name}`);
}

function checkSizes(): void {
  const films = readdirSync(FOLDER).reduce(
    (sum, name) => sum + statSync(`${FOLDER}/${name}`).size,
    0,
  );
  const picture = statSync(PICTURE).size;
  if (films > MOST_BYTES.films || picture > MOST_BYTES.picture)
    throw new Error(`The films take ${films} bytes, the picture ${picture}`);
}
