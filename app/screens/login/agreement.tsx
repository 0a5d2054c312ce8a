import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/app/components/dialog";
import { paths } from "~/app/paths";
import { page } from "~/app/request/page";
import { safeRedirectTo } from "~/app/request/redirect-to";
import { useTranslation } from "~/app/translation";

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, t }) =>
    json({
      title: t("login.agreement"),
      redirectTo: safeRedirectTo(url.searchParams.get("redirectTo")),
    }),
  );
}

/** The service agreement as a step of the login dialog (spec §2 "Login popup"). */
export default function Agreement() {
  const { t } = useTranslation();
  const { redirectTo } = useLoaderData<typeof loader>();
  const login = paths.login({ redirectTo });
  return (
    <Dialog title={t("login.agreement")} closeTo={login} closeLabel={t("login.backToLogin")}>
      <ol className="agreement-points">
        {(t("login.agreementPoints", { returnObjects: true }) as string[]).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <p>
        <a href={paths.useProtocol()}>{t("login.fullAgreement")}</a>
      </p>
    </Dialog>
  );
}
