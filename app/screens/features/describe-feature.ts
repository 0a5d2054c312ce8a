import type { PageContext } from "~/app/request/page";
import { toRoleName } from "~/app/screens/company/to-role-name";
import { findUploadProps } from "~/app/screens/uploads/find-upload-props";
import { toPlanName } from "~/app/screens/workbench/feature-tiles";
import type { FeatureKey } from "~/gateway/core/features";
import { getFeatureGuide } from "./feature-guide";

export type FeatureView = Awaited<ReturnType<typeof describeFeature>>;

/** Returns what the page of a feature shows (docs/product.md#a-closed-feature-says-what-opens-it). */
export async function describeFeature(key: FeatureKey, context: PageContext) {
  const { gateway, session, t } = context;
  const access = await gateway.features.getAccess(key);
  const company = session.get("company");
  const address = gateway.features.findAddress(key);
  const upload = access === "open" ? await findUploadProps(key, context) : null;
  const hasGuide = access !== "hidden" && (address !== null || upload !== null);
  return {
    title: t(`features:${key}.title`),
    description: t(`features:${key}.description`),
    access,
    address,
    membership: gateway.membership.present,
    isTrialOffered: gateway.trial.mayBeOffered,
    plan: toPlanName(gateway.features.findTier(key), t),
    role: company ? toRoleName(company, t) : "",
    upload,
    ...(hasGuide ? getFeatureGuide(key, t) : NO_GUIDE),
  };
}

/** The status of a feature's page: 403 for who needs a plan or a role for it. */
export const toFeatureStatus = ({ access, address }: FeatureView): number =>
  access === "open" || (access === "for-sale" && address === null) ? 200 : 403;

const NO_GUIDE = { blocks: [], helpSection: null };
