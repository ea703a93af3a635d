import { useEffect, useState } from 'react';

let isJustLogged = false;

/** Marks a fresh sign-in (specification section 4). */
export function noteJustLogged(): void {
  isJustLogged = true;
}

/** True on the first screen after a sign-in, for as long as that screen is shown. */
export function useJustLogged(): boolean {
  const [welcomes] = useState(isJustLogged);
  useEffect(() => {
    isJustLogged = false;
  }, []);
  return welcomes;
}
