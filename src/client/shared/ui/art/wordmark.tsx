/** Tidepool's mark: a pool that kept its water, and the star in it. */
export function Mark({ size = '2.25rem' }: { readonly size?: string }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="12" fill="var(--tp-teal-7)" />
      <path d="M0 23c4-4 8-4 12-1s8 3 12 0 10-3 16 1v5c0 7-5 12-12 12H12C5 40 0 35 0 28v-5Z" fill="var(--tp-teal-3)" />
      <path d="m20 7 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.3 6.1-.8L20 7Z" fill="var(--tp-coral-3)" />
      <path d="M7 31c3-2.5 6-2.5 9 0s6 2.5 9 0 5-2.5 8-.5" fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
