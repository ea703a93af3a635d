import { Suspense, useState } from 'react';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import type { SidePanelProps } from './side-panel-drawer.tsx';
import { useFocusBack } from './use-focus-back.ts';

const Panel = lazyDialog(async () => (await import('./side-panel-drawer.tsx')).SidePanelDrawer);

/** Details beside the list they belong to, loaded when first opened. Escape closes it and the focus goes back to what opened it. */
export function SidePanel(props: SidePanelProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  useFocusBack(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
