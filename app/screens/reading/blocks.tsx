import { Link } from "~/app/components/navigation/link";
import type { Block, Point } from "~/app/content/blocks";
import { ContentTable } from "./content-table";

interface BlocksProps {
  blocks: readonly Block[];
}

export function Blocks({ blocks }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text keeps its order, and a block has no id
    <BlockElement key={index} block={block} />
  ));
}

function BlockElement({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{block.text}</p>;
    case "note":
      return <p className="note">{block.text}</p>;
    case "list":
      return <ul>{block.items.map(listItem)}</ul>;
    case "steps":
      return <ol>{block.items.map(listItem)}</ol>;
    case "points":
      return <ul>{block.items.map(pointItem)}</ul>;
    case "table":
      return <ContentTable {...block} />;
    case "link":
      return (
        <p>
          <TextLink href={block.href}>{block.text}</TextLink>
        </p>
      );
  }
}

const listItem = (item: string) => <li key={item}>{item}</li>;

const pointItem = ({ title, text }: Point) => (
  <li key={title}>
    <strong>{title}</strong> {text}
  </li>
);

function TextLink({ href, children }: { href: string; children: string }) {
  return href.startsWith("/") ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}
