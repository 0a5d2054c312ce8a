import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { REQUIRED_IN_PRODUCTION, secretNames, variableGroups } from "~/server/variables";

const START = "<!-- variables, written by npm run config:docs -->";
const END = "<!-- /variables -->";

interface Variable {
  name: string;
  description: string;
  /** As one would type it; undefined when there is none. */
  preset: string | undefined;
  /** What no value means, in words. */
  unset: string;
  example: string;
  required: boolean;
}

/** The files that tell of the variables, as they should be; all of it comes from the schema. */
export function documentedFiles(): { file: string; content: string }[] {
  const required = Object.values(variableGroups)
    .flatMap(toVariables)
    .filter((variable) => variable.required);
  const everything = Object.entries(variableGroups)
    .map(([heading, group]) => `### ${heading}\n\n${table(toVariables(group))}`)
    .join("\n\n");
  return [
    { file: "docs/operating.md", content: between("docs/operating.md", everything) },
    { file: "README.md", content: between("README.md", table(required)) },
    { file: ".env.example", content: environmentFile() },
  ];
}

function toVariables(group: z.ZodObject): Variable[] {
  return Object.entries(group.shape).map(([name, schema]) => {
    const { description, unset, example } = schema.meta() ?? {};
    if (!description) throw new Error(`${name} has no description`);
    return {
      name,
      description,
      preset: presetOf(schema),
      unset: String(unset ?? "none"),
      example: String(example ?? ""),
      required: REQUIRED_IN_PRODUCTION.some((one) => one === name),
    };
  });
}

function presetOf(schema: z.core.$ZodType): string | undefined {
  if (!(schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)) return undefined;
  const { defaultValue } = schema.def;
  if (typeof defaultValue === "boolean") return defaultValue ? "1" : "0";
  const text = String(defaultValue);
  return text === "" ? undefined : text;
}

function table(variables: Variable[]): string {
  const rows = variables.map(({ name, description, preset, unset, required }) => {
    const names = secretNames.includes(name) ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
    const without = preset === undefined ? unset : `\`${preset}\``;
    return `| ${names} | ${without} | ${description}${required ? ". Required in production" : ""} |`;
  });
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}

function between(file: string, generated: string): string {
  const text = readFileSync(file, "utf8");
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for the variables`);
  return `${text.slice(0, start)}${START}\n\n${generated}\n\n${text.slice(end)}`;
}

function environmentFile(): string {
  const sections = Object.values(variableGroups).flatMap((group) =>
    toVariables(group).map(({ name, description, preset, unset, example, required }) => {
      const comment = `# ${description}${preset === undefined ? `; unset: ${unset}` : ""}`;
      return `${comment}\n${required ? `${name}=${example}` : `#${name}=${preset ?? ""}`}\n`;
    }),
  );
  return [
    "# Written by npm run config:docs. Everything has a default in demo mode; take the # away from\n" +
      "# what you want to change.\n",
    "DEPLOYMENT=production\n",
    ...sections.filter((section) => !section.includes("#DEPLOYMENT=")),
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { file, content } of documentedFiles()) writeFileSync(file, content);
