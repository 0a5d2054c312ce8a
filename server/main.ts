import { fileURLToPath } from "node:url";
import { load } from "./code-cache";
import { keepYoungObjectsTogether } from "./garbage-collection";
import { traceToSource } from "./stack-traces";

keepYoungObjectsTogether();
traceToSource();
const { start } = load(
  fileURLToPath(new URL("start.js", import.meta.url)),
) as typeof import("./start");

void start();
