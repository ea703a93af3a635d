import { useEffect, useState } from 'react';

/** Whether a file of the library is on this device; null until it is known. */
export function useFileHere(url: string): boolean | null {
  const [here, setHere] = useState<boolean | null>(null);
  useEffect(() => {
    let current = true;
    setHere(null);
    // Without a secure origin there is no cache, and so nothing in it.
    const looked = 'caches' in globalThis ? caches.match(url, { ignoreVary: true }) : Promise.resolve(undefined);
    void looked.then(
      (found) => current && setHere(found !== undefined),
      () => current && setHere(false),
    );
    return () => {
      current = false;
    };
  }, [url]);
  return here;
}
