import { useEffect } from 'react';

/** Shows a number on the installed app's icon while the caller is on the screen. Systems without badges, or without leave to show one, show none. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const ignore = () => undefined;
    navigator.setAppBadge(count).catch(ignore);
    return () => void navigator.clearAppBadge().catch(ignore);
  }, [count]);
}
