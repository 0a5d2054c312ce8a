import { toCertificate, UPSTREAM_COMMAND } from "./install";
import { readCommands } from "./machine";

const pidOf = (unit: string) => `$(systemctl show --property=MainPID --value ${unit})`;
const freeze = (...units: string[]) => `kill -STOP ${units.map(pidOf).join(" ")}`;
const restart = (...units: string[]) =>
  units.map((unit) => `systemctl restart ${unit}`).join(" && ");
const repeat = (unit: string, command: string) =>
  `systemd-run --quiet --unit=${unit} bash -c 'while sleep 8; do ${command}; done'`;
const GATEWAYS = ["gateway@3000", "gateway@3001"];
const UPSTREAMS = ["upstream@4000", "upstream@4001"];
const redis = (command: string) => `redis-cli --no-auth-warning -a PASSWORD ${command} >/dev/null`;
const changePassword = (from: string, to: string) => `
redis-cli --no-auth-warning -a ${from} acl setuser default '>${to}' >/dev/null
sed -i s/:${from}@/:${to}@/ /etc/gateway/redis_url
systemctl reload gateway@3000 gateway@3001
sleep 2
redis-cli --no-auth-warning -a ${to} acl setuser default '<${from}' >/dev/null`;
const certificate = (days: number) => `
${toCertificate(days)}
cat /run/cert.pem >/etc/gateway/tls/fullchain.pem
systemctl reload gateway-nginx`;

const atProviders = (mood: string) => `curl -sf 127.0.0.1:8900/console/ -d '"${mood}"' >/dev/null`;
const MINUTE_MS = 60_000;

interface Incident {
  readonly name: string;
  readonly cause: string;
  readonly repair?: string;
  /** Which page arrives, within 90 seconds; null: none does. */
  readonly page: RegExp | null;
  /** What is known only when people did not pay: the page arrives within so many milliseconds. */
  readonly pageWithinMs?: number;
  /** People buy meanwhile, and for so many milliseconds before. */
  readonly buyersMs?: number;
  /** The pager's other receivers: a warning for the team, or a heartbeat that ends. */
  readonly also?: "warning" | "silence";
  /** What visitors see: every GET is answered within so many milliseconds; else some are not. */
  readonly answeredWithinMs?: number;
}

