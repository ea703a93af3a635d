/** A bottle stranded on the sand beside its pool: for pages that have only a message. */
export function Driftwood() {
  return (
    <svg viewBox="0 0 240 130" width="240" height="130" aria-hidden="true">
      <ellipse cx="120" cy="104" rx="112" ry="18" fill="var(--tp-sand-4)" opacity=".55" />
      <path d="M44 100c12-15 40-19 74-18s60 6 72 19c-20 11-118 14-146-1Z" fill="var(--tp-teal-4)" />
      <path d="M62 99c16-8 34-10 56-9s40 3 52 9" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
      <g transform="rotate(-24 134 62)">
        <path d="M96 46h50c4 0 6-6 12-6h18v24h-18c-6 0-8-6-12-6H96a6 6 0 0 1 0-12Z" fill="var(--tp-teal-2)" transform="translate(0 6)" />
        <rect x="104" y="55" width="30" height="6" rx="3" fill="#fff" />
        <rect x="174" y="47" width="12" height="22" rx="3" fill="var(--tp-coral-4)" />
      </g>
      <path d="m34 70 5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1 5-10Z" fill="var(--tp-coral-4)" />
      <circle cx="202" cy="86" r="7" fill="var(--tp-sand-4)" />
      <circle cx="214" cy="92" r="5" fill="var(--tp-sand-5)" />
    </svg>
  );
}
