import { Form } from "@remix-run/react";
import "./first-steps.css";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Panel } from "~/app/components/display/panel";
import { Title } from "~/app/components/display/typography";
import { Button } from "~/app/components/form/button";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { FirstStep, FirstStepKey } from "~/gateway/account/first-steps";

const TARGETS: Record<Exclude<FirstStepKey, "connect">, string> = {
  write: paths.write(),
  publish: paths.spread(),
  company: paths.company({ redirectTo: paths.workbench() }),
  extension: paths.downLoad(),
  favourites: paths.urlNavigate(),
};

interface FirstStepsProps {
  steps: readonly FirstStep[];
  /** Where the plan connects an account. */
  connectPath: string;
}

/** The first steps of a new account (docs/product.md#the-workbench-shows-the-first-steps). */
export function FirstSteps({ steps, connectPath }: FirstStepsProps) {
  const { t } = useTranslation("workbench");
  return (
    <Panel label={t("firstSteps")}>
      <div className="first-steps-header">
        <Title heading={2}>{t("firstSteps")}</Title>
        <Form method="post">
          <Button type="submit" variant="plain" name="intent" value="hide-steps">
            {t("hideSteps")}
          </Button>
        </Form>
      </div>
      <ol className="first-steps">
        {steps.map(({ key, isDone }, index) => (
          <li key={key} className={isDone ? "first-step first-step-done" : "first-step"}>
            <span className="first-step-mark" aria-hidden="true">
              {isDone ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <Link
                to={key === "connect" ? connectPath : TARGETS[key]}
                reloadDocument={key === "company"}
              >
                {t(`steps.${key}.title`)}
              </Link>
              {isDone ? <span className="visually-hidden">{t("done")}</span> : null}
              <p>{t(`steps.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
