import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#client/staff/messages/library/content.ts';
import classes from './tree-drawer.module.css';

const WIDE = '(min-width: 62.01em)';

/** The tree beside the page where there is room; folded above it where there is not, and folded again after a choice. */
export function TreeDrawer({ placeKey, children }: { readonly placeKey: string; readonly children: ReactNode }) {
  const wide = useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches);
  const drawer = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place means that a choice was made
  useEffect(() => {
    if (drawer.current) drawer.current.open = false;
  }, [placeKey]);
  if (wide) return <div className={classes.beside}>{children}</div>;
  return (
    <details ref={drawer} className={classes.drawer}>
      <summary>{m.browse()}</summary>
      {children}
    </details>
  );
}

function onWidth(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
