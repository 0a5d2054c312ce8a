import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import type { Clause } from "./clauses";
import { findScalar, type Scalar } from "./wire-scalars";

export interface MemberProblem {
  /** For example `data.0.price`. */
  path: string;
  problem: string;
  clause: Clause;
  /** Whether the gateway reads it nevertheless. */
  tolerated: boolean;
}

/** Calls whose data has a common description. */
const SHARED_SHAPES: Partial<Record<CallKey, Clause>> = {
  "auth.scan": "login-user",
  "auth.mobileLogin": "login-user",
  "auth.passwordLogin": "login-user",
  "vip.orders": "order-history",
  "pay.history": "order-history",
};

/**
 * Returns the members of a response that differ from docs/upstream.md. The gateway's schema names the
 * members but tolerates more than the contract allows.
 */
export function listMemberProblems(
  call: CallKey,
  schema: z.core.$ZodType,
  data: unknown,
): MemberProblem[] {
  return list(schema, data, "data");

  function list(schema: z.core.$ZodType, value: unknown, path: string): MemberProblem[] {
    const scalar = findScalar(schema);
    if (scalar) return listComplaints(scalar, value, path);
    const inner = readable(schema);
    if (inner !== schema) return isEmpty(schema, value) ? [] : list(inner, value, path);
    if (schema instanceof z.ZodArray) {
      if (!Array.isArray(value)) return [problem(path, "must be an array")];
      return value.flatMap((entry, index) => list(schema.element, entry, `${path}.${index}`));
    }
    return schema instanceof z.ZodObject ? listInObject(schema, value, path) : [];
  }

  function listInObject(schema: z.ZodObject, value: unknown, path: string): MemberProblem[] {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return [problem(path, "must be an object")];
    const members: Record<string, unknown> = { ...value };
    return Object.entries(schema.shape).flatMap(([name, member]) => {
      if (name in members) return list(member, members[name], `${path}.${name}`);
      return isOptional(member) ? [] : [problem(`${path}.${name}`, "is missing")];
    });
  }

  function listComplaints({ clause, find }: Scalar, value: unknown, path: string): MemberProblem[] {
    const complaint = find(value);
    return complaint ? [{ path, clause, ...complaint }] : [];
  }

  function problem(path: string, text: string): MemberProblem {
    return { path, problem: text, clause: SHARED_SHAPES[call] ?? call, tolerated: false };
  }
}

/** Returns the schemas of the members that the gateway reads; null when the data is no object. */
export function findShape(schema: z.core.$ZodType): z.core.$ZodShape | null {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodArray) return findShape(schema.element);
  const inner = readable(schema);
  return inner === schema ? null : findShape(inner);
}

/** Returns the input schema of a wrapper or a transformation, or the schema itself. */
function readable(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap();
  if (!(schema instanceof z.ZodPipe)) return schema;
  return schema.out instanceof z.ZodTransform ? schema.in : schema.out;
}

function isEmpty(schema: z.core.$ZodType, value: unknown): boolean {
  const mayBeEmpty = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return mayBeEmpty && (value === null || value === undefined);
}

/** The gateway alone accepts missing dates. */
const isOptional = (member: z.core.$ZodType) =>
  member instanceof z.ZodOptional && !findScalar(member);
