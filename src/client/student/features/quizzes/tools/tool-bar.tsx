import { useRef } from 'react';
import { m } from '#client/student/messages/question-tools.ts';
import type { QuizPaper, QuizQuestion } from '#contract/content/content.schemas.ts';
import { Calculator } from './calculator.tsx';
import { LineReader } from './line-reader.tsx';
import { PeriodicTable } from './periodic-table.tsx';
import { ReferenceSheet } from './reference-sheet.tsx';
import { ToolPanel } from './tool-panel.tsx';
import classes from './tools.module.css';
import type { ToolSettings, Tools } from './use-tools.ts';

interface ToolBarProps {
  readonly tools: Tools;
  readonly paper: QuizPaper;
  /** As it is shown. */
  readonly question: QuizQuestion;
}

const STEP = 25;
const LARGEST = 500;
const NORMAL = 100;
const LONGEST_NOTE = 2_000;

/** The tools beside a question, fetched when a student opens them. */
export function ToolBar({ tools, paper, question }: ToolBarProps) {
  const { settings, set, marks, mark } = tools;
  const isChosen = question.type === 'choice' || question.type === 'multiple';
  const toggle = (name: 'crossesOut' | 'covers' | 'highlights' | 'hasLine', words: string) => (
    <button
      type="button"
      aria-pressed={settings[name]}
      // As in the test itself: the line reader and the highlighter do not work together.
      onClick={() =>
        set({ [name]: !settings[name], ...(name === 'hasLine' && { highlights: false }), ...(name === 'highlights' && { hasLine: false }) })
      }
    >
      {words}
    </button>
  );
  const openers = useRef<HTMLFieldSetElement>(null);
  /** The keyboard goes back to what opened the panel. */
  const onClose = () => {
    openers.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus({ preventScroll: true });
    set({ panel: null });
  };
  const panel = (name: NonNullable<ToolSettings['panel']>, words: string) => (
    <button type="button" aria-expanded={settings.panel === name} onClick={() => set({ panel: settings.panel === name ? null : name })}>
      {words}
    </button>
  );
  const has = (tool: 'calculator' | 'reference_sheet' | 'periodic_table') => paper.assessment?.tools.includes(tool) ?? false;
  return (
    <div className={classes.tools}>
      <fieldset ref={openers} className={classes.row} aria-label={m.tools()}>
        <button
          type="button"
          aria-label={m.smaller()}
          disabled={settings.percent <= NORMAL}
          onClick={() => set({ percent: settings.percent - STEP })}
        >
          A−
        </button>
        <span aria-live="polite">{m.size({ percent: settings.percent })}</span>
        <button
          type="button"
          aria-label={m.larger()}
          disabled={settings.percent >= LARGEST}
          onClick={() => set({ percent: settings.percent + STEP })}
        >
          A+
        </button>
        {isChosen && toggle('crossesOut', m.crossOut())}
        {isChosen && toggle('covers', m.coverAnswers())}
        {question.type !== 'inline' && toggle('highlights', m.highlight())}
        {toggle('hasLine', m.lineReader())}
        {panel('notes', m.pad())}
        {has('calculator') && panel('calculator', m.calculator())}
        {has('reference_sheet') && panel('reference_sheet', m.reference())}
        {has('periodic_table') && panel('periodic_table', m.elements())}
      </fieldset>
      {settings.highlights && question.type !== 'inline' && <p>{m.highlightHow()}</p>}
      {settings.panel === 'calculator' && has('calculator') && <Calculator onClose={onClose} />}
      {settings.panel === 'reference_sheet' && has('reference_sheet') && <ReferenceSheet onClose={onClose} />}
      {settings.panel === 'periodic_table' && has('periodic_table') && <PeriodicTable onClose={onClose} />}
      {settings.panel === 'notes' && (
        <ToolPanel title={m.pad()} onClose={onClose}>
          <label>
            {m.note()}
            <textarea
              rows={3}
              maxLength={LONGEST_NOTE}
              value={marks.notes[question.question_id] ?? ''}
              onChange={(event) => mark({ notes: { ...marks.notes, [question.question_id]: event.currentTarget.value } })}
            />
          </label>
          <label>
            {m.padForAll()}
            <textarea rows={4} maxLength={LONGEST_NOTE} value={marks.pad} onChange={(event) => mark({ pad: event.currentTarget.value })} />
          </label>
          <p>{m.padWhy()}</p>
        </ToolPanel>
      )}
      {settings.hasLine && <LineReader />}
    </div>
  );
}
