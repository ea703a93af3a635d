import type { ReactNode } from 'react';

/** How an icon is asked for. It never carries meaning alone: words stand beside it, or the button has a label. */
export interface IconProps {
  readonly size?: number | string;
}

/** Makes an icon of its lines. */
export function icon(drawing: ReactNode) {
  return function Icon({ size = '1.25em' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const AlertIcon = icon(<path d="M12 8v5m0 3.5v.1M12 3 2.5 20h19L12 3Z" />);
export const InfoIcon = icon(<path d="M12 11v6m0-10v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />);
export const SignOutIcon = icon(<path d="M10 4H5v16h5m5-12 4 4-4 4m4-4H10" />);
export const LockIcon = icon(<path d="M5 11h14v9H5zm3 0V7.500a4 4 0 0 1 8 0V11" />);
/** A pool that keeps its water: something is on this device. */
export const DownloadIcon = icon(<path d="M12 3v9m0 0 3.5-3.5M12 12 8.5 8.5M3 13c0 4.5 4 7.5 9 7.5s9-3 9-7.5" />);
export const ChevronIcon = icon(<path d="m9 5 7 7-7 7" />);
export const ClockIcon = icon(<path d="M12 7v5l3 2m-3 7a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />);
export const EyeIcon = icon(<path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />);
export const EyeOffIcon = icon(
  <path d="m4 4 16 16M9.5 5.8A10 10 0 0 1 12 5.500c6.5 0 10 6.5 10 6.500a17 17 0 0 1-3 3.700M6.2 7.300A16 16 0 0 0 2 12s3.5 6.5 10 6.500c1.7 0 3.2-.4 4.5-1M10 10a3 3 0 0 0 4.2 4.2" />,
);
