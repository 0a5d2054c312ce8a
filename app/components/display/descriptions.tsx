import SemiDescriptions from "@douyinfe/semi-ui/lib/es/descriptions";
import type { ReactNode } from "react";
import "./descriptions.css";

interface DescriptionsProps {
  items: { term: string; value: ReactNode }[];
}

export function Descriptions({ items }: DescriptionsProps) {
  return (
    <SemiDescriptions align="left" data={items.map(({ term, value }) => ({ key: term, value }))} />
  );
}
