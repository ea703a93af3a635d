import { useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { LargePicture } from './large-picture.tsx';
import type { PictureShown } from './picture-dialog.tsx';
import classes from './picture-zoom.module.css';

/** A picture that opens in a large view when it is pressed. Both sizes have the same alternative text. */
export function PictureZoom({ src, alt, lang }: PictureShown) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        <img className={classes.small} src={src} alt={alt} lang={lang} width={640} height={400} />
        <span className={classes.hint} data-print="no">
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
      {open && <LargePicture picture={{ src, alt, lang }} onClose={() => setOpen(false)} />}
    </>
  );
}
