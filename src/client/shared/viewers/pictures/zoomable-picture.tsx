import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import tools from '../reading/reading-tools.module.css';
import classes from './zoomable-picture.module.css';

const STEPS = [1, 1.5, 2, 3, 4, 6] as const;
const FARTHEST = STEPS.length - 1;
/** Until the picture is here, a frame of about its shape. */
const USUAL_SHAPE = 1.6;
/** Of the window's height, in hundredths: the buttons and what closes it stay in sight. */
const FRAME_HEIGHT = 65;
/** Turns of the wheel, or of two fingers on a touchpad, to the next step. */
const TURN = 40;

interface ZoomablePictureProps {
  readonly src: string;
  readonly alt: string;
  readonly lang?: string;
  readonly onError?: () => void;
}

/**
 * A picture that can be looked at closely: by its buttons, by + and - (0 fits it in again), by Ctrl and the wheel, or by two
 * fingers. What stands out of the frame is reached by the arrow keys, by scrolling, or by pulling the picture.
 */
export function ZoomablePicture({ src, alt, lang, onError }: ZoomablePictureProps) {
  const [step, setStep] = useState(0);
  const [shape, setShape] = useState(USUAL_SHAPE);
  const frame = useRef<HTMLDivElement>(null);
  const scale = STEPS[step] ?? 1;
  const before = useRef(scale);
  const go = (by: number) => setStep((now) => Math.min(Math.max(0, now + by), FARTHEST));

  // What was in the middle stays there.
  useLayoutEffect(() => {
    const area = frame.current;
    const grown = scale / before.current;
    before.current = scale;
    if (!area || grown === 1) return;
    area.scrollLeft = (area.scrollLeft + area.clientWidth / 2) * grown - area.clientWidth / 2;
    area.scrollTop = (area.scrollTop + area.clientHeight / 2) * grown - area.clientHeight / 2;
  }, [scale]);

  // React listens to the wheel without being able to stop the browser's own zoom.
  useEffect(() => {
    const area = frame.current;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < TURN) return;
      setStep((now) => Math.min(Math.max(0, now - Math.sign(turned)), FARTHEST));
      turned = 0;
    };
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => area?.removeEventListener('wheel', onWheel);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : event.key === '0' ? -FARTHEST : 0;
    if (by === 0) return;
    event.preventDefault();
    go(by);
  };
  // A finger scrolls by nature.
  const onPointerMove = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'touch' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY);
  };

  return (
    <div className={classes.zoomable}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no scrolling of its own */}
      <div
        ref={frame}
        role="group"
        aria-label={m.closeLook()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what stands out of it is reached by the arrow keys
        tabIndex={0}
        className={classes.frame}
        data-close={scale > 1 || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.pointerType !== 'touch' && event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
      >
        <img
          src={src}
          alt={alt}
          lang={lang}
          draggable={false}
          style={{ width: `min(${100 * scale}%, ${FRAME_HEIGHT * shape * scale}dvh)`, aspectRatio: shape }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setShape(naturalWidth / naturalHeight || USUAL_SHAPE)}
          onError={onError}
        />
      </div>
      <div className={classes.steps}>
        <button type="button" className={tools.tool} aria-label={m.zoomOut()} disabled={step === 0} onClick={() => go(-1)}>
          −
        </button>
        <output>{m.zoomIs({ percent: scale * 100 })}</output>
        <button type="button" className={tools.tool} aria-label={m.zoomIn()} disabled={step === FARTHEST} onClick={() => go(1)}>
          +
        </button>
        <button type="button" className={tools.tool} disabled={step === 0} onClick={() => setStep(0)}>
          {m.zoomFit()}
        </button>
      </div>
    </div>
  );
}
