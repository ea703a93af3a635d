import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { failureText, tellFailure } from './tell-failure.ts';

/**
 * Makes calls that change something, and says how that goes: in a toast, and with `fault` where the change was begun.
 * @param stale the calls whose answers may have changed: asked for anew after each change, also after one that failed
 */
export function useBusy(stale: readonly Endpoint[]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const reload = () => Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: ['memory', path] })));
  /** @returns null where it did not work */
  const busy = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    setFault('');
    try {
      return await work();
    } catch (error) {
      tellFailure(error);
      setFault(failureText(error));
      return null;
    } finally {
      setBusy(false);
      await reload();
    }
  };
  /** `fault`: why the last change did not work, to stand where it was begun: a toast goes away before a long sentence is read. */
  return { isBusy, fault, busy, reload };
}
