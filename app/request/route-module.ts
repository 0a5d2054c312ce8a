import type { ComponentType } from "react";

/** Shown for a moment instead of a screen whose script cannot be loaded. */
let substitute: ComponentType;

export function setSubstitute(component: ComponentType) {
  substitute = component;
}

/**
 * Loads the script of a screen. It replaces the framework's function (vite.config.ts), which reloads the
 * page that the visitor leaves. With the substitute the navigation ends where it leads, an action has
 * run once, and the document is loaded from there
 * (docs/product.md#a-page-of-a-former-version-leads-on).
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  loaded: Record<string, object>,
): Promise<object> {
  loaded[id] ??= await import(/* @vite-ignore */ module).catch(() => ({ default: substitute }));
  return loaded[id] as object;
}
