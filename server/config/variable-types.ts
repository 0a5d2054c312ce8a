import { z } from "zod";

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`);

function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} up` : `from ${min} to ${max}`;
  const message = `must be a whole number ${range}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

export const flag = oneOf(["0", "1"]).transform((value) => value === "1");
/** A folder that is read at the start, and refused with the reader's own words. */
export const folderFor = (read: (folder?: string) => unknown) =>
  z
    .string()
    .optional()
    .superRefine((folder, context) => {
      try {
        read(folder);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : "cannot be read");
      }
    });
export const port = wholeNumber(0, 65_535);
export const milliseconds = wholeNumber(0, 600_000);
export const count = wholeNumber(1);
export const redisUrls = z.string().refine((list) => list.split(",").every(isRedisUrl), {
  message:
    "must be one or more redis:// or rediss:// URLs, comma-separated, with a percent-encoded password: / as %2F, # as %23, % as %25, @ as %40, a comma as %2C",
});

/** An odd character in a password may look like a port, a path or a fragment. */
function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\/\S+$/.test(text.trim()) || !URL.canParse(text)) return false;
  const { username, password, hostname, pathname, searchParams, hash } = new URL(text);
  const names = [...searchParams.keys()];
  return (
    hostname !== "" &&
    hash === "" &&
    /^(\/\d*)?$/.test(pathname) &&
    names.every((name) => name === "sentinelPassword") &&
    !/%(?![0-9a-f]{2})/i.test(username + password)
  );
}
/** Split at commas and line ends; a secret may contain spaces. */
export const secrets = z
  .string()
  .transform((list) =>
    list
      .split(/[\n,]/)
      .map((secret) => secret.trim())
      .filter(Boolean),
  )
  .refine((list) => list.length > 0 && list.every((secret) => secret.length >= 32), {
    message: "must be secrets of at least 32 characters each, newest first, comma-separated",
  });
const network = z.union([
  z.enum(["loopback", "linklocal", "uniquelocal"]),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().refine((range) => !range.endsWith("/0")),
  z.cidrv6().refine((range) => !range.endsWith("/0")),
]);
export const origin = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    message: "must be an origin such as https://www.example.com, without a path",
  });
/** The form that Express's setting "trust proxy" takes. */
export const trustedProxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(/\s*,\s*/)))
  .pipe(
    z.union([z.int().max(10), z.array(network)], {
      error: "must be a number of proxies up to 10, or networks such as loopback,10.0.0.0/8",
    }),
  );
export const frameAncestors = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((site) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(site)), {
    message:
      "must be origins such as https://www.example.com or https://*.example.com, comma-separated",
  });
