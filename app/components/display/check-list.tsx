import { Icon } from "./icon";

interface CheckListProps {
  items: readonly string[];
  className?: string;
}

export function CheckList({ items, className = "check-list" }: CheckListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  );
}
