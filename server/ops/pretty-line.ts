const LEVELS: Readonly<Record<number, string>> = {
  10: "TRACE",
  20: "DEBUG",
  30: "INFO ",
  40: "WARN ",
  50: "ERROR",
  60: "FATAL",
};

/** Converts a JSON log line to time, level, message, and the other members as name=value. */
export function toPrettyLine(line: string): string {
  const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const members = Object.entries(rest).map(([name, value]) => ` ${name}=${toText(value)}`);
  const stack = (err as { stack?: unknown } | undefined)?.stack;
  const clock = String(time).slice(11, 23);
  const trace = stack ? `\n${stack}` : "";
  return `${clock} ${LEVELS[Number(level)] ?? level} ${msg ?? ""}${members.join("")}${trace}\n`;
}

const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
