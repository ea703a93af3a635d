import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { m } from '#client/staff/messages/people/quizsmart-staff.ts';

/** Shows a part of the page alone on the screen. Not drawn where the browser cannot. */
export function FullScreenButton({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const change = () => void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => undefined);
  return (
    <Button variant="default" onClick={change}>
      {isFull ? m.leaveFullScreen() : m.fullScreen()}
    </Button>
  );
}
