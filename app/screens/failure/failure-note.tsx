import { useTranslation } from "react-i18next";
import { Paragraph } from "~/app/components/display/typography";
import type { FailureData } from "~/app/request/read-failure";

interface FailureNoteProps extends Pick<FailureData, "detail" | "requestId"> {
  /** What stands above, not to be said twice. */
  advice?: string;
}

/** For customer service: the fixed words of the failure, and the request id. */
export function FailureNote({ detail, requestId, advice }: FailureNoteProps) {
  const { t } = useTranslation("failure");
  return (
    <Paragraph type="tertiary" size="small" className="failure-note">
      {detail === advice ? null : <span>{detail}</span>}
      <span>
        {t("requestId")} <code>{requestId}</code>
      </span>
    </Paragraph>
  );
}
