import { useEffect, useRef, useState } from 'react';

/** How long typing rests before what was typed is kept, in milliseconds. */
export const TYPING_REST_MS = 300;

/**
 * Text that is typed into a field and kept elsewhere, as in the address. The field shows every key at once: the address follows later, and
 * a field that showed the address would lose the keys that were pressed in between.
 *
 * @param kept What is kept now. When it changes from outside (the back button, a link, "show everything"), the field shows it.
 * @param keep Called 300 ms after the last key.
 * @returns What the field shows, and how it is changed.
 */
export function useTypedText(kept: string, keep: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  /** What was given away and has not been seen to be kept. Its arrival is no change from outside. */
  const onTheWay = useRef<string[]>([]);
  const last = useRef(kept);
  const give = useRef(keep);
  give.current = keep;
  useEffect(() => {
    const own = onTheWay.current.indexOf(kept);
    onTheWay.current = own < 0 ? [] : onTheWay.current.slice(own + 1);
    if (own < 0 && kept !== last.current) setTyped(kept);
    if (own < 0) last.current = kept;
  }, [kept]);
  useEffect(() => {
    if (typed === last.current) return;
    const timer = setTimeout(() => {
      last.current = typed;
      onTheWay.current.push(typed);
      give.current(typed);
    }, TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
