import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { Button, LinkButton } from "~/app/components/form/button";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { flashSuccess } from "~/app/request/flash";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type Advice, type FormState, submit } from "~/app/request/submit";
import type { GatewayError } from "~/gateway/core/errors";
import { toChannelForm } from "~/gateway/core/publishing/channel-account-form";
import type { ServerChannelKey } from "~/gateway/core/publishing/channels";
import type { Translator } from "~/locales/translator";
import { addableChannels, listAddableChannels, readChannel } from "./addable-channels";
import { ChannelFields } from "./channel-fields";
import { findAccountsPath } from "./load-accounts";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, t }) => {
    await gateway.features.require("article-spread");
    const channel = readChannel(url);
    return {
      accountsPath: await findAccountsPath({ gateway }),
      title: t("publishing:addTitle"),
      channel,
      isInPlan: listAddableChannels(gateway.membership.present.tier).includes(channel),
      siteUrl: url.searchParams.get("siteUrl") ?? "",
      formSeal: gateway.formSeal.seal(),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  const channel = readChannel(new URL(args.request.url));
  return submit(
    args,
    {
      signedIn: true,
      form: toChannelForm(channel),
      returnTo: () => paths.addChannelAccount({ channel }),
      advise,
    },
    async ({ gateway, form, session }) => {
      await gateway.publishing.addAccount({ channel, ...form });
      flashSuccess(session, "outcomes:favourite-added");
      return redirect(await findAccountsPath({ gateway }), 303);
    },
  );
}

const PLAN_CODES: ReadonlySet<string> = new Set(["channel-not-in-plan", "accounts-exceeded"]);

/** What a plan refuses, another plan allows. WeChat also refuses networks that it does not know. */
function advise({ code }: GatewayError, t: Translator, url: URL): Advice | undefined {
  if (PLAN_CODES.has(code))
    return { link: { text: t("publishing:seePlans"), to: paths.pricing() } };
  const isOfWeChat = readChannel(url) === "wechat";
  if (isOfWeChat && code === "site-credentials-wrong")
    return { text: t("publishing:appSecretHint") };
  return undefined;
}

/** The form to connect an account (docs/product.md#channel-accounts). */
export default function AddAccount() {
  const { t } = useTranslation(["publishing", "common"]);
  const { accountsPath, channel, isInPlan, ...fields } = useLoaderData<typeof loader>();
  return (
    <Dialog
      title={t("addTitle")}
      closeTo={accountsPath}
      closeLabel={t("common:cancel")}
      closeOnBackdrop={false}
    >
      <Tabs
        label={t("channel")}
        replace
        items={addableChannels.map((key) => ({
          label: t(`channelTabs.${key}`),
          to: paths.addChannelAccount({ channel: key }),
          current: key === channel,
        }))}
      />
      {isInPlan ? (
        <AccountForm key={channel} channel={channel} {...fields} />
      ) : (
        <NotInPlan channel={channel} />
      )}
    </Dialog>
  );
}

interface AccountFormProps {
  channel: ServerChannelKey;
  siteUrl: string;
  formSeal: string;
}

function AccountForm({ channel, siteUrl, formSeal }: AccountFormProps) {
  const { t } = useTranslation("publishing");
  const state = useActionData<FormState>();
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="form" noValidate preventScrollReset>
      <ErrorSummary state={state} />
      <FormSeal value={formSeal} />
      <ChannelFields channel={channel} siteUrl={siteUrl} state={state} />
      <Paragraph type="tertiary" size="small">
        {t("secretsKept")}
      </Paragraph>
      <Button type="submit" pending={pending} block>
        {t(pending ? "connecting" : "connect")}
      </Button>
    </Form>
  );
}

/** Says before anything is filled in that the plan refuses the channel. */
function NotInPlan({ channel }: Pick<AccountFormProps, "channel">) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <Paragraph>{t("notInPlan", { channel: t(`channels.${channel}`) })}</Paragraph>
      <div className="button-row">
        <LinkButton href={paths.pairedBrowsers()}>{t("byBrowser")}</LinkButton>
        <LinkButton href={paths.pricing()} variant="secondary">
          {t("seePlans")}
        </LinkButton>
      </div>
    </>
  );
}
