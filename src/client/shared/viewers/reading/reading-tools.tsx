import { type ReactNode, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import type { ReadingSettings } from '#contract/reading/reading.schemas.ts';
import { LARGEST } from './reader-context.ts';
import classes from './reading-tools.module.css';

interface ReadingToolsProps {
  readonly settings: ReadingSettings;
  readonly onSettings: (next: ReadingSettings) => void;
  readonly lineFocus: boolean;
  readonly onLineFocus: (on: boolean) => void;
  readonly bySentence: boolean;
  readonly onBySentence: (on: boolean) => void;
  /** A device that has a voice reads aloud; another goes sentence by sentence. */
  readonly hasVoice: boolean;
  /** What belongs to the marks, where there can be any. */
  readonly children?: ReactNode;
}

/** What makes a text easier to read, beside its language and level. */
export function ReadingTools(props: ReadingToolsProps) {
  const { settings, onSettings, lineFocus, bySentence, children } = props;
  const { size, spaced } = settings;
  const [open, setOpen] = useState(false);
  const toggle = (label: string, pressed: boolean, onPress: (on: boolean) => void) => (
    <button type="button" className={classes.tool} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {label}
    </button>
  );
  const step = (to: number, label: string, sign: string) => (
    <button
      type="button"
      className={classes.size}
      aria-label={label}
      // Not `disabled`: the focus would be lost at the last step.
      aria-disabled={to < 1 || to > LARGEST || undefined}
      onClick={() => to >= 1 && to <= LARGEST && onSettings({ ...settings, size: to })}
    >
      {sign}
    </button>
  );
  return (
    <>
      <button type="button" className={`${classes.tool} ${classes.unfold}`} aria-expanded={open} onClick={() => setOpen(!open)}>
        {m.tools()}
      </button>
      <fieldset className={classes.tools} data-folded={open ? undefined : ''}>
        <legend>{m.tools()}</legend>
        <span className={classes.sizes}>
          {step(size - 1, m.smallerText(), 'A−')}
          {step(size + 1, m.largerText(), 'A+')}
        </span>
        <span className="tp-unseen" role="status">
          {m.sizeNow({ size, total: LARGEST })}
        </span>
        {toggle(m.spacing(), spaced, (on) => onSettings({ ...settings, spaced: on }))}
        {toggle(m.lineFocus(), lineFocus, props.onLineFocus)}
        {toggle(props.hasVoice ? m.readAloud() : m.sentences(), bySentence, props.onBySentence)}
        {children}
      </fieldset>
    </>
  );
}
