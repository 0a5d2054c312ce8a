import { useNavigation } from "@remix-run/react";

/** A thin line while the next page is on its way; the style sheet lets short waits pass unseen. */
export function NavigationProgress() {
  const idle = useNavigation().state === "idle";
  return <div className="navigation-progress" data-active={idle ? undefined : ""} />;
}
