import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { contentOf, readFileForm } from "~/app/request/file-form";
import { screenMeta } from "~/app/request/meta";
import type { FormState } from "~/app/request/submit";
import { FeatureWithUpload } from "~/app/screens/features/feature-with-upload";
import { GatewayError, isErrorCode } from "~/gateway/core/errors";
import { findFeature } from "~/gateway/core/feature-access";
import { articlePage } from "../article-page";
import { FileForm } from "./file-form";
import { toImported, toRefusal } from "./import-outcome";
import { ImportPage } from "./import-page";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;

/** The two addresses of this screen. */
function readKind(url: URL) {
  return findFeature(url.pathname) === "pdf-parse"
    ? ({ key: "pdf-parse", kind: "pdf" } as const)
    : ({ key: "word-parse", kind: "word" } as const);
}

export function loader(args: LoaderFunctionArgs) {
  const { key, kind } = readKind(new URL(args.request.url));
  return articlePage(args, key, async ({ gateway, url, t }) => {
    const failed = url.searchParams.get("failed") ?? "";
    return {
      title: t(`features:${key}.title`),
      lead: t(`features:${key}.description`),
      kind,
      formSeal: gateway.formSeal.seal(),
      tooLarge: t("errors:file-too-large"),
      diskFull: t("errors:storage-full"),
      diskLeft: await gateway.membership.findDiskLeft(),
      failure: isErrorCode(failed) ? t(`errors:${failed}`) : null,
    };
  });
}

/** The file makes an article, to which the answer leads (docs/product.md#an-import-names-what-it-loses). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { kind } = readKind(new URL(request.url));
  try {
    if (!context.gateway.articles.isAvailable) throw new GatewayError("not-found");
    const { file } = await readFileForm({ request, ...context });
    const { article, warnings } = await context.gateway.articles.importFile(kind, {
      name: file.name,
      content: contentOf(file),
    });
    return redirect(toImported(article.id, warnings), 303);
  } catch (error) {
    return toRefusal(error, { request, context }, { field: "file" });
  }
}

export default function ImportFile() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  if (data.feature) return <FeatureWithUpload {...data.feature} />;
  const { title, lead, kind, failure, formSeal, tooLarge, diskFull, diskLeft } = data;
  return (
    <ImportPage title={title} description={lead} kind={kind}>
      <FileForm
        {...{ kind, formSeal, tooLarge, diskFull, diskLeft }}
        state={state ?? (failure ? { values: {}, errors: { file: failure } } : undefined)}
      />
    </ImportPage>
  );
}
