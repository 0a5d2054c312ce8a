import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { findFeature, guardRedirect } from "~/gateway/core/feature-access";
import { describeFeature, toFeatureStatus } from "./describe-feature";
import { FeatureWithUpload } from "./feature-with-upload";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async (context) => {
    const { gateway, url } = context;
    const redirectPath = guardRedirect(await gateway.features.getSubject(), url.pathname);
    const key = findFeature(url.pathname);
    if (redirectPath) throw redirect(redirectPath);
    if (!key) throw redirect(paths.workbench());
    const data = await describeFeature(key, context);
    return json(data, { status: toFeatureStatus(data) });
  });
}

export default function Feature() {
  return <FeatureWithUpload {...useLoaderData<typeof loader>()} />;
}
