// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of the sources
import { type Mutation, mutation } from "./mutation";

const RECORDS = "gateway/order/records.ts";

/** Mistakes in what is stored of orders. */
export const mistakesInRecords: readonly Mutation[] = [
  mutation(
    RECORDS,
    "an intent without company",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, productId, years, channel])",
  ),
  mutation(
    RECORDS,
    "an intent without years",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, companyId, productId, channel])",
  ),
  mutation(
    RECORDS,
    "an intent without channel",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, companyId, productId, years])",
  ),
  mutation(
    RECORDS,
    "an intent without product",
    "digest([uid, companyId, productId, years, channel])",
    "digest([uid, companyId, years, channel])",
  ),
  mutation(
    RECORDS,
    "the note of an intent expires early",
    "JSON.stringify(progress), LIFETIME_MS)",
    "JSON.stringify(progress), 1_000)",
  ),
  mutation(
    RECORDS,
    "a record expires with its order",
    "const RECORD_LIFETIME_MS = LIFETIME_MS + DAY_MS;",
    "const RECORD_LIFETIME_MS = LIFETIME_MS;",
  ),
  mutation(
    RECORDS,
    "the current order expires early",
    "await this.store.putHash(currentKey(intent.uid), fields, LIFETIME_MS);",
    "await this.store.putHash(currentKey(intent.uid), fields, 1_000);",
  ),
  mutation(
    RECORDS,
    "an order of another buyer is found",
    "`order:{${uid}} ${orderId}`",
    "`order:{${uid.slice(0, 2)}} ${orderId}`",
  ),
  mutation(
    RECORDS,
    "one current order for all companies",
    "`${companyId} ${productId}`",
    "`${productId}${companyId.slice(9)}`",
  ),
  mutation(
    RECORDS,
    "one current order for all products",
    "`${companyId} ${productId}`",
    "`${companyId}${productId.slice(20)}`",
  ),
];
