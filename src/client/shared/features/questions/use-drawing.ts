import { useEffect, useRef, useState } from 'react';
import { hasRoom, NO_DRAWING, readDrawing, writeDrawing } from '#domain/drawing.ts';
import { type BoardAction, boardOf, boardReducer } from '#domain/drawing-board.ts';
import type { QuestionBodyProps } from './question-body-props.ts';

/** A pause in writing after which it is kept on the device. */
const PAUSE_MS = 250;

/**
 * A drawing while it is made. Each stroke is durable on the device at once, the description at every pause; both go on their way as one
 * answer. What another tab or device makes of the answer is taken over, and undo brings one's own strokes back.
 */
export function useDrawing({ question, given, onAnswer }: Pick<QuestionBodyProps, 'question' | 'given' | 'onAnswer'>) {
  const [first] = useState(() => readDrawing(given.text ?? '') ?? NO_DRAWING);
  const [board, setBoard] = useState(() => boardOf(first.strokes));
  const [typed, setTyped] = useState<string | null>(null);
  const [isFull, setFull] = useState(false);
  const kept = useRef(first.description);
  /** The newest of both, between two paintings too. */
  const now = useRef({ board, text: given.text ?? '' });
  const field = question.options[0]?.answer_id;
  const description = typed ?? kept.current;

  const keep = useRef((_settled: boolean) => {});
  keep.current = (settled) => {
    const text = writeDrawing({ description, strokes: now.current.board.strokes });
    if (field === undefined || (!settled && text === now.current.text)) return;
    now.current.text = text;
    onAnswer({ chosen: text === '' ? [] : [field], text }, settled);
  };

  const act = (action: BoardAction) => {
    const next = boardReducer(now.current.board, action);
    const isTooMuch = action.type === 'draw' && !hasRoom(next.strokes);
    setFull(isTooMuch);
    if (isTooMuch || next === now.current.board) return;
    now.current.board = next;
    setBoard(next);
    keep.current(false);
  };

  useEffect(() => {
    const text = given.text ?? '';
    if (text === now.current.text) return;
    const { description: said, strokes } = readDrawing(text) ?? NO_DRAWING;
    now.current = { board: boardReducer(now.current.board, { type: 'replace', strokes }), text };
    kept.current = said;
    setBoard(now.current.board);
  }, [given.text]);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => keep.current(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Whoever turns the page has not pressed anything else first.
  const isTouched = useRef(false);
  isTouched.current ||= typed !== null || board.past.length > 0;
  useEffect(
    () => () => {
      if (isTouched.current) keep.current(true);
    },
    [],
  );

  return {
    board,
    description,
    isFull,
    act,
    /** The strokes as they are at this moment: a hand is faster than the screen. */
    newest: () => now.current.board.strokes,
    describe: setTyped,
    settle: () => isTouched.current && keep.current(true),
  };
}
