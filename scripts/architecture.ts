import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { importsOf, sourceFiles } from "~/tests/architecture/source-files";
import { replaceParts } from "./generated-parts";

const FILE = "ARCHITECTURE.md";

/** The rooms of the picture; a path belongs to the first one it begins with. */
const ROOMS = {
  "server/api/": "server/api: the JSON interface",
  "server/": "server: Express, middleware, configuration",
  "app/": "app: React screens, loaders, actions",
  "gateway/core/": "gateway/core: pure rules, error catalogue",
  "gateway/session/": "gateway/session: sessions, leases, limits",
  "gateway/upstream/": "gateway/upstream: the upstream's calls",
  "gateway/": "gateway: use cases",
  "sandbox/": "sandbox: the stand-in upstream",
  "locales/": "locales: texts",
} as const;
type Room = keyof typeof ROOMS;
const rooms = Object.keys(ROOMS) as Room[];

/** Remix builds app; server imports the build. */
const BUILD = "virtual:remix/server-build";

/** Returns ARCHITECTURE.md with the picture that the imports draw. */
export function documentedArchitecture(): string {
  return replaceParts(FILE, "npm run architecture", { rooms: drawRooms() });
}

function drawRooms(): string {
  const uses = new Map<string, "types" | "values">();
  for (const { from, to, typeOnly } of sourceFiles(...topFolders()).flatMap(importsOf)) {
    const [user, used] = [roomOf(from), to === BUILD ? "app/" : roomOf(`${to}/`)];
    if (!user || !used || user === used) continue;
    const edge = `${nameOf(user)} ARROW ${nameOf(used)}`;
    if (!typeOnly || !uses.has(edge)) uses.set(edge, typeOnly ? "types" : "values");
  }
  const boxes = rooms.map((room) => `  ${nameOf(room)}["${ROOMS[room]}"]`);
  const arrows = [...uses].map(
    ([edge, kind]) => `  ${edge.replace("ARROW", kind === "types" ? "-.->" : "-->")}`,
  );
  return ["```mermaid", "flowchart TD", ...boxes, ...arrows.toSorted(), "```"].join("\n");
}

const topFolders = () => [...new Set(rooms.map((room) => room.split("/")[0] ?? ""))];

const roomOf = (path: string) => rooms.find((room) => path.startsWith(room));

const nameOf = (room: Room) => room.slice(0, -1).replace("/", "-");

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(FILE, documentedArchitecture());
