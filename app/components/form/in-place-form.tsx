import { useFetcher } from "@remix-run/react";
import type { FormHTMLAttributes } from "react";
import { EnhancedFlag } from "./enhanced-flag";
import { useHydrated } from "./use-hydrated";

interface InPlaceFormProps extends FormHTMLAttributes<HTMLFormElement> {
  action: string;
}

/**
 * A form whose action changes a part of the page. After hydration a fetcher sends it, so focus and
 * scroll position stay; before, the browser sends it and the action redirects back.
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
