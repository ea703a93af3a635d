/** Drawn here and not among the icons of `ui/`: those travel with the first screen, this comes after it. */
export function BellIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.4em"
      height="1.4em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2Zm4 4.500a2.200 2.200 0 0 0 4 0" strokeLinecap="round" />
    </svg>
  );
}
