import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { type FormState, submit } from "~/app/request/submit";
import { idSchema } from "~/gateway/core/account-schema";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { toMinutes } from "~/gateway/core/publishing/publication-view";
import { ExtensionState } from "./extension-state";
import { findAccountsPath } from "./load-accounts";
import { PairedBrowser } from "./paired-browser";
import { PairingForm } from "./pairing-form";
import "../publishing.css";

export const meta = screenMeta;
/** The extension answers a script. */
export const handle: RouteHandle = { static: false };

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, site, t }) => {
    await gateway.features.require("article-spread");
    const [devices, { accounts, mayManage }] = await Promise.all([
      gateway.devices.list(),
      gateway.publishing.listAccounts(),
    ]);
    return {
      accountsPath: await findAccountsPath({ gateway }),
      title: t("publishing:browsersTitle"),
      edition: site.extensionEdition,
      mayManage,
      browsers: devices.map(({ id, name, lastSeenAt, accounts: seen }) => ({
        ...{ id, name, lastSeenAt: toMinutes(lastSeenAt, gateway.calendar) },
        accounts: seen
          .filter(({ externalId }) => externalId !== "")
          .map(({ channel, externalId, name: accountName }) => ({
            ...{ channel, name: accountName },
            isConnected: accounts.some(
              (account) =>
                account.channel === channel &&
                account.externalId === externalId &&
                account.deviceId === id,
            ),
          })),
      })),
    };
  });
}

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("pair") }),
  z.object({ intent: z.literal("connect"), device: idSchema, channel: z.enum(channelKeys) }),
]);

interface Paired {
  code: string;
}

export function action(args: ActionFunctionArgs) {
  return submit(args, { signedIn: true, form }, async ({ gateway, session, form: given }) => {
    if (given.intent === "pair") {
      const { code } = await gateway.devices.createPairing();
      return json<Paired>({ code });
    }
    const { channel, device: deviceId } = given;
    await gateway.publishing.addAccount({ channel, deviceId });
    flashSuccess(session, "outcomes:favourite-added");
    return redirect(paths.pairedBrowsers(), 303);
  });
}

/** Pairs a browser, and connects the accounts that are signed in there (docs/product.md#a-browser-is-paired-by-a-code). */
export default function Browsers() {
  const { t } = useTranslation(["publishing", "common"]);
  const { accountsPath, browsers, edition, mayManage } = useLoaderData<typeof loader>();
  const answer = useActionData<Paired | FormState>();
  const state = answer && "errors" in answer ? answer : undefined;
  const code = answer && "code" in answer ? answer.code : null;
  return (
    <Dialog title={t("browsersTitle")} closeTo={accountsPath} closeLabel={t("common:close")}>
      <ErrorSummary state={state} />
      <Paragraph>{t("browsersLead")}</Paragraph>
      <ExtensionState edition={edition} />
      <PairingForm code={code} />
      {browsers.length > 0 ? (
        <ul className="publishing-list">
          {browsers.map((browser) => (
            <PairedBrowser key={browser.id} browser={browser} mayManage={mayManage} />
          ))}
        </ul>
      ) : null}
      <Paragraph type="secondary" size="small">
        {t("browsersProfiles")} <Link to={paths.devices()}>{t("endBrowsers")}</Link>
      </Paragraph>
    </Dialog>
  );
}
