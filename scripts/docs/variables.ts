import { z } from "zod";
import { DEFAULT_FEATURE_TIERS, featureKeys } from "~/gateway/core/features";
import { tiers } from "~/gateway/core/plans";
import { REQUIRED_IN_PRODUCTION, secretNames, variableGroups } from "~/server/config/variables";
import { type Generated, table, withParts } from "./parts";

interface Variable {
  name: string;
  description: string;
  /** The default as text. */
  preset: string | undefined;
  /** Describes the meaning of no value. */
  unset: string;
  example: string;
  required: boolean;
}

/** The files that describe the variables. */
export function documentedVariables(): Generated[] {
  const everything = Object.entries(variableGroups)
    .map(([heading, group]) => `### ${heading}\n\n${variableTable(toVariables(group))}`)
    .join("\n\n");
  return [
    withParts("docs/operating.md", { variables: everything, "feature tiers": tierTable() }),
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

function variableTable(variables: Variable[]): string {
  const rows = variables.map(({ name, description, preset, unset, required }) => [
    secretNames.includes(name) ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``,
    preset === undefined ? unset : `\`${preset}\``,
    required ? `${description}. Required in production` : description,
  ]);
  return table(["Variable", "Default", "Meaning"], rows);
}

function tierTable(): string {
  const rows = [...tiers, null].map((tier) => {
    const keys = featureKeys.filter((key) => DEFAULT_FEATURE_TIERS[key] === tier);
    return [`\`${tier}\``, keys.map((key) => `\`${key}\``).join(", ")];
  });
  return table(["Lowest tier", "Features"], rows);
}

function environmentFile(): string {
  const sections = Object.values(variableGroups).flatMap((group) =>
    toVariables(group).map(({ name, description, preset, unset, example, required }) => {
      const comment = `# ${description}${preset === undefined ? `; unset: ${unset}` : ""}`;
      return `${comment}\n${required ? `${name}=${example}` : `#${name}=${preset ?? ""}`}\n`;
    }),
  );
  return [
    "# Written by npm run docs. Everything has a default in demo mode; take the # away from\n" +
      "# what you want to change.\n",
    ...sections,
  ].join("\n");
}
