import type { ReactNode } from "react";
import { Paragraph } from "~/app/components/display/typography";

/** Says what a form has done; without words it takes no room. */
export const FormSuccess = ({ children }: { children: ReactNode }) => (
  <Paragraph className="form-success" role="status">
    {children}
  </Paragraph>
);
