import { useState } from 'react';
import { m } from '#client/student/messages/question-tools.ts';
import { calculate } from '#domain/calculate.ts';
import { ToolPanel } from './tool-panel.tsx';
import classes from './tools.module.css';

const KEYS = ['7', '8', '9', '/', '4', '5', '6', '*', '1', '2', '3', '-', '0', '.', '(', ')'] as const;
const SIGNS: Readonly<Record<string, string>> = { '/': '÷', '*': '×', '-': '−' };
const MAX_SIGNS = 40;

/** A calculator of real buttons; its field takes the keyboard too. */
export function Calculator({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const value = calculate(text);
  const type = (sign: string) => setText((before) => (before + sign).slice(0, MAX_SIGNS));
  const finish = () => typeof value === 'number' && setText(String(value));
  return (
    <ToolPanel title={m.calculator()} onClose={onClose}>
      <input
        className={classes.display}
        aria-label={m.calculator()}
        inputMode="decimal"
        value={text}
        maxLength={MAX_SIGNS}
        onChange={(event) => setText(event.currentTarget.value.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-'))}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
      />
      <output className={classes.value}>
        {typeof value === 'number' ? `= ${value}` : value === 'divides by zero' ? m.byZero() : text === '' ? '' : m.notYet()}
      </output>
      <div className={classes.keys}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => type(key)}>
            {SIGNS[key] ?? key}
          </button>
        ))}
        <button type="button" aria-label={m.clear()} onClick={() => setText('')}>
          C
        </button>
        <button type="button" aria-label={m.backspace()} onClick={() => setText(text.slice(0, -1))}>
          ⌫
        </button>
        <button type="button" onClick={() => type('+')}>
          +
        </button>
        <button type="button" onClick={finish}>
          =
        </button>
      </div>
    </ToolPanel>
  );
}
