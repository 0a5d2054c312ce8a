import { z } from "zod";
import { FIRST_YEAR } from "./months";

const LAST_YEAR = 2099;

export const yearSchema = z.coerce.number().pipe(z.int().min(FIRST_YEAR).max(LAST_YEAR));

/** "YYYY-MM" of a year that `yearSchema` accepts. */
export const monthSchema = z.string().regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/);

/** "YYYY-MM-DD" of such a month, a day that there is. */
export const daySchema = z.iso
  .date()
  .refine((day) => monthSchema.safeParse(day.slice(0, 7)).success);
