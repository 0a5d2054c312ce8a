import { useFetcher } from "@remix-run/react";
import type { FormHTMLAttributes } from "react";
import { EnhancedFlag } from "./enhanced-flag";
import { useHydrated } from "./use-hydrated";

interface InPlaceFormProps extends FormHTMLAttributes<HTMLFormElement> {
  action: string;
}

/**
 * A form that changes a part of the page. After hydration the page stays where it is, focus and
 * scroll position included; before, it is sent like any form and its action leads back.
 */
export function InPlaceForm(form: InPlaceFormProps) {
  return useHydrated() ? <FetcherForm {...form} /> : <form method="post" {...form} />;
}

function FetcherForm({ children, method: _method, encType: _encType, ...form }: InPlaceFormProps) {
  const { Form } = useFetcher();
  return (
    <Form method="post" {...form}>
      <EnhancedFlag />
      {children}
    </Form>
  );
}
