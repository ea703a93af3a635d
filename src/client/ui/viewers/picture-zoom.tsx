import { useRef } from 'react';
import { m } from '#client/messages/viewers.ts';
import classes from './picture-zoom.module.css';
import { ZoomablePicture } from './zoomable-picture.tsx';

/** A picture that opens large when it is pressed, to be looked at closely. Its alternative text is the same in both sizes. */
export function PictureZoom({ src, alt, lang }: { readonly src: string; readonly alt: string; readonly lang: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" className={classes.open} onClick={() => dialog.current?.showModal()}>
        <img className={classes.small} src={src} alt={alt} lang={lang} width={640} height={400} />
        <span className={classes.hint}>
          <svg
            width="18"
            height="18"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <circle cx="8.5" cy="8.5" r="5.5" />
            <path d="M13 13l4.5 4.5M8.5 6v5M6 8.5h5" />
          </svg>
          {m.enlarge()}
        </span>
      </button>
      {/* A press beside the picture lands on the dialog itself and closes it; Escape works by nature. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button */}
      <dialog
        ref={dialog}
        className={classes.dialog}
        aria-label={alt}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        <ZoomablePicture src={src} alt={alt} lang={lang} />
        <form method="dialog">
          <button type="submit" className={classes.close}>
            {m.close()}
          </button>
        </form>
      </dialog>
    </>
  );
}
