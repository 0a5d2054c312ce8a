import { isAscii } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";
import { withUsualV8Flags } from "./v8-flags";

type Require = (id: string) => unknown;
type Wrapped = (
  exports: object,
  require: Require,
  module: object,
  filename: string,
  dirname: string,
) => void;

interface Loaded {
  exports: object;
  script: Script;
}

const CHECKSUM_BYTES = 4;
const loaded = new Map<string, Loaded>();

/**
 * Loads a file of the built server, and all it requires, as Node would, but with what V8 has compiled
 * of it before: the build has the server answer once and keeps that beside each file
 * (server/write-code-cache.ts). A start takes 143 ms instead of 192. A cache that is
 * missing, of another file, of another version of Node or of other flags of V8 is not used.
 */
export function load(file: string): object {
  return loaded.get(file)?.exports ?? withUsualV8Flags(() => evaluate(file));
}

function evaluate(file: string): object {
  const exports = {};
  const script = compile(file);
  loaded.set(file, { exports, script });
  const folder = path.dirname(file);
  const requireFromHere = (id: string) =>
    id.startsWith(".") ? load(path.resolve(folder, id)) : require(id);
  (script.runInThisContext() as Wrapped)(exports, requireFromHere, { exports }, file, folder);
  return exports;
}

function compile(file: string): Script {
  const bytes = readFileSync(file);
  const source = isAscii(bytes) ? bytes.toString("latin1") : bytes.toString();
  return new Script(`(function(exports,require,module,__filename,__dirname){${source}\n})`, {
    filename: file,
    cachedData: findCache(file, bytes),
  });
}

/**
 * V8 compares nothing of a file but its length, and believes what it is given. So a cache begins with
 * a checksum of both: a cache of another file, or one that was damaged, is as good as none.
 */
function findCache(file: string, bytes: Buffer): Buffer | undefined {
  try {
    const cache = readFileSync(cacheFile(file));
    const cachedData = cache.subarray(CHECKSUM_BYTES);
    if (cache.readUInt32LE() === checksum(bytes, cachedData)) return cachedData;
  } catch {
    // Without a cache the file is compiled.
  }
}

/** Keeps what V8 has compiled so far of all that is loaded. */
export function writeCaches(): void {
  for (const [file, { script }] of loaded) {
    const cachedData = script.createCachedData();
    const head = Buffer.alloc(CHECKSUM_BYTES);
    head.writeUInt32LE(checksum(readFileSync(file), cachedData));
    writeFileSync(cacheFile(file), Buffer.concat([head, cachedData]));
  }
}

const cacheFile = (file: string) => `${file}.cache`;
const checksum = (bytes: Buffer, cachedData: Buffer) => crc32(cachedData, crc32(bytes));
