import { expect, it } from "vitest";
import { startWalk } from "~/tests/support/walk";

const UPSTREAM_METHOD = `
  /** Ends the trial. @throws \`no-trial\`, \`business\` */
  endTrial(uid: string): Promise<void> {
    return this.call({ call: "vip.endTrial", input: { userId: uid }, schema: nothing });
  }
}
`;
const ANSWER = `
  "vip.endTrial": forOwnUserToWrite("POST", "/vip/endTrial", async ({ domain, user, input }) => {
    getId(input, "userId");
    if (!(await domain.memberships.endTrial(user.uid))) throw new BusinessFailure(4199);
    return null;
  }),
};
`;
const RULE_OF_DOMAIN = `  /** Returns false when none was claimed. */
  async endTrial(uid: string): Promise<boolean> {
    const { trialOpenedAt } = await this.lock(personalSpace(uid));
    if (trialOpenedAt === null) return false;
    await this.update(personalSpace(uid), { trialLimit: 0 });
    return true;
  }

`;
const ERROR = `"no-trial": {
    "status": 409,
    "title": "No trial is running",
    "cause": "Only a trial that runs can be ended.",
    "remedy": "Read the membership again."
  },
  `;
const HEADING = `### vip.endTrial

Ends the trial of the user.

<!-- vip.endTrial, written by npm run docs -->
<!-- /vip.endTrial -->

\`\`\`http
POST /vip/endTrial {"userId":"10005"}
\`\`\`

\`\`\`json
{ "code": 200, "data": null, "error_msg": "" }
\`\`\`

* A trial that was claimed is ended. (assumed)

`;
const RULE = `rule("vip.endTrial", "A trial that was claimed is ended.", async () => {
  await succeed("vip.endTrial", await findTrial(false));
});
`;

it("a new upstream call takes the files that CONTRIBUTING names, and no others", {
  timeout: 900_000,
}, () => {
  const { edit, run, typeErrors, unnamed } = startWalk("A new upstream call");

  edit("gateway/upstream/calls.ts", [
    / {2}"vip\.membership": .*\n/,
    '$&  "vip.endTrial": post("vip", "/vip/endTrial"),\n',
  ]);
  run("npx tsx scripts/docs/api-types.ts");
  expect(typeErrors()).toEqual(
    expect.arrayContaining([
      "tests/gateway/upstream/every-call.ts",
      "upstream/protocol/contract/contract.ts",
      "upstream/protocol/table.ts",
    ]),
  );

  edit(
    "gateway/upstream/vip.ts",
    ["import { inTimeZone,", "import { inTimeZone, nothing,"],
    [/\n\}\n$/, `\n${UPSTREAM_METHOD}`],
  );
  edit("gateway/upstream/failure.ts", [
    /( {2}4043: \{)/,
    '  4199: { code: "no-trial", hasOwnText: true },\n$1',
  ]);
  edit("gateway/core/error-catalogue.json", ['"trial-used": {', `${ERROR}$&`]);
  edit("locales/en/errors.json", ['"trial-used":', '"no-trial": "No trial is running",\n  $&']);
  edit("locales/zh-CN/errors.json", ['"trial-used":', '"no-trial": "没有正在进行的试用",\n  $&']);
  edit(
    "upstream/protocol/calls/vip.ts",
    [
      'import { forOwnUser } from "../call";',
      'import { forOwnUser, forOwnUserToWrite } from "../call";',
    ],
    ["import { getId }", 'import { BusinessFailure } from "../failures";\n$&'],
    [/\n\};\n$/, `\n${ANSWER}`],
  );
  edit("upstream/protocol/failures.ts", ["  4043:", '  4199: "没有正在进行的试用",\n$&']);
  edit("upstream/protocol/business-codes.ts", ["  4043:", '  4199: "no trial was claimed",\n$&']);
  edit("upstream/protocol/contract/pay.ts", [
    '  "vip.membership": call(',
    '  "vip.endTrial": call({ userId }, unread, 4199),\n$&',
  ]);
  edit("upstream/domain/memberships.ts", ["  async grantTrial(", `${RULE_OF_DOMAIN}$&`]);
  edit("tests/contract/rules/products.ts", [/$/, `\n${RULE}`]);
  edit("docs/upstream.md", ["### nav.list\n", `${HEADING}$&`]);
  edit("tests/gateway/upstream/every-call.ts", [
    '  "nav.list":',
    '  "vip.endTrial": ({ vip }) => vip.endTrial("10001"),\n$&',
  ]);
  expect(typeErrors()).toEqual([]);
  run("npm run --silent docs");
  run("npx vitest run --project quick tests/contract tests/gateway/upstream");
  expect(unnamed()).toEqual([]);
});
