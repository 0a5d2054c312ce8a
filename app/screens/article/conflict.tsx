import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Title } from "~/app/components/display/typography";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { PresentText } from "./or-conflict";

interface ConflictProps {
  present: PresentText;
  onTakeTheirs: () => void;
  /** The form with the text that was not saved. */
  children: ReactNode;
}

/** Both texts side by side, and ways to take either or both (docs/product.md#a-save-overwrites-nothing). */
export function Conflict({ present, onTakeTheirs, children }: ConflictProps) {
  const { t } = useTranslation("article");
  const { articleId, title, digest, body, updatedAt, updatedBy } = present;
  return (
    <div className="article-conflict">
      <section aria-labelledby="article-mine">
        <Title heading={2} id="article-mine">
          {t("mine")}
        </Title>
        {children}
      </section>
      <section aria-labelledby="article-theirs">
        <Title heading={2} id="article-theirs">
          {t("theirs")}
        </Title>
        <p className="article-facts">
          {t("savedBy", { at: updatedAt.slice(0, 16), by: updatedBy })}
        </p>
        <p>
          <strong>{title}</strong>
        </p>
        {digest ? <p>{digest}</p> : null}
        <textarea
          className="editor-source"
          aria-labelledby="article-theirs"
          readOnly
          defaultValue={body}
        />
        <div className="button-row">
          <LinkButton
            href={paths.article(articleId)}
            variant="secondary"
            reloadDocument
            onClick={onTakeTheirs}
          >
            {t("takeTheirs")}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}
