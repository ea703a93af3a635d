import { useEffect, useRef, useState } from 'react';
import { currentUser } from '../session/session.ts';
import { readJson, writeJson } from './local-json.ts';

/** How long after the last change a state is stored (specification section 9). */
const KEEP_AFTER_MS = 500;

/**
 * State that is stored on the device for this person and restored on mount, as the specification asks for group and
 * workspace state. Written 500 ms after the last change, and right away when the page is left.
 * @param rest 'at once' for text that somebody types: a tab that crashes has no chance to write it
 */
export function usePersistentState<Value>(key: string, initial: Value, rest?: 'at once'): [Value, (next: Value) => void] {
  const storageKey = `tidepool.state.${currentUser()?.userPuid ?? 'nobody'}.${key}`;
  const [value, setValue] = useState<Value>(() => (readJson(storageKey) as Value | null) ?? initial);
  const unsaved = useRef<{ value: Value } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const save = () => {
      clearTimeout(timer.current);
      if (unsaved.current) writeJson(storageKey, unsaved.current.value);
      unsaved.current = null;
    };
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      // After a sign-out nothing may be written back into the cleared storage.
      if (currentUser()) save();
    };
  }, [storageKey]);

  const change = (next: Value) => {
    setValue(next);
    unsaved.current = { value: next };
    clearTimeout(timer.current);
    const keep = () => {
      if (currentUser()) writeJson(storageKey, next);
      unsaved.current = null;
    };
    if (rest) keep();
    else timer.current = setTimeout(keep, KEEP_AFTER_MS);
  };
  return [value, change];
}
