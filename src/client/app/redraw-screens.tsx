import type { AnyRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';

const redrawn = new WeakSet<AnyRoute>();

/**
 * Renders every screen again when the language changes: the router keeps what it rendered until the address changes, and parts that do
 * not read the language themselves would stay in the old one. Nothing is mounted again, so nothing typed is lost.
 */
export function redrawWithLanguage(routes: readonly AnyRoute[]): void {
  for (const route of routes) {
    const screen = route.options.component;
    if (!screen || redrawn.has(route)) continue;
    redrawn.add(route);
    const Redrawn = (props: Record<string, unknown>) => {
      useLocale();
      return createElement(screen, props);
    };
    route.options.component = Object.assign(Redrawn, { preload: screen.preload });
  }
}
