import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ChevronIcon } from '../icons/icons.tsx';
import classes from './back-link.module.css';

/** The way back, the same on every screen: a sign that is drawn and not read, and where it leads. */
export const BackLink = createLink(function BackAnchor({ children, ...anchor }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...anchor} className={classes.back}>
      <ChevronIcon size="1.1em" />
      {children}
    </a>
  );
});
