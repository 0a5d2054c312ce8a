// Prints, as JSON, what Spectral's rules for OpenAPI find in the document on standard input.
import { readFileSync } from "node:fs";
import spectralCore from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";

const ruleset = new spectralCore.Ruleset({
  extends: [[rulesets.oas, "all"]],
  // Wants an e-mail address, which the service does not have.
  rules: { "contact-properties": "off" },
});
const spectral = new spectralCore.Spectral();
spectral.setRuleset(ruleset);
const findings = await spectral.run(JSON.parse(readFileSync(0, "utf8")));
process.stdout.write(
  JSON.stringify(findings.map(({ code, message, path }) => ({ code, message, path }))),
);
