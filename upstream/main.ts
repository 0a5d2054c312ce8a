import { runCommand } from "./commands/run";

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
  readInput: async () => {
    const { text } = await import("node:stream/consumers");
    return text(process.stdin);
  },
});
