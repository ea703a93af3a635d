import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/question-kinds.ts';
import { act, bankOf, type Placing, type PlacingAction, tokensIn, validTargets } from '#domain/answers/placing.ts';
import { OptionMenu } from './option-menu.tsx';
import { answerOf, placedIn, rulesOf, targetsOf, tokensOf } from './placing-answer.ts';
import classes from './placing-board.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { useCardDrag } from './use-card-drag.ts';

/**
 * Words or cards and the places they go to. Pressing, dragging, keys and the menu of each place are the same actions of one state
 * machine (`domain/answers/placing.ts`), so a student may change between them at any time. Scrolling by touch is never blocked: only the
 * grip of a card takes the touch.
 */
export function PlacingBoard(props: QuestionBodyProps) {
  const { question, language, given, onAnswer } = props;
  const rules = rulesOf(question);
  const tokens = tokensOf(question, language);
  const targets = targetsOf(question, language);
  const [picked, setPicked] = useState<Placing['picked']>(null);
  const [said, setSaid] = useState('');
  const hint = useId();
  const board = useRef<HTMLDivElement>(null);
  const state: Placing = { placed: placedIn(question, given.chosen), picked };
  const valid = validTargets(state, rules);

  const does = (action: PlacingAction) => {
    const next = act(state, action, rules);
    if (next === state) return;
    setPicked(next.picked);
    focusOn.current = next.picked === null && state.picked ? cardKey(state.picked.token, whereTo(action, state.picked.from)) : null;
    if (next.placed !== state.placed) onAnswer({ chosen: answerOf(question, next.placed) });
    setSaid(wordsOf(action, state, tokens, targets));
  };
  const drag = useCardDrag<NonNullable<Placing['picked']>>({
    board,
    onPick: (card) => does({ kind: 'pick', ...card }),
    onDrop: (place) => {
      const target = place?.dataset.target;
      if (target !== undefined && valid.includes(Number(target))) return does({ kind: 'place', target: Number(target) });
      does(place && target === undefined ? { kind: 'return' } : { kind: 'cancel' });
    },
    onCancel: () => does({ kind: 'cancel' }),
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && picked) {
      event.stopPropagation();
      drag.breakOff();
      does({ kind: 'cancel' });
    }
  };
  // What was picked is put down somewhere: the keyboard is led to the first place that takes it, and then goes with the card.
  const isPicked = picked !== null;
  const focusOn = useRef<string | null>(null);
  useEffect(() => {
    const next = isPicked ? '[data-valid]' : focusOn.current && `[data-card="${focusOn.current}"]`;
    if (next) board.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [isPicked]);

  const card = (token: number, from: number | null) => {
    const isOn = picked?.token === token && picked.from === from;
    return (
      <button
        key={token}
        type="button"
        className={classes.card}
        data-card={cardKey(token, from)}
        lang={language}
        aria-pressed={isOn}
        // While something is picked the keyboard goes to places, and to what was picked.
        tabIndex={picked && !isOn ? -1 : 0}
        data-dragged={(isOn && drag.dragged !== null) || undefined}
        style={isOn && drag.dragged ? { translate: `${drag.dragged.x}px ${drag.dragged.y}px` } : undefined}
        onPointerDown={drag.onDown({ token, from })}
        onClick={() => does(isOn ? { kind: 'cancel' } : { kind: 'pick', token, from })}
      >
        <span className={classes.grip} data-grip="" aria-hidden="true">
          ⠿
        </span>
        <span>{tokens[token]}</span>
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what is pressed; this hears Escape and the end of a drag
    <div ref={board} className={classes.board} onKeyDown={onKey} {...drag.onBoard} data-picked={picked ? '' : undefined}>
      <p id={hint} className={classes.hint}>
        {m.placeEach()}
      </p>
      <ul className={classes.targets} aria-describedby={hint}>
        {targets.map((words, target) => {
          const takes = valid.includes(target);
          return (
            <li
              key={words}
              className={classes.target}
              data-target={target}
              data-takes={takes ? '' : undefined}
              data-over={drag.dragged?.over === target || undefined}
            >
              <p className={classes.name} lang={language}>
                {words}
              </p>
              <div className={classes.cards}>{tokensIn(state, target).map((token) => card(token, target))}</div>
              {/* Its room is kept: nothing moves under a finger that has just picked something up. */}
              <div className={classes.slot}>
                {takes && (
                  <button
                    type="button"
                    className={classes.here}
                    data-valid=""
                    aria-label={m.placeHere({ place: words })}
                    onClick={() => does({ kind: 'place', target })}
                  >
                    {m.here()}
                  </button>
                )}
              </div>
              {question.type === 'inline' && <OptionMenu {...props} gap={target} label={m.menuOf({ place: words })} />}
            </li>
          );
        })}
      </ul>
      <div className={classes.bank} data-bank="">
        <p className={classes.name}>{m.bank()}</p>
        <div className={classes.cards}>{bankOf(state, rules).map((token) => card(token, null))}</div>
        {picked && picked.from !== null && !drag.dragged && (
          <button type="button" className={classes.here} onClick={() => does({ kind: 'return' })}>
            {m.takeBack()}
          </button>
        )}
      </div>
      <p className="tp-unseen" role="status">
        {said}
      </p>
    </div>
  );
}

function cardKey(token: number, from: number | null): string {
  return `${token}:${from ?? ''}`;
}

/** Where a picked card lies after it was put down, put back, or left where it was. */
function whereTo(action: PlacingAction, from: number | null): number | null {
  if (action.kind === 'place') return action.target;
  return action.kind === 'return' ? null : from;
}

function wordsOf(action: PlacingAction, before: Placing, tokens: readonly string[], targets: readonly string[]): string {
  const picked = before.picked ? (tokens[before.picked.token] ?? '') : '';
  switch (action.kind) {
    case 'pick':
      return m.saidPicked({ card: tokens[action.token] ?? '' });
    case 'place':
      return m.saidPlaced({ card: picked, place: targets[action.target] ?? '' });
    case 'return':
      return m.saidReturned({ card: picked });
    case 'cancel':
      return m.saidCancelled({ card: picked });
    case 'choose':
      return '';
  }
}
