import { useTranslation } from "react-i18next";
import { Descriptions } from "~/app/components/display/descriptions";
import { Notice } from "~/app/components/feedback/notice";
import { Tabs } from "~/app/components/navigation/tabs";
import { paths } from "~/app/paths";
import { type ChannelKey, channelKeys } from "~/gateway/core/publishing/channels";
import type { loadChannelPreview } from "./find-channel";

interface ChannelTabsProps {
  id: string;
  /** Null for the article itself. */
  channel: ChannelKey | null;
}

/** The article itself, and each channel. */
export function ChannelTabs({ id, channel }: ChannelTabsProps) {
  const { t } = useTranslation(["article", "publishing"]);
  const original = { label: t("original"), to: paths.articlePreview(id), current: !channel };
  const items = channelKeys.map((key) => ({
    label: t(`publishing:channels.${key}`),
    to: paths.articlePreview(id, { channel: key }),
    current: key === channel,
  }));
  return (
    <div className="article-channels">
      <Tabs label={t("channels")} items={[original, ...items]} replace />
    </div>
  );
}

type ChannelPreviewProps = Awaited<ReturnType<typeof loadChannelPreview>>;

/** What a channel cannot take of the article, its limits, and the very text that is sent. */
export function ChannelPreview(props: ChannelPreviewProps) {
  const { channel, limits, way, checkedOn, problems, sent } = props;
  const { t } = useTranslation(["article", "publishing"]);
  const name = t(`publishing:channels.${channel}`);
  const atMost = (most: number | null) =>
    most === null
      ? t("channel.unlimited")
      : t("channel.most", { most: most.toLocaleString("en-US") });
  const isStopped = problems.some(({ stops }) => stops);
  return (
    <section className="article-channel" aria-label={name}>
      {problems.length > 0 ? (
        <Notice title={t(isStopped ? "channel.stopped" : "channel.partly", { name })}>
          <ul>
            {problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p role="status">{t("channel.whole", { name })}</p>
      )}
      <Descriptions
        items={[
          {
            term: t("title"),
            value:
              limits.shortestTitle > 1
                ? t("channel.range", { least: limits.shortestTitle, most: limits.titleLength })
                : atMost(limits.titleLength),
          },
          { term: t("digest"), value: atMost(limits.digestLength) },
          { term: t("body"), value: atMost(limits.bodyLength) },
          {
            term: t("channel.cover"),
            value: t(limits.needsCover ? "channel.coverNeeded" : "channel.coverFree"),
          },
          { term: t("channel.way"), value: t(`channel.ways.${way}`, { date: checkedOn }) },
        ]}
      />
      {sent === null ? null : (
        <details>
          <summary>{t("channel.sent")}</summary>
          <pre className="article-sent">{sent}</pre>
        </details>
      )}
    </section>
  );
}
