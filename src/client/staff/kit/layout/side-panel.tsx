import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Buttons at the foot, always in view. */
  readonly footer?: ReactNode;
  /** Of the panel, in px or %. @default 440 */
  readonly width?: number | string;
  readonly children: ReactNode;
}

const Panel = lazy(async () => ({ default: (await import('./side-panel-drawer.tsx')).SidePanelDrawer }));

/** Details beside the list they belong to, loaded when first opened. Escape closes it and the focus goes back to what opened it. */
export function SidePanel(props: SidePanelProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
