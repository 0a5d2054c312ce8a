import { describe, expect, it } from "vitest";
import { CommandLineError, parseCommandLine } from "~/server/config/command-line";

describe("the command line", () => {
  it.each([
    [[], { command: "serve", demo: false, envFile: null }],
    [["--check", "--help"], { command: "help" }],
    [["--env-file=.env"], { command: "serve", envFile: ".env" }],
    [["--check", "--env-file", "a.env"], { command: "check", envFile: "a.env" }],
  ])("%j", (args, expected) => {
    expect(parseCommandLine(args)).toMatchObject(expected);
  });

  it.each(["--hlep", "--port=1", "-x", "serve", "--env-file"])(
    "%s is refused by its name, with the options that there are",
    (option) => {
      const parse = () => parseCommandLine([option]);
      expect(parse).toThrow(CommandLineError);
      expect(parse).toThrow(option.split("=")[0]);
      expect(parse).toThrow("--check");
    },
  );
});
