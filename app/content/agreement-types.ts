/** The values of the `type` parameter of `/agreement`. */
export const agreementTypes = ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"] as const;

export type AgreementType = (typeof agreementTypes)[number];

/** Returns the type that the parameter names, the supervision measures for any other value. */
export function toAgreementType(type: string | null): AgreementType {
  return agreementTypes.find((known) => known === type) ?? "jianguan";
}
