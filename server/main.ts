import { fileURLToPath } from "node:url";
import { load } from "./code-cache";

const { start } = load(
  fileURLToPath(new URL("start.js", import.meta.url)),
) as typeof import("./start");

void start();
