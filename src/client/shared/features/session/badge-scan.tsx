import { useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/badge.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import { badgeSecret } from './badge-secret.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';

const LOOK_EVERY_MS = 200;

interface BadgeScanProps {
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** Scans the camera's picture until it finds a badge. Without a camera it says so; the code can always be typed instead. */
export function BadgeScan({ onSecret, onClose }: BadgeScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | 'other' | 'no-camera'>('starting');
  const found = useRef(onSecret);
  found.current = onSecret;

  useEffect(() => {
    let over = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (read: CodeReader) => {
      if (over || !video.current) return;
      const code = await read(video.current).catch(() => null);
      if (over) return;
      const secret = code === null ? null : badgeSecret(code);
      if (secret !== null) return found.current(secret);
      if (code !== null) setState('other');
      timer = setTimeout(() => void look(read), LOOK_EVERY_MS);
    };
    const start = async () => {
      const [camera, read] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 } }, audio: false }),
        openCodeReader(),
      ]);
      stream = camera;
      if (over || !video.current) return stop(camera);
      video.current.srcObject = camera;
      await video.current.play();
      setState('looking');
      void look(read);
    };
    start().catch(() => !over && setState('no-camera'));
    return () => {
      over = true;
      clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, []);

  return (
    <NativeDialog open onClose={onClose} labelledBy="badge-scan-title">
      <div className="tp-stack">
        <h2 id="badge-scan-title" className="tp-heading">
          {m.scanTitle()}
        </h2>
        <p role="status">
          {state === 'no-camera' ? m.noCamera() : state === 'other' ? m.otherCode() : state === 'starting' ? m.starting() : m.holdStill()}
        </p>
        {state !== 'no-camera' && (
          <video
            ref={video}
            muted
            playsInline
            aria-label={m.picture()}
            style={{ width: '100%', maxHeight: '50vh', borderRadius: 12, transform: 'scaleX(-1)' }}
          />
        )}
        <Button full onClick={onClose}>
          {m.typeInstead()}
        </Button>
      </div>
    </NativeDialog>
  );
}

/** Turns off the camera and its light. */
function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
