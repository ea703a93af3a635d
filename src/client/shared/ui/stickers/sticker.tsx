import type { ReactNode } from 'react';
import type { Sticker as StickerName } from '#contract/grading/work-notes.schemas.ts';
import classes from './sticker.module.css';

/** Each is drawn in a 48-unit square. The words beside it say what it means. */
const DRAWINGS: Readonly<Record<StickerName, ReactNode>> = {
  looked: (
    <>
      <path d="M6 24c6-10 30-10 36 0-6 10-30 10-36 0z" fill="#fff" />
      <circle cx="24" cy="24" r="6" fill="#1c5f6b" />
    </>
  ),
  thinking: (
    <>
      <path d="M24 8a12 12 0 0 0-6 22v4h12v-4a12 12 0 0 0-6-22z" fill="#ffe08a" />
      <path d="M19 38h10M21 42h6" stroke="#1c5f6b" strokeWidth="3" />
    </>
  ),
  effort: (
    <>
      <path d="M4 40 20 14l8 13 5-7 11 20z" fill="#fff" />
      <path d="M20 14V6l8 3-8 3" fill="#e2604a" stroke="#1c5f6b" strokeWidth="2" />
    </>
  ),
  careful: (
    <>
      <circle cx="21" cy="20" r="11" fill="#fff" stroke="#1c5f6b" strokeWidth="4" />
      <path d="m29 29 11 11" stroke="#1c5f6b" strokeWidth="5" />
    </>
  ),
  grew: (
    <>
      <path d="M24 42V22" stroke="#1c5f6b" strokeWidth="4" />
      <path d="M24 26C12 26 10 16 10 12c9 0 14 5 14 14zM24 22c0-8 5-13 14-13 0 5-3 13-14 13z" fill="#bfe3a3" />
    </>
  ),
  brave: <path d="M24 4 38 10v12c0 11-7 18-14 22C17 40 10 33 10 22V10z" fill="#fff" stroke="#1c5f6b" strokeWidth="3" />,
  proud: (
    <path
      d="m24 5 5.5 12 13 1.5-9.6 8.9 2.6 12.9L24 33.9l-11.5 6.4 2.6-12.9-9.6-8.9 13-1.5z"
      fill="#ffe08a"
      stroke="#1c5f6b"
      strokeWidth="2"
    />
  ),
};

/** A sticker, without its words. */
export function Sticker({ name }: { readonly name: StickerName }) {
  return (
    <svg viewBox="0 0 48 48" className={classes.sticker} data-sticker={name} aria-hidden="true" fill="none">
      <circle cx="24" cy="24" r="24" fill="#7cc6ce" />
      {DRAWINGS[name]}
    </svg>
  );
}
