import { useState } from 'react';

export const TEXT_SIZES = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const STORED_AS = 'tidepool-text-size';

function stored(): TextSize {
  try {
    const value = localStorage.getItem(STORED_AS);
    return TEXT_SIZES.find((size) => size === value) ?? 'medium';
  } catch {
    return 'medium';
  }
}

/** The text size that the person chose; kept on this device until sign-out. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState(stored);
  const change = (next: TextSize) => {
    setSize(next);
    try {
      localStorage.setItem(STORED_AS, next);
    } catch {
      // A full storage only means that the choice is not remembered.
    }
  };
  return [size, change];
}
