import { parentPort, workerData } from "node:worker_threads";
import { toDocx } from "./docx";

const bytes = await toDocx(workerData);
parentPort?.postMessage(new Uint8Array(bytes));
