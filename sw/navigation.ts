import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Addresses that a person may open in the address bar and that are not screens: calls, documents, files. */
const NOT_SCREENS = [
  /^\/v2\//,
  /^\/sso\//,
  /^\/(openapi|config)\.json$/,
  /^\/(healthz|metrics)$/,
  /^\/content-assets\//,
  /^\/own-files\//,
  /^\/assets\//,
  /\/[^/?]+\.[a-z0-9]{2,5}$/i,
];

/** Opens every screen with the stored page: the router in the page handles the address. */
export function serveShellForScreens(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }));
}
