import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { getServiceAgreement } from "~/app/content/legal";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { readReturnTo } from "~/app/request/return-to";
import { selectTab } from "./methods";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, (context) => {
    const { url, language } = context;
    const { method } = selectTab(context);
    const content = getServiceAgreement(language);
    return {
      title: content.title,
      content,
      login: paths.login({ method, ...readReturnTo(url) }),
    };
  });
}

/**
 * The service agreement, a step of the login dialog
 * (docs/product.md#the-login-dialog-has-three-ways-and-two-steps).
 */
export default function Agreement() {
  const { t } = useTranslation("login");
  const { content, login } = useLoaderData<typeof loader>();
  return (
    <Dialog title={content.title} closeTo={login} closeLabel={t("backToLogin")}>
      <ol className="agreement-points">
        {content.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <Paragraph>
        <a href={content.full.href}>{content.full.text}</a>
      </Paragraph>
    </Dialog>
  );
}
