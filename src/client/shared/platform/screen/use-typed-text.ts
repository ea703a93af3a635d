import { useEffect, useRef, useState } from 'react';

/**
 * Text that is typed into a field and stored elsewhere, such as in the address. The field shows every key right away: the address changes later,
 * and a field that showed the address would lose the keys that were pressed in between. If the person follows a link before the text was
 * stored, it is not stored any more, so that it does not change the new screen's address.
 *
 * @param kept The stored text. When it changes from outside (the back button, a link, "show everything"), the field shows it.
 * @param keep Stores a text.
 * @param restMs How long after the last key the text is stored, in milliseconds, for text that is sent to a server. @default 0: with every key
 * @returns What the field shows, and how it is changed.
 */
export function useTypedText(kept: string, keep: (text: string) => void, restMs = 0): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  /** Texts that were passed to `keep` and have not come back in `kept` yet. When one does, that is not a change from outside. */
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
