import type { ReactNode } from 'react';

/** A sign of the animation player. Words stand beside it. */
function sign(drawing: ReactNode) {
  return () => (
    <svg width={20} height={20} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      {drawing}
    </svg>
  );
}

const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const PlaySign = sign(<path d="M5 3.2v13.6c0 .8.8 1.2 1.5.8l10.6-6.8a.95.95 0 0 0 0-1.6L6.5 2.4C5.8 2 5 2.4 5 3.2z" />);
export const PauseSign = sign(
  <path d="M5.2 3h2.1a1.2 1.2 0 0 1 1.2 1.2v11.6A1.2 1.2 0 0 1 7.3 17H5.2A1.2 1.2 0 0 1 4 15.8V4.2A1.2 1.2 0 0 1 5.2 3Zm7.5 0h2.1A1.2 1.2 0 0 1 16 4.2v11.6a1.2 1.2 0 0 1-1.2 1.2h-2.1a1.2 1.2 0 0 1-1.200-1.2V4.2A1.2 1.2 0 0 1 12.7 3Z" />,
);
export const StopSign = sign(<rect x="4" y="4" width="12" height="12" rx="1.5" />);
export const BackSign = sign(<path d="M12.5 4 6.5 10l6 6" {...STROKE} />);
export const NextSign = sign(<path d="m7.5 4 6 6-6 6" {...STROKE} />);
