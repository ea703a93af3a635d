import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `action` is the one thing that matters on a screen (coral); `primary` what else leads on; `plain` the rest. */
export type ButtonKind = 'action' | 'primary' | 'plain';

interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly large?: boolean;
  readonly full?: boolean;
}

/** The class of a button's look, for a link that leads on: `<Link className={buttonLook({ kind: 'action' })}>`. */
export function buttonLook({ kind = 'primary', large = false, full = false }: ButtonLook = {}): string {
  return [styles.button, styles[kind], large ? styles.large : '', full ? styles.full : ''].filter(Boolean).join(' ');
}

/** A button. Own and small: Mantine's brings its loader and transitions, 3 kB on a student's first screen. */
export function Button({ kind, large, full, className = '', ...button }: ButtonLook & ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${buttonLook({ kind, large, full })} ${className}`} />;
}
