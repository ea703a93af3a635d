import { useEffect, useRef } from 'react';

interface OutcomeLineProps {
  readonly role: 'alert' | 'status';
  readonly text: string | null;
  readonly className?: string | undefined;
}

/**
 * How something ended, said aloud and brought into view: it stands below the form, where a small screen does not show it (specification
 * section 5). What arrives above it a moment later may not push it out again, until somebody does something.
 */
export function OutcomeLine({ role, text, className }: OutcomeLineProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text) return;
    const show = () => place.current?.scrollIntoView({ block: 'nearest' });
    const arriving = new ResizeObserver(show);
    const stop = () => arriving.disconnect();
    show();
    arriving.observe(document.body);
    for (const act of ['pointerdown', 'keydown', 'wheel']) addEventListener(act, stop, { once: true });
    return () => {
      stop();
      for (const act of ['pointerdown', 'keydown', 'wheel']) removeEventListener(act, stop);
    };
  }, [text]);
  return (
    <div ref={place} role={role}>
      {text ? <p className={className}>{text}</p> : null}
    </div>
  );
}
