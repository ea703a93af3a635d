import { useEffect, useRef } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import tools from '../reading/reading-tools.module.css';
import classes from './picture-zoom.module.css';
import { ZoomablePicture } from './zoomable-picture.tsx';

export interface PictureShown {
  readonly src: string;
  readonly alt: string;
  readonly lang: string;
}

export interface PictureDialogProps {
  readonly picture: PictureShown;
  readonly onClose: () => void;
}

/** A picture over the page, to be looked at closely. It opens as it is shown; closing gives the focus back to where it was. */
export function PictureDialog({ picture: { src, alt, lang }, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // A press beside the picture lands on the dialog itself and closes it; Escape works by nature.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={alt || m.closeLook()}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <ZoomablePicture src={src} alt={alt} lang={lang} />
      <form method="dialog">
        <button type="submit" className={`${tools.tool} ${classes.close}`}>
          {m.close()}
        </button>
      </form>
    </dialog>
  );
}
