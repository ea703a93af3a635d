import { useEffect } from 'react';
import { afterIdle } from '#client/shared/platform/screen/after-idle.ts';
import { createStore, useStore } from '#client/shared/platform/screen/store.ts';

/** Whether the page has been idle once since it was loaded. */
const wasIdle = createStore(false);

interface CoverProps {
  readonly url: string;
  readonly className?: string | undefined;
}

/**
 * A lesson's picture, in a place whose size its style sheet gives. The first ones of a page come once it is idle: a drawing is
 * taken apart where the page's program runs, and five of them hold up the answer to a press as long as the drawing of the screen.
 */
export function Cover({ url, className }: CoverProps) {
  const isShown = useStore(wasIdle);
  useEffect(() => void afterIdle().then(() => wasIdle.set(true)), []);
  return <img className={className} src={isShown ? url : undefined} alt="" width={640} height={360} loading="lazy" decoding="async" />;
}
