import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { m } from '#client/student/messages/question-tools.ts';
import classes from './tools.module.css';

interface ToolPanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A tool that lies beside the question, so that both are seen. The keyboard goes into it as it opens; Escape closes it. */
export function ToolPanel({ title, onClose, children }: ToolPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // As tools stay open from question to question, only a press brings the keyboard here.
    if (before instanceof HTMLElement && before.matches('fieldset [aria-expanded="true"]')) panel.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={title} onKeyDown={onKeyDown}>
      <div className={classes.panelHead}>
        <h2>{title}</h2>
        <button type="button" aria-label={m.closeTool({ tool: title })} onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      {children}
    </section>
  );
}
