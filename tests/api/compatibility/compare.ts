import type { Document, Operation, Parameter } from "./document";
import { compareSchemas } from "./schemas";

/**
 * Every change from one document to another that can break a client written for the first, as a line
 * `METHOD /path: what`. The rules are those of docs/integrating.md, "Versions".
 */
export function listIncompatibilities(before: Document, after: Document): string[] {
  const documents = { before, after };
  const compareRequest = compareSchemas(documents, "request");
  const compareAnswer = compareSchemas(documents, "answer");

  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      const findings = now ? compareOperations(old, now) : ["is gone"];
      return [...new Set(findings)].map((what) => `${name}: ${what}`);
    }),
  );

  function compareOperations(old: Operation, now: Operation): string[] {
    return [
      ...(old.operationId === now.operationId ? [] : [`operationId is ${now.operationId}`]),
      ...compareSecurity(old, now),
      ...compareParameters(old.parameters ?? [], now.parameters ?? []),
      ...compareBodies(old, now),
      ...compareAnswers(old, now),
      ...compareCodes(old, now),
    ];
  }

  function compareParameters(old: Parameter[], now: Parameter[]): string[] {
    const nameOf = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;
    const find = (parameters: Parameter[], wanted: Parameter) =>
      parameters.find((parameter) => nameOf(parameter) === nameOf(wanted));
    const known = old.flatMap((parameter) => {
      const present = find(now, parameter);
      if (!present) return [`${nameOf(parameter)} is gone`];
      return under(nameOf(parameter), compareRequest(parameter.schema, present.schema));
    });
    const required = now.filter(
      (parameter) => parameter.required && !find(old, parameter)?.required,
    );
    return [...known, ...required.map((parameter) => `${nameOf(parameter)} is required`)];
  }

  function compareBodies({ requestBody: old }: Operation, { requestBody: now }: Operation) {
    const findings: string[] = [];
    if (now?.required && !old?.required) findings.push("body is required");
    for (const [type, { schema = {} }] of Object.entries(old?.content ?? {})) {
      const present = now?.content[type];
      if (!present) findings.push(`body ${type} is gone`);
      else findings.push(...under("body", compareRequest(schema, present.schema ?? {})));
    }
    return findings;
  }

  function compareAnswers({ responses: old }: Operation, { responses: now }: Operation): string[] {
    const added = Object.keys(now).filter((status) => status.startsWith("2") && !old[status]);
    const known = Object.entries(old).flatMap(([status, { headers = {}, content = {} }]) => {
      const present = now[status];
      if (!present) return [`answer ${status} is gone`];
      return [
        ...Object.keys(headers)
          .filter((header) => !Object.hasOwn(present.headers ?? {}, header))
          .map((header) => `answer ${status} header ${header} is gone`),
        ...Object.entries(content).flatMap(([type, { schema = {} }]) => {
          const media = present.content?.[type];
          if (!media) return [`answer ${status} ${type} is gone`];
          return under(`answer ${status}`, compareAnswer(schema, media.schema ?? {}));
        }),
      ];
    });
    return [...known, ...added.map((status) => `answer ${status} is new`)];
  }
}

const under = (place: string, findings: string[]) => findings.map((what) => `${place} ${what}`);

/** Each way to be let in must stay one. */
function compareSecurity({ security: old }: Operation, { security: now }: Operation): string[] {
  const waysOf = (security: Operation["security"]) =>
    security.length === 0 ? [""] : security.map((way) => Object.keys(way).sort().join(" and "));
  const ways = waysOf(now);
  if (ways.includes("")) return [];
  return waysOf(old)
    .filter((way) => !ways.includes(way))
    .map((way) => (way ? `no longer takes ${way}` : "requires signing in"));
}

/** An error code must keep its status. */
function compareCodes(old: Operation, now: Operation): string[] {
  const present = codesOf(now);
  return [...codesOf(old)].flatMap(([code, status]) => {
    const other = present.get(code);
    return other === undefined || other === status
      ? []
      : [`${code} has status ${other} instead of ${status}`];
  });
}

function codesOf({ responses }: Operation): Map<string, string> {
  return new Map(
    Object.entries(responses).flatMap(([status, { content }]) =>
      Object.keys(content?.["application/problem+json"]?.examples ?? {}).map(
        (code) => [code, status] as const,
      ),
    ),
  );
}
