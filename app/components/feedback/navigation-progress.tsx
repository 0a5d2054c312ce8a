import { useNavigation } from "@remix-run/react";

/**
 * A thin line while the next page loads; the style sheet delays it, so that short waits show
 * nothing.
 */
export function NavigationProgress() {
  const idle = useNavigation().state === "idle";
  return <div className="navigation-progress" data-active={idle ? undefined : ""} />;
}
