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
  const [ways, setWays] = useState({ begin: false, goOn: false });
  const [open, setOpen] = useState<'begin' | 'goOn' | null>(null);
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
      .then(async ({ hasUnclaimed, mayBeginHere }) => {
        const begin = await mayBeginHere();
        setWays({ begin, goOn: begin && (await hasUnclaimed()) });
      })
      .catch(() => undefined);
  }, [isOffline]);
  if (!ways.begin || !(isOffline || open)) return null;
  return (
    <div className="tp-stack" style={APART}>
      {ways.goOn && (
        <Button full onClick={() => setOpen('goOn')}>
          {m.goOn()}
        </Button>
      )}
      <Button full onClick={() => setOpen('begin')}>
        {m.begin()}
      </Button>
      {open && (
        <Suspense>
          <BeginDialog isBack={open === 'goOn'} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
