import { createRootRoute, Outlet } from '@tanstack/react-router';

/** Nothing stands above every screen but the screen itself; the signed-in frame is authenticated.tsx. */
export const Route = createRootRoute({ component: Outlet });
