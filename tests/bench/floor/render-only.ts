import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "~/tests/support/free-port";
import { signIn } from "../sign-in";

/** The floor of a signed-in page: `renderToString` of the same elements, with their data at hand, on Node http. */
const load = (name: string) =>
  import(new URL(`../../../build-floor/server/${name}`, import.meta.url).href);
const [{ readConfig }, { createDependencies }, { createApp }] = await Promise.all(
  ["env.js", "dependencies.js", "app.js"].map(load),
);

const PORT = await freePort();
const dependencies = await createDependencies(
  readConfig({ LOG_LEVEL: "warn", PORT: String(PORT), SANDBOX_PORT: String(await freePort()) }),
);
const application = createServer(createApp(dependencies)).listen(PORT, "127.0.0.1");
const origin = `http://127.0.0.1:${PORT}`;
const cookie = await signIn(origin);
const page = await fetch(origin + process.env.PAGE, { headers: { cookie } });
if (!page.ok) throw new Error(`${process.env.PAGE}: ${page.status}`);
application.close();
await dependencies.close();

const { renderLastPage } = globalThis as unknown as { renderLastPage(): string };
const server = createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(renderLastPage());
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
