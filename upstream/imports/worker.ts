import { parentPort, workerData } from "node:worker_threads";
import { readSource } from "./read-source";

parentPort?.postMessage(await readSource(workerData));
