import type { Machine } from "./machine";
import { readCommands } from "./machine";
import { CONSOLES, toCompanies, VARIABLES } from "./with-providers";

/** Where Debian's Prometheus, its exporters and Alertmanager read the files of deploy/prometheus. */
const MONITORING = "/etc/monitoring";

/** Debian's own units need more of Debian than the machine has. */
const toUnit = (name: string, user: string, command: string, environment = "") => `
cat >/etc/systemd/system/${name}.service <<'END'
[Service]
User=${user}
Environment=${environment}
ExecStart=${command}
# At once, also PostgreSQL with open connections.
KillSignal=SIGINT
Restart=always
END
systemctl daemon-reload && systemctl start ${name}
`;

/** What visitors and probes trust. */
export const AUTHORITY = "/run/authority.pem";
const AUTHORITY_KEY = "/run/authority.key";
/** Returns the command that makes /run/cert.pem. */
export const toCertificate = (days: number): string =>
  `openssl req -x509 -CA ${AUTHORITY} -CAkey ${AUTHORITY_KEY} -key /run/key.pem -days ${days} \\
  -subj /CN=www.example.com -addext subjectAltName=DNS:www.example.com,DNS:pay.example.com -out /run/cert.pem 2>/dev/null`;

const DEBIAN = `
openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj /CN=drill -keyout ${AUTHORITY_KEY} -out ${AUTHORITY} 2>/dev/null
openssl genrsa -out /run/key.pem 2048 2>/dev/null
${toCertificate(90)}
mkdir -p /etc/gateway/tls && cp /run/cert.pem /etc/gateway/tls/fullchain.pem && cp /run/key.pem /etc/gateway/tls/privkey.pem
mkdir /run/redis && chown redis /run/redis && rm -rf /var/lib/redis/*
printf 'requirepass PASSWORD\\nmaxmemory 64mb\\nmaxmemory-policy noeviction\\nappendonly yes\\n' >>/etc/redis/redis.conf
chown redis /etc/redis/redis.conf
${toUnit("redis-server", "redis", "/usr/bin/redis-server /etc/redis/redis.conf --daemonize no --supervised no")}mkdir -p /run/postgresql /var/lib/drill && chown postgres /run/postgresql
mount -t tmpfs -o size=400m,mode=0700,uid=postgres tmpfs /var/lib/drill
runuser -u postgres -- /usr/lib/postgresql/15/bin/initdb -D /var/lib/drill/data >/dev/null
${toUnit("postgresql", "postgres", "/usr/lib/postgresql/15/bin/postgres -D /var/lib/drill/data -k /run/postgresql")}until runuser -u postgres -- psql -qc 'select 1' >/dev/null 2>&1; do sleep 0.2; done
`;

/** The files of deploy/prometheus with the addresses of this machine, and a receiver for each kind of message. */
const WATCHED = `
mkdir ${MONITORING} && cp deploy/prometheus/* ${MONITORING}
cd ${MONITORING}
sed -i 's/"node-1.internal:9464", "node-2.internal:9464"/"127.0.0.1:13000", "127.0.0.1:13001"/
  s/"redis:\\/\\/redis-1.internal:6379", "redis:\\/\\/redis-2.internal:6379"/"redis:\\/\\/127.0.0.1:6379"/
  /job_name: upstream$/,/targets/s/\\[\\]/["127.0.0.1:14000", "127.0.0.1:14001"]/
  /job_name: upstream-callbacks/,/targets/s/\\[\\]/["https:\\/\\/pay.example.com"]/' prometheus.yaml
for receiver in on-call team heartbeat; do
  sed -i "s|^  - name: $receiver$|&\\n    webhook_configs: [{url: 'http://127.0.0.1:9999/$receiver'}]|" alertmanager.yaml
done
promtool check config prometheus.yaml >/dev/null && amtool check-config alertmanager.yaml >/dev/null
${toUnit("redis-exporter", "root", "/usr/bin/prometheus-redis-exporter", "REDIS_PASSWORD=PASSWORD")}
${toUnit("blackbox-exporter", "root", `/usr/bin/prometheus-blackbox-exporter --config.file=${MONITORING}/blackbox.yaml`, `SSL_CERT_FILE=${AUTHORITY}`)}
`;

const ALERTMANAGER = toUnit(
  "alertmanager",
  "root",
  `/usr/bin/prometheus-alertmanager --config.file=${MONITORING}/alertmanager.yaml --storage.path=/run/alertmanager --web.listen-address=127.0.0.1:9093 --cluster.listen-address=`,
);
const PROMETHEUS = toUnit(
  "prometheus",
  "root",
  `/usr/bin/prometheus --config.file=${MONITORING}/prometheus.yaml --storage.tsdb.path=/run/prometheus --web.listen-address=127.0.0.1:9090`,
);

const WHOLE_SERVICE = readCommands("docs/whole-service.md", "### Under systemd");
/** The shell's function `upstream` of the guide, which runs a command. */
export const UPSTREAM_COMMAND = /^upstream\(\) \{[\s\S]*?\}$/m.exec(WHOLE_SERVICE)?.[0] ?? "";

/** Installs Debian's parts, then the whole service by the commands of the guides as written, then what watches it. */
export async function install({ run }: Machine): Promise<void> {
  await run(
    [
      DEBIAN,
      CONSOLES,
      readCommands("docs/whole-service.md", "3. A role and a database"),
      readCommands("docs/operating.md", "   * systemd: two nodes"),
      WHOLE_SERVICE.replace(/^SANDBOX=1$/m, VARIABLES),
      toCompanies("upstream"),
    ].join("\n"),
  );
  await run(WATCHED);
  await beginToWatch({ run });
}

/** Starts Prometheus and Alertmanager without a memory of what was before. */
export async function beginToWatch({ run }: Pick<Machine, "run">): Promise<void> {
  await run(`
systemctl stop prometheus alertmanager 2>/dev/null || true
rm -rf /run/prometheus /run/alertmanager
${ALERTMANAGER}${PROMETHEUS}`);
}
