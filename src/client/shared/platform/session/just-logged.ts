import { useEffect, useState } from 'react';

let isJustLogged = false;

/** Marks that somebody has just signed in (specification section 4). */
export function noteJustLogged(): void {
  isJustLogged = true;
}

/** Whether somebody has just signed in: true for the first screen that asks, for as long as it is shown. */
export function useJustLogged(): boolean {
  const [welcomes] = useState(isJustLogged);
  useEffect(() => {
    isJustLogged = false;
  }, []);
  return welcomes;
}
