import { useEffect, useRef, useState } from 'react';

/**
 * Text that is typed into a field and kept elsewhere, as in the address. The field shows every key at once: the address follows later, and
 * a field that showed the address would lose the keys that were pressed in between. Whoever follows a link before typing has rested is not
 * called back.
 *
 * @param kept What is kept now. When it changes from outside (the back button, a link, "show everything"), the field shows it.
 * @param keep Keeps a text.
 * @param restMs How long typing rests before a text is kept, in milliseconds: for what asks a server. @default 0: with every key
 * @returns What the field shows, and how it is changed.
 */
export function useTypedText(kept: string, keep: (text: string) => void, restMs = 0): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  /** What was given away and has not been seen to be kept. Its arrival is no change from outside. */
  const onTheWay = useRef<string[]>([]);
  const last = useRef(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    const own = onTheWay.current.indexOf(kept);
    onTheWay.current = own < 0 ? [] : onTheWay.current.slice(own + 1);
    if (own >= 0 || kept === last.current) return;
    last.current = kept;
    setTyped(kept);
  }, [kept]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const give = (text: string) => {
    if (text === last.current) return;
    last.current = text;
    onTheWay.current.push(text);
    latest.current(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (restMs === 0) return give(text);
    const screen = location.pathname;
    timer.current = setTimeout(() => location.pathname === screen && give(text), restMs);
  };
  return [typed, type];
}
