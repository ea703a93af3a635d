import { useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { m } from './export-labels.ts';
import { toast } from './toast.tsx';

/** Fetches a file and says how that went. A second start while one is under way does nothing. */
export function useExport() {
  const offline = useConnectivity().state === 'offline';
  const [busy, setBusy] = useState(false);
  const [isLater, setIsLater] = useState(false);
  const start = async (run: () => Promise<string | null>) => {
    if (busy) return;
    if (offline) return toast.warn(m.exportOffline());
    setBusy(true);
    try {
      const name = await run();
      setIsLater(name === null);
      if (name === null) toast.info(m.exportLater());
      else toast.success(m.exported({ name }));
    } catch (error) {
      toast.error(isNoAnswer(error) || !(error instanceof Error) ? m.exportFailed() : error.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** The last file is written by a job. */
    isLater,
    start,
  };
}
