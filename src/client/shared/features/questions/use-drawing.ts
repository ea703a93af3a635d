import { useEffect, useRef, useState } from 'react';
import { useAutosave } from '#client/shared/platform/screen/use-autosave.ts';
import { hasRoom, NO_DRAWING, readDrawing, writeDrawing } from '#domain/answers/drawing.ts';
import { type BoardAction, boardOf, boardReducer } from '#domain/answers/drawing-board.ts';
import type { QuestionBodyProps } from './question-body-props.ts';

/**
 * A drawing while it is made. Each stroke is kept on the device at once, the description as it is typed; both go on their way as one
 * answer. What another tab or device makes of the answer is taken over, and undo brings one's own strokes back.
 */
export function useDrawing({ question, given, onAnswer }: Pick<QuestionBodyProps, 'question' | 'given' | 'onAnswer'>) {
  const [first] = useState(() => readDrawing(given.text ?? '') ?? NO_DRAWING);
  const [board, setBoard] = useState(() => boardOf(first.strokes));
  const [description, setDescription] = useState(first.description);
  const [isFull, setFull] = useState(false);
  /** The newest of all, between two paintings too. */
  const now = useRef({ board, description, text: given.text ?? '' });
  const isTouched = useRef(false);
  const field = question.options[0]?.answer_id;

  const keep = (settled: boolean) => {
    if (settled && !isTouched.current) return;
    const text = writeDrawing({ description: now.current.description, strokes: now.current.board.strokes });
    if (field === undefined || (!settled && text === now.current.text)) return;
    now.current.text = text;
    return onAnswer({ chosen: text === '' ? [] : [field], text }, settled);
  };
  const { typed, settle } = useAutosave(keep);

  const act = (action: BoardAction) => {
    const next = boardReducer(now.current.board, action);
    const isTooMuch = action.type === 'draw' && !hasRoom(next.strokes);
    setFull(isTooMuch);
    if (isTooMuch || next === now.current.board) return;
    isTouched.current = true;
    now.current.board = next;
    setBoard(next);
    keep(false);
  };

  useEffect(() => {
    const text = given.text ?? '';
    if (text === now.current.text) return;
    const { description, strokes } = readDrawing(text) ?? NO_DRAWING;
    now.current = { board: boardReducer(now.current.board, { type: 'replace', strokes }), description, text };
    setBoard(now.current.board);
    setDescription(description);
  }, [given.text]);

  return {
    board,
    description,
    isFull,
    act,
    /** The strokes as they are at this moment: a hand is faster than the screen. */
    newest: () => now.current.board.strokes,
    describe: (value: string) => {
      isTouched.current = true;
      now.current.description = value;
      setDescription(value);
      typed();
    },
    settle,
  };
}
