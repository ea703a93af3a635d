import type { ReactNode } from 'react';

interface ScreenMessageProps {
  readonly title: string;
  readonly text?: string;
  /** Something failed: said to screen readers at once. */
  readonly failed?: boolean;
  /** What to do now. */
  readonly children: ReactNode;
}

/** Stands where a whole screen would stand: its title is the page's heading. */
export function ScreenMessage({ title, text, failed = false, children }: ScreenMessageProps) {
  return (
    <div className="tp-stack" role={failed ? 'alert' : undefined}>
      <h1 className="tp-heading">{title}</h1>
      {text && <p className="tp-text">{text}</p>}
      <div className="tp-row">{children}</div>
    </div>
  );
}
