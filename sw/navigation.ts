import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What a person may open in the address bar that is not a screen: calls, documents, files. */
const NOT_SCREENS = [
  /^\/v2\//,
  /^\/sso\//,
  /^\/(openapi|config)\.json$/,
  /^\/healthz$/,
  /^\/content-assets\//,
  /^\/assets\//,
  /\/[^/?]+\.[a-z0-9]{2,5}$/i,
];

/** Opens every screen from the kept shell: the router in the page knows the address. */
export function serveShellForScreens(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_SCREENS }));
}
