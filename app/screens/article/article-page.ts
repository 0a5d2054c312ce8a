import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { type PageContext, page } from "~/app/request/page";
import {
  describeFeature,
  type FeatureView,
  toFeatureStatus,
} from "~/app/screens/features/describe-feature";
import type { Gateway } from "~/gateway";
import { findFeature, guardRedirect } from "~/gateway/core/feature-access";
import type { FeatureKey } from "~/gateway/core/features";

type Shown<Data> = (Data & { feature: null }) | { title: string; feature: FeatureView };

/**
 * Runs the loader of a page about articles. An account without the feature, and an upstream without
 * articles, get the page of the feature instead (docs/product.md#articles-need-the-feature).
 * @param of the feature, or a function for the one that the account needs
 */
export function articlePage<Data extends object>(
  args: LoaderFunctionArgs,
  of: FeatureKey | ((gateway: Gateway) => Promise<FeatureKey>),
  load: (context: PageContext) => Promise<Data> | Data,
) {
  return page<Shown<Data>>(args, { signedIn: true }, async (context) => {
    const { gateway, url } = context;
    const redirectPath = guardRedirect(await gateway.features.getSubject(), url.pathname);
    if (redirectPath) throw redirect(redirectPath);
    if (!gateway.articles.isAvailable && !findFeature(url.pathname))
      throw redirect(paths.workbench());
    const key = typeof of === "string" ? of : await of(gateway);
    const access = await gateway.features.getAccess(key);
    if (gateway.articles.isAvailable && access === "open")
      return json<Shown<Data>>({ ...(await load(context)), feature: null });
    const feature = await describeFeature(key, context);
    return json<Shown<Data>>(
      { title: feature.title, feature },
      { status: toFeatureStatus(feature) },
    );
  });
}
