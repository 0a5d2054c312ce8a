import type { ReactNode } from "react";
import "@douyinfe/semi-foundation/lib/es/banner/banner.css";
import { Icon } from "../display/icon";
import { Paragraph } from "../display/typography";
import "./notice.css";

interface NoticeProps {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A warning with the classes of Semi's Banner, whose role `alert` interrupts screen readers. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <div className="semi-banner semi-banner-warning semi-banner-in-container" role="status">
      <div className="semi-banner-content-wrapper">
        <div className="semi-banner-content">
          <div className="semi-banner-icon">
            <Icon name="warning" />
          </div>
          <div className="semi-banner-content-body">
            <Paragraph className="semi-banner-title">{title}</Paragraph>
            {children}
          </div>
        </div>
      </div>
      {actions ? <div className="semi-banner-extra button-row">{actions}</div> : null}
    </div>
  );
}
