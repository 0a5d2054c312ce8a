import { describe, expect, it } from "vitest";
import { CommandLineError, HELP, parseCommandLine } from "~/server/config/command-line";

describe("the command line", () => {
  it("without options starts the server", () => {
    expect(parseCommandLine([])).toEqual({ command: "serve", demo: false, envFile: null });
  });

  it.each([
    [["--help"], { command: "help" }],
    [["--version"], { command: "version" }],
    [["--check"], { command: "check" }],
    [["--check", "--help"], { command: "help" }],
    [["--demo"], { command: "serve", demo: true }],
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

  it("the help names every option", () => {
    for (const option of ["--demo", "--env-file", "--check", "--version", "--help"])
      expect(HELP).toContain(option);
  });
});
