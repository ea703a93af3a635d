import { m } from '#client/shared/messages/questions/question-kinds.ts';
import classes from './other-kinds.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';

interface OptionMenuProps extends QuestionBodyProps {
  readonly gap: number;
  /** What it is called, or what it is called by. */
  readonly label?: string;
  readonly id?: string;
}

/** The options of one gap or premise as the device's own menu: it is known by everyone and large on a telephone. */
export function OptionMenu({ question, language, given, onAnswer, gap, label, id }: OptionMenuProps) {
  const own = question.options.filter((option) => option.gap === gap);
  const chosen = own.find(({ answer_id }) => given.chosen.includes(answer_id));
  const choose = (value: string) => {
    const others = given.chosen.filter((each) => !own.some(({ answer_id }) => answer_id === each));
    onAnswer({ chosen: value === '' ? others : [...others, Number(value)] });
  };
  return (
    <select
      id={id}
      className={classes.menu}
      aria-label={label}
      lang={language}
      data-empty={chosen ? undefined : ''}
      value={chosen?.answer_id ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{m.choose()}</option>
      {own.map(({ answer_id, text }) => (
        <option key={answer_id} value={answer_id}>
          {text[language]}
        </option>
      ))}
    </select>
  );
}
