import { calls } from "~/gateway/upstream/calls";
import { createUpstreamConfig, type UpstreamConfig } from "~/gateway/upstream/config";
import { GroupPolicy } from "~/gateway/upstream/group-policy";
import { byGroup, createPools } from "~/gateway/upstream/pools";
import { createTransport, type Transport } from "~/gateway/upstream/transport";
import { Upstream } from "~/gateway/upstream/upstream";
import { upstreamVariables } from "~/gateway/upstream/variables";
import { CannotRun, type Environment } from "./options";
import { Recorder } from "./recorder";

/** The gateway's transport to the upstream, with a recorder. */
export interface Connection {
  config: UpstreamConfig;
  recorder: Recorder;
  transport: Transport;
  /** Returns the gateway's calls, with a token or without one. */
  as(token: string | null): Upstream;
  close(): Promise<void>;
}

/** Uses the gateway's variables of the environment. @throws CannotRun for a malformed URL or variable */
export function connect(url: string, environment: Environment = {}): Connection {
  const config = createUpstreamConfig(parseVariables(url, environment));
  const recorder = new Recorder();
  const now = () => performance.now();
  const pools = createPools(byGroup((group) => originOf(config, group)));
  const policies = byGroup(
    (group) =>
      new GroupPolicy({ pool: async () => recorder.intercept(await pools.get(group)), now }),
  );
  const transport = recorder.wrap(createTransport({ config, policies, now }));
  return {
    config,
    recorder,
    transport,
    as: (token) => new Upstream(transport, { token, requestId: "" }, config),
    close: pools.close,
  };
}

function parseVariables(url: string, environment: Environment) {
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  const parsed = upstreamVariables.safeParse({ ...Object.fromEntries(given), UPSTREAM_URL: url });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path[0] === "UPSTREAM_URL" ? "--url" : issue?.path.join(".");
  throw new CannotRun(`${name}: ${issue?.message}`);
}

function originOf(config: UpstreamConfig, group: string): string {
  const call = Object.values(config.calls).find(({ key }) => calls[key].group === group);
  if (!call) throw new Error(`no call belongs to ${group}`);
  return call.origin;
}
