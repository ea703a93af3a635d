import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** The way back, the same on every screen: an arrow, which is drawn and not read, and where it leads. */
export const BackLink = createLink(function BackAnchor({ children, className = '', ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} className={`tp-back ${className}`}>
      <span aria-hidden="true">←</span>
      <span>{children}</span>
    </a>
  );
});
