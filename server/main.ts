import { fileURLToPath } from "node:url";
import { load } from "./code-cache";
import { afterFirstAnswer } from "./first-answer";
import { traceToSource } from "./stack-traces";
import { keepTickShape } from "./tick-shape";
import { setV8Flags } from "./v8-flags";

keepTickShape();
traceToSource();
const { start } = load(
  fileURLToPath(new URL("start.js", import.meta.url)),
) as typeof import("./start");

void start().then((server) => {
  if (server) afterFirstAnswer(server, setV8Flags);
});
