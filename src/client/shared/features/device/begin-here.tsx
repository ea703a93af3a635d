import { Suspense, useEffect, useState } from 'react';
import { m } from '#client/shared/messages/account/badge.ts';
import { probeUnlessKnown, useConnectivity, watchConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';

const BeginDialog = lazyPart(async () => (await import('./begin-dialog.tsx')).BeginDialog, Nothing);

const APART = { marginTop: '1rem' };

/** The way to begin without a network, on the sign-in screen of a device that has a class's lessons. */
export function BeginHere() {
  useLocale();
  const isOffline = useConnectivity().state === 'offline';
  const [hasLessons, setHasLessons] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // A device that nobody has used asks nothing of the network, and reads no tables.
    void indexedDB.databases?.().then((names) => {
      if (!names.some(({ name }) => name === 'tidepool')) return;
      watchConnectivity();
      probeUnlessKnown();
    });
  }, []);
  useEffect(() => {
    if (!isOffline) return;
    void import('./provisional.ts')
      .then(({ mayBeginHere }) => mayBeginHere())
      .then(setHasLessons)
      .catch(() => undefined);
  }, [isOffline]);
  if (!hasLessons || !(isOffline || open)) return null;
  return (
    <div style={APART}>
      <Button full onClick={() => setOpen(true)}>
        {m.begin()}
      </Button>
      {open && (
        <Suspense>
          <BeginDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
