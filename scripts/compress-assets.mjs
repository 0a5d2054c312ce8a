import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/* Compresses the built files at the highest level. */
const FOLDER = "build/client";
const WORTHWHILE_BYTES = 512;

for (const name of readdirSync(FOLDER, { recursive: true })) {
  if (!/\.(js|css|svg|json|webmanifest|xml|txt)$/.test(name)) continue;
  const path = `${FOLDER}/${name}`;
  const content = readFileSync(path);
  if (content.length < WORTHWHILE_BYTES) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
