import type { Alter, Reply, Request } from "./mutant";

type Json = Record<string, unknown>;
type Change = unknown | ((value: unknown) => unknown);

/** The envelope, changed. */
export const envelope =
  (change: (envelope: Json, request: Request) => unknown): Alter =>
  (reply, request) => ({
    ...reply,
    body: Buffer.from(JSON.stringify(change(JSON.parse(reply.body.toString()), request))),
  });

/** The envelope's data of a success, changed. */
export const data = (change: (data: unknown, request: Request) => unknown): Alter =>
  envelope((whole, request) =>
    whole.code === 200 ? { ...whole, data: change(whole.data, request) } : whole,
  );

/** A member of the data at a path such as `0.price`; `*` stands for every entry. */
export const set = (path: string, value: Change): Alter =>
  data((whole) => change(whole, path.split("."), value));

/** A member of the data left out. */
export const drop = (path: string): Alter => set(path, undefined);

function change(value: unknown, [name, ...rest]: string[], to: Change): unknown {
  if (name === undefined) return typeof to === "function" ? to(value) : to;
  if (Array.isArray(value))
    return value.map((entry, index) =>
      name === "*" || name === String(index) ? change(entry, rest, to) : entry,
    );
  if (typeof value !== "object" || value === null) return value;
  const members: Json = { ...value };
  return { ...members, [name]: change(members[name], rest, to) };
}

/** null for an image. */
function findCode({ body }: Reply): number | null {
  try {
    return JSON.parse(body.toString()).code;
  } catch {
    return null;
  }
}

/** Every response replaced. */
export const always =
  (reply: Partial<Reply> | ((reply: Reply) => Partial<Reply>)): Alter =>
  (before) => ({ ...before, ...(typeof reply === "function" ? reply(before) : reply) });

export const json = (body: unknown, status = 200): Partial<Reply> => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify(body)),
});

export const success = (value: unknown): Partial<Reply> =>
  json({ code: 200, data: value, error_msg: "" });

export const failure = (code: number): Partial<Reply> =>
  json({ code, data: null, error_msg: "失败" });

/** Only the responses to some requests, altered. */
export const when =
  (isMeant: (request: Request) => boolean, alter: Alter): Alter =>
  (reply, request) =>
    isMeant(request) ? alter(reply, request) : reply;

/** Responses with an HTTP error or an envelope's code replaced by another. */
export const instead =
  (of: number, reply: Partial<Reply>): Alter =>
  (before) => {
    // The status of an HTTP error is its envelope's code as well.
    const isMeant = findCode(before) === of;
    return isMeant ? { ...before, ...reply } : before;
  };

/** The first success again and again. */
export function repeatingTheFirst(): Alter {
  let first: Reply | null = null;
  return (reply) => {
    const isSuccess = JSON.parse(reply.body.toString()).code === 200;
    if (isSuccess) first ??= reply;
    return isSuccess && first ? first : reply;
  };
}

/** A refusal replaced by the last success. */
export function acceptingAgain(code: number): Alter {
  let last: Reply | null = null;
  return (reply) => {
    const came = JSON.parse(reply.body.toString()).code;
    if (came === 200) last = reply;
    return came === code && last ? last : reply;
  };
}

/** Every refusal by a business code is a success. */
export const noRefusals: Alter = (reply) =>
  reply.status === 200 && Number(findCode(reply)) > 4000 ? { ...reply, ...success(null) } : reply;

const signsIn = ({ path }: Request) => /(login|sendcode|userinfo)$/.test(path);

/** Every success after the login is HTTP 500. */
export const serverErrors: Alter = when(
  (request) => !signsIn(request),
  instead(200, json({ code: 500 }, 500)),
);

export const unauthorized: Alter = always(json({ code: 401, data: null }, 401));
