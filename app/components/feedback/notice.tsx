import type { ReactNode } from "react";
import { Icon } from "../display/icon";
import "~/app/styles/notice.css";

export interface NoticeProps {
  title: ReactNode;
  children: ReactNode;
  /** What to do about it: links or buttons. */
  actions?: ReactNode;
}

/** Something a visitor should know before reading on: what it is, what it means, the way on. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <div className="notice" role="status">
      <Icon name="warning" />
      <div>
        <p className="notice-title">{title}</p>
        {children}
        {actions ? <div className="button-row">{actions}</div> : null}
      </div>
    </div>
  );
}
