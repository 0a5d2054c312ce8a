import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/app/components/form/button";
import type { FormState } from "~/app/request/submit";

interface SaveButtonProps {
  state: FormState | undefined;
  text: string;
}

/** A failed save shows in the button alone (docs/product.md#failures-of-favourites-are-silent). */
export function SaveButton({ state, text }: SaveButtonProps) {
  const { t } = useTranslation("navigate");
  const isFailed = state && Object.keys(state.errors).length === 0;
  return (
    <Button type="submit" pending={useNavigation().state === "submitting"} block>
      {isFailed ? t("saveAgain") : text}
    </Button>
  );
}
