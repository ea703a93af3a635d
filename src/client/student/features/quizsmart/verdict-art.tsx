import classes from './verdict-art.module.css';

export type VerdictKind = 'right' | 'partly' | 'wrong' | 'none' | 'late' | 'saved';

/** A sea star that jumps, a shell that opens halfway, a wave: words beside it say the same. */
const DRAWINGS: Readonly<Record<VerdictKind, React.ReactNode>> = {
  right: (
    <>
      <path d="M32 5c3 9 5 15 8 17 4 1 11 1 20 1-7 6-12 10-13 13-1 4 1 10 4 19-8-5-14-9-19-9s-11 4-19 9c3-9 5-15 4-19-1-3-6-7-13-13 9 0 16 0 20-1 3-2 5-8 8-17Z" />
      <path className={classes.cut} d="m21 33 8 8 15-16" />
    </>
  ),
  partly: (
    <>
      <path d="M32 10c15 0 26 12 26 24L38 52H26L6 34c0-12 11-24 26-24Z" />
      <path className={classes.cut} d="M32 16v32M20 20l7 28m17-28-7 28" />
    </>
  ),
  wrong: (
    <>
      <path d="M4 44c8 0 8-6 14-6s6 6 14 6 8-6 14-6 6 6 14 6v14H4Z" />
      <path d="M10 30c4-14 16-22 30-18 8 2 12 10 8 15-3 4-9 2-9-3 0 0-8 14-29 6Z" />
    </>
  ),
  none: (
    <path d="M4 28c8 0 8-6 14-6s6 6 14 6 8-6 14-6 6 6 14 6v8c-8 0-8-6-14-6s-6 6-14 6-8-6-14-6-6 6-14 6Zm0 18c8 0 8-6 14-6s6 6 14 6 8-6 14-6 6 6 14 6v8c-8 0-8-6-14-6s-6 6-14 6-8-6-14-6-6 6-14 6Z" />
  ),
  late: (
    <>
      <circle cx="32" cy="32" r="26" />
      <path className={classes.cut} d="M32 17v16l11 8" />
    </>
  ),
  saved: (
    <>
      <path d="M8 30h48v22a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4Zm2-4c2-10 11-16 22-16s20 6 22 16Z" />
      <path className={classes.cut} d="M32 34v8" />
    </>
  ),
};

/** A picture of how it came out. */
export function VerdictArt({ kind }: { readonly kind: VerdictKind }) {
  return (
    <svg className={classes.art} data-kind={kind} viewBox="0 0 64 64" aria-hidden="true">
      {DRAWINGS[kind]}
    </svg>
  );
}