/** What the drill goes through, each with the files of deploy and by commands of the guides. */
export const INCIDENTS: readonly Incident[] = [
  {
    name: "a gateway node is frozen",
    cause: freeze("gateway@3000"),
    page: null,
    answeredWithinMs: 4_500,
  },
  {
    name: "an upstream node is frozen",
    cause: freeze("upstream@4000"),
    page: null,
    answeredWithinMs: 4_500,
  },
  {
    name: "a gateway node is killed",
    cause: `kill -KILL ${pidOf("gateway@3001")}`,
    page: null,
    answeredWithinMs: 3_000,
  },
  {
    name: "planned restarts of all nodes, one after the other",
    cause: restart(...GATEWAYS, ...UPSTREAMS, ...GATEWAYS),
    page: null,
    answeredWithinMs: 3_000,
  },
  {
    name: "the gateway's secret of the upstream is rotated",
    cause: readCommands("docs/whole-service.md", "#### The gateway's secret"),
    page: null,
    answeredWithinMs: 3_000,
  },
  {
    name: "the session secret and the password of Redis are rotated",
    cause: `
echo "$(openssl rand -base64 33),$(cat /etc/gateway/session_secrets)" >/run/secrets && cat /run/secrets >/etc/gateway/session_secrets
${changePassword("PASSWORD", "OTHER")}`,
    repair: changePassword("OTHER", "PASSWORD"),
    page: null,
    answeredWithinMs: 3_000,
  },
  {
    name: "the keys of WeChat Pay and SMS are rotated",
    repair: "rm /run/asking",
    cause: `
cd /run/providers
touch /run/asking
cp next_merchant_serial NEXT_SERIAL; cp next_merchant_key NEXT_KEY; cp next_sms_id NEXT_ID; cp next_sms_secret NEXT_SECRET
${readCommands("docs/whole-service.md", "#### The keys of the providers")}`,
    page: null,
    buyersMs: MINUTE_MS,
    answeredWithinMs: 3_000,
  },
  {
    name: "the password of PostgreSQL is rotated",
    cause: readCommands("docs/whole-service.md", "#### The password of PostgreSQL"),
    page: null,
    buyersMs: MINUTE_MS,
    answeredWithinMs: 3_000,
  },
  {
    name: "the keys of the upstream's database are rotated",
    cause: `
${UPSTREAM_COMMAND}
${readCommands("docs/whole-service.md", "#### The keys of the database")}`,
    page: null,
    buyersMs: MINUTE_MS,
    answeredWithinMs: 3_000,
  },
  {
    name: "WeChat Pay refuses orders",
    cause: atProviders("refuses orders"),
    repair: atProviders("works"),
    page: /UpstreamProviderFailing|GatewayUpstreamFailing/,
    buyersMs: MINUTE_MS,
  },
  {
    name: "no message of the SMS provider is sent",
    cause: `touch /run/asking; ${atProviders("refuses messages")}`,
    repair: `rm /run/asking; ${atProviders("works")}`,
    page: /UpstreamSmsFailing/,
    buyersMs: MINUTE_MS,
  },
  {
    name: "orders are made, and nothing is paid",
    cause: atProviders("takes no payment"),
    repair: atProviders("works"),
    page: /UpstreamPaymentsStopped/,
    pageWithinMs: 5 * MINUTE_MS,
    buyersMs: 2 * MINUTE_MS,
  },
  {
    name: "Redis is down",
    cause: "systemctl stop redis-server",
    repair: "systemctl start redis-server",
    page: /GatewayStore/,
  },
  {
    name: "Redis is full",
    cause: redis("config set maxmemory 1"),
    repair: redis("config set maxmemory 64mb"),
    page: /GatewayRedisFull|GatewayStore/,
  },
  {
    name: "the password of Redis is another",
    cause: `${redis("config set requirepass OTHER")}; redis-cli --no-auth-warning -a OTHER client kill type normal >/dev/null`,
    repair: "redis-cli --no-auth-warning -a OTHER config set requirepass PASSWORD >/dev/null",
    page: /GatewayStore/,
  },
  {
    name: "PostgreSQL is down",
    cause: "systemctl stop postgresql",
    repair: "systemctl start postgresql",
    page: /UpstreamNotReady|GatewayUpstreamFailing|GatewayBreakerOpen/,
  },
  {
    name: "PostgreSQL's disk is full",
    // PostgreSQL writes on until it needs a new segment of its log, for which too little is left.
    cause: `
dd if=/dev/zero of=/var/lib/drill/filler bs=64k 2>/dev/null || true
truncate --size=-2M /var/lib/drill/filler
for segment in 1 2 3; do
  runuser -u postgres -- psql -qc 'select txid_current()' -c 'select pg_switch_wal()' >/dev/null 2>&1 || true
done`,
    repair: "rm /var/lib/drill/filler; systemctl restart postgresql",
    page: /UpstreamNotReady|GatewayUpstreamFailing|GatewayBreakerOpen/,
  },
  {
    name: "the gateway has a wrong secret of the upstream",
    cause: `openssl rand -hex 32 >/etc/gateway/upstream_secret; ${restart(...GATEWAYS)}`,
    repair: `cat /etc/upstream/secret >/etc/gateway/upstream_secret; ${restart(...GATEWAYS)}`,
    page: /GatewayUpstreamFailing|GatewayBreakerOpen/,
  },
  {
    // One time alone the watchdog ends in seconds.
    name: "all nodes of the upstream freeze again and again",
    cause: repeat(
      "freezes",
      `systemctl kill --signal=STOP --kill-whom=main ${UPSTREAMS.join(" ")}`,
    ),
    repair: "systemctl stop freezes",
    page: /GatewayBreakerOpen|GatewayUpstreamFailing|UpstreamNotReady/,
  },
  {
    name: "the certificate ends",
    cause: certificate(1),
    repair: certificate(90),
    page: /GatewayCertificateExpired/,
    answeredWithinMs: 3_000,
  },
  {
    name: "all nodes of the gateway crash again and again",
    cause: repeat("crashes", `systemctl kill --signal=KILL ${GATEWAYS.join(" ")}`),
    repair: "systemctl stop crashes",
    page: /GatewayCrashLoops|GatewayDown/,
  },
  {
    name: "an exporter is down",
    cause: "systemctl stop redis-exporter",
    repair: "systemctl start redis-exporter",
    page: null,
    also: "warning",
    answeredWithinMs: 3_000,
  },
  {
    name: "Alertmanager is down",
    cause: "systemctl stop alertmanager",
    repair: "systemctl start alertmanager",
    page: null,
    also: "silence",
    answeredWithinMs: 3_000,
  },
];
