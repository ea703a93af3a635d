import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { CLOSEST, type Crop, dragged, PHOTO_SIDE, squareOf, WHOLE } from './crop-square.ts';
import classes from './profile.module.css';

interface PhotoCropperProps {
  readonly picture: ImageBitmap;
  readonly busy: boolean;
  /** The photo, a square JPEG. */
  readonly onSave: (photo: Blob) => void;
  readonly onCancel: () => void;
}

const SLIDERS = [
  { name: 'zoom', words: m.zoom, min: 1, max: CLOSEST },
  { name: 'x', words: m.moveAcross, min: 0, max: 1 },
  { name: 'y', words: m.moveUpDown, min: 0, max: 1 },
] as const;

/** Chooses the square of a picture that becomes the photo: by dragging, or with three sliders. */
export function PhotoCropper({ picture, busy, onSave, onCancel }: PhotoCropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const { left, top, side } = squareOf(picture, crop);
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, left, top, side, side, 0, 0, PHOTO_SIDE, PHOTO_SIDE);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const shown = event.currentTarget.clientWidth;
    setCrop((now) => dragged(picture, now, { x: event.movementX, y: event.movementY }, shown));
  };
  const save = () => canvas.current?.toBlob((photo) => photo && onSave(photo), 'image/jpeg', 0.86);
  return (
    <div className={classes.cropper}>
      <canvas
        ref={canvas}
        width={PHOTO_SIDE}
        height={PHOTO_SIDE}
        className={classes.canvas}
        role="img"
        aria-label={m.preview()}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className={classes.form}>
        <p>{m.cropHint()}</p>
        {SLIDERS.map(({ name, words, min, max }) => (
          <label key={name} className={classes.slider}>
            {words()}
            <input
              type="range"
              min={min}
              max={max}
              step={(max - min) / 60}
              value={crop[name]}
              onChange={(event) => setCrop({ ...crop, [name]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
        <div className="tp-row">
          <Button kind="action" aria-busy={busy} onClick={() => !busy && save()}>
            {busy ? m.saving() : m.savePhoto()}
          </Button>
          <Button kind="plain" onClick={onCancel}>
            {m.cancel()}
          </Button>
        </div>
      </div>
    </div>
  );
}
