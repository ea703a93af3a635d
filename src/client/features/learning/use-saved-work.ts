import { useEffect, useState } from 'react';
import { news } from '#client/platform/offline-engine.ts';
import { keptLessons } from '#offline/kept-lessons.ts';
import { readOwnWork } from './learning.offline.ts';
import { type SavedWork, savedWork } from './saved-work.ts';

/** What of a person's work is on this device only, read again with every change; null while it is being read. */
export function useSavedWork(userPuid: string): readonly SavedWork[] | null {
  const [work, setWork] = useState<readonly SavedWork[] | null>(null);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const [{ entries, notes }, lessons] = await Promise.all([readOwnWork(userPuid), keptLessons(userPuid)]);
      if (!left) setWork(savedWork(entries, notes, lessons));
    };
    const stop = news.listen((item) => item.kind === 'changed' && void read());
    void read();
    return () => {
      left = true;
      stop();
    };
  }, [userPuid]);
  return work;
}
