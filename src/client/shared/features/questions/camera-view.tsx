import { useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/photo.ts';
import classes from './made-field.module.css';

interface CameraViewProps {
  readonly onTake: (video: HTMLVideoElement) => void;
  readonly onCancel: () => void;
  /** There is no camera, or it may not be used; or it stopped while its picture was shown: unplugged, or forbidden since. */
  readonly onFailure: (fault: 'noCamera' | 'cameraStopped') => void;
}

/** What the camera sees, until it is taken. The camera is off as soon as this is gone. */
export function CameraView({ onTake, onCancel, onFailure }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef<HTMLButtonElement>(null);
  const [isReady, setReady] = useState(false);
  const failed = useRef(onFailure);
  failed.current = onFailure;

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
        audio: false,
      });
      if (isOver || !video.current) return stop();
      // The last picture would stay, as if it were what the camera sees.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => !isOver && failed.current('cameraStopped'));
      video.current.srcObject = stream;
      await video.current.play();
      if (!isOver) setReady(true);
    };
    start().catch(() => {
      if (!isOver) failed.current('noCamera');
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  useEffect(() => {
    if (isReady) take.current?.focus();
  }, [isReady]);

  return (
    <div className={classes.camera}>
      <video ref={video} muted playsInline className={classes.picture} aria-label={m.camera()} />
      <p className={classes.said} role="status">
        {isReady ? null : m.starting()}
      </p>
      <div className={classes.tools}>
        <button
          ref={take}
          type="button"
          className={classes.tool}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && video.current && onTake(video.current)}
        >
          {m.takeNow()}
        </button>
        <button type="button" className={classes.tool} onClick={onCancel}>
          {m.cancel()}
        </button>
      </div>
    </div>
  );
}
