import { fileURLToPath } from "node:url";
import { load } from "./code-cache";
import { traceToSource } from "./stack-traces";
import { keepTickShape } from "./tick-shape";
import { setV8Flags } from "./v8-flags";

setV8Flags();
keepTickShape();
traceToSource();
const { start } = load(
  fileURLToPath(new URL("start.js", import.meta.url)),
) as typeof import("./start");

void start();
