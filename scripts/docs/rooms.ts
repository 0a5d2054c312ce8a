import { spawnSync } from "node:child_process";
import { type Generated, withParts } from "./parts";

/** The rooms of the picture; a path belongs to the first one it begins with. */
const ROOMS = {
  "server/config/": "server/config: variables",
  "server/ops/": "server/ops: logs, metrics, health",
  "server/http/": "server/http: what the surfaces share",
  "server/middleware/": "server/middleware: before the surfaces",
  "server/pages/": "server/pages: Remix, page cache",
  "server/api/": "server/api: the JSON interface",
  "server/": "server: main, app, dependencies, drain",
  "app/": "app: React screens, loaders, actions",
  "gateway/core/": "gateway/core: pure rules, error catalogue",
  "gateway/store/": "gateway/store: the store's keys, in Redis or memory",
  "gateway/coordination/": "gateway/coordination: locks, poll gates, limits",
  "gateway/session/": "gateway/session: sessions",
  "gateway/upstream/": "gateway/upstream: the upstream's calls",
  "gateway/": "gateway: use cases",
  "upstream/": "upstream: the service behind the gateway",
  "locales/": "locales: texts",
} as const;
type Room = keyof typeof ROOMS;
const rooms = Object.keys(ROOMS) as Room[];

/** Remix builds app; server imports the build. */
const BUILD = "virtual:remix/server-build";

interface Module {
  source: string;
  dependencies: { resolved: string; dependencyTypes: string[] }[];
}

/** ARCHITECTURE.md with the picture that the imports draw. */
export function documentedRooms(): Generated {
  return withParts("ARCHITECTURE.md", { rooms: drawRooms(readModules()) });
}

function readModules(): Module[] {
  const folders = [...new Set(rooms.map((room) => room.split("/")[0] ?? ""))];
  const { stdout } = spawnSync("npx", ["depcruise", "--output-type", "json", ...folders], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout).modules;
}

function drawRooms(modules: readonly Module[]): string {
  const uses = new Map<string, "types" | "values">();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies) {
      const [user, used] = [roomOf(source), resolved === BUILD ? "app/" : roomOf(resolved)];
      if (!user || !used || user === used) continue;
      const edge = `${nameOf(user)} ARROW ${nameOf(used)}`;
      const typeOnly = dependencyTypes.includes("type-only");
      if (!typeOnly || !uses.has(edge)) uses.set(edge, typeOnly ? "types" : "values");
    }
  const boxes = rooms.map((room) => `  ${nameOf(room)}["${ROOMS[room]}"]`);
  const arrows = [...uses].map(
    ([edge, kind]) => `  ${edge.replace("ARROW", kind === "types" ? "-.->" : "-->")}`,
  );
  return ["```mermaid", "flowchart TD", ...boxes, ...arrows.toSorted(), "```"].join("\n");
}

const roomOf = (path: string) => rooms.find((room) => path.startsWith(room));

const nameOf = (room: Room) => room.slice(0, -1).replace("/", "-");
