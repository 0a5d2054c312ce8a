import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buildInfo } from "~/gateway/process/build-info";
import { listDemoTexts } from "./config/variables";
import type { Dependencies } from "./dependencies";

const DEMO_ACCOUNTS = [
  "13800000001  张创作  个人账号，可领取 7 天试用",
  "13800000002  李团队  企业管理员，基础版 VIP",
  "13800000003  王编辑  内容管理员，可加入第二家企业（密钥 KEY-80002）",
  "13800000009  吴高级  高级版 VIP，有历史订单",
];

/** Logs the build and its address; prints the demo's accounts, or warns of its texts elsewhere. */
export function announce({ config, logger, sandbox }: Dependencies, server: Server): void {
  const { address, port } = server.address() as AddressInfo;
  const { DEPLOYMENT: deployment, PUBLIC_ORIGIN: publicOrigin } = config;
  logger.info(
    { ...buildInfo, deployment, address, port, publicOrigin, sandbox: sandbox?.url },
    "listening",
  );
  if (!config.demo) {
    const variables = listDemoTexts(config);
    if (variables.length > 0) logger.warn({ variables }, "visitors read texts of the demo");
    return;
  }
  const lines = [
    "",
    `  演示模式  http://localhost:${port}`,
    `  沙箱上游  ${sandbox?.url ?? config.UPSTREAM_URL}`,
    "",
    "  演示账号（短信验证码 123456，密码 Passw0rd!）：",
    ...DEMO_ACCOUNTS.map((account) => `    ${account}`),
    "",
  ];
  // Without a listener an error of the stream, such as a full disk, would end the demo.
  process.stdout.once("error", () => {});
  process.stdout.write(`${lines.join("\n")}\n`);
}
