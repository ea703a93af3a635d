import { Suspense, useId } from 'react';
import { m } from '#client/shared/messages/questions/lab.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { QuestionBodyProps } from '../question-body-props.ts';
import { useWritten } from '../use-written.ts';
import classes from './lab.module.css';

const DrawingField = lazyPart(async () => (await import('../made-fields.ts')).DrawingField);
const PhotoField = lazyPart(async () => (await import('../made-fields.ts')).PhotoField);
const TableField = lazyPart(async () => (await import('../made-fields.ts')).TableField);

/** One field of a lab, in its place in the text. The words around it name it, for whoever does not see them beside it. */
export function LabField(props: QuestionBodyProps) {
  const { question, language } = props;
  const labelId = useId();
  const isOptional = question.field?.is_optional ?? false;
  return (
    <span className={classes.field} data-kind={question.type}>
      <span id={labelId} className="tp-unseen" lang={language}>
        {question.stem[language]}
      </span>
      {isOptional && <span className={classes.hint}>{m.optional()}</span>}
      <Suspense fallback={null}>
        <Body {...props} labelId={labelId} />
      </Suspense>
    </span>
  );
}

function Body(props: QuestionBodyProps & { readonly labelId: string }) {
  const { type } = props.question;
  switch (type) {
    case 'text':
    case 'extended':
      return <Written {...props} />;
    case 'choice':
      return <CircledChoice {...props} />;
    case 'table':
      return <TableField {...props} hasChart />;
    case 'drawing':
      return <DrawingField {...props} />;
    case 'photo':
      return <PhotoField {...props} />;
    // No document has fields of these kinds.
    case 'multiple':
    case 'inline':
    case 'order':
    case 'match':
    case 'hotspot':
    case 'file':
      return null;
    default:
      return type satisfies never;
  }
}

/** A longer one is cut off on paper, and half out of sight on a phone. */
const LINE = 40;

/** Some words within a sentence, or a longer text below it. */
function Written({ labelId, ...props }: QuestionBodyProps & { readonly labelId: string }) {
  const { text, isCut, onChange, settle } = useWritten(props);
  const shared = { lang: props.language, value: text, 'aria-labelledby': labelId, onChange, onBlur: settle };
  if (props.question.type === 'extended') return <textarea {...shared} className={classes.text} rows={3} />;
  return (
    <textarea
      {...shared}
      className={classes.line}
      autoComplete="off"
      autoCapitalize="none"
      // For browsers without `field-sizing`.
      cols={Math.min(LINE, Math.max(10, text.length + 1))}
      rows={Math.ceil((text.length + 1) / LINE)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      aria-invalid={isCut || undefined}
    />
  );
}

/** Circle one: the choices stand in the sentence. */
function CircledChoice({ question, language, given, onAnswer, labelId }: QuestionBodyProps & { readonly labelId: string }) {
  return (
    <span role="radiogroup" aria-labelledby={labelId} className={classes.choices} lang={language}>
      {question.options.map(({ answer_id, text }) => (
        <label key={answer_id} className={classes.choice}>
          <input
            type="radio"
            name={`field-${question.question_id}`}
            checked={given.chosen.includes(answer_id)}
            onChange={() => onAnswer({ chosen: [answer_id] })}
          />
          {text[language]}
        </label>
      ))}
    </span>
  );
}
