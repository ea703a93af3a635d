const SIGN = { width: 20, height: 20, viewBox: '0 0 20 20', fill: 'currentColor', 'aria-hidden': true } as const;

export const PlaySign = () => (
  <svg {...SIGN}>
    <path d="M5 3.2v13.6c0 .8.8 1.2 1.5.8l10.6-6.8a.95.95 0 0 0 0-1.6L6.5 2.4C5.8 2 5 2.4 5 3.2z" />
  </svg>
);
export const PauseSign = () => (
  <svg {...SIGN}>
    <rect x="4" y="3" width="4.5" height="14" rx="1.2" />
    <rect x="11.5" y="3" width="4.5" height="14" rx="1.2" />
  </svg>
);
export const BackSign = () => (
  <svg {...SIGN}>
    <path d="M12.5 4 6.5 10l6 6" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
export const NextSign = () => (
  <svg {...SIGN}>
    <path d="m7.5 4 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
