import { sessionSize } from "./session-size";

/** `npm run bench:sessions`: what sessions take in Redis. */
const { anonymous, signedIn } = await sessionSize();
process.stdout.write(
  `signed-in session, token and list of a user's sessions included: ${signedIn} bytes of Redis\n` +
    `anonymous session: ${anonymous} bytes\n` +
    `ten million signed-in: ${((signedIn * 10_000_000) / 1024 ** 3).toFixed(1)} GiB before replicas\n`,
);
