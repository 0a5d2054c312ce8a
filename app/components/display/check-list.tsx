import { Icon } from "./icon";

interface CheckListProps {
  items: readonly string[];
}

export function CheckList({ items }: CheckListProps) {
  return (
    <ul className="check-list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  );
}
