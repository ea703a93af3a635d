import { useRef, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import type { RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { answerKey } from './answer-order.ts';
import { useGrade } from './grading.queries.ts';

/** A grade as it was typed; points null clear it. */
export interface TypedGrade {
  readonly points: number | null;
  readonly feedback: string;
  /** The levels that were chosen in a rubric; null and absent: none. */
  readonly rubric?: RubricMark | null;
}

interface UnsavedGrade extends TypedGrade {
  readonly answer: AnswerToGrade;
  readonly fault: string;
}

interface SavedGrade extends TypedGrade {
  readonly version: number;
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([each]) => each !== key));
}

/** As the server compares them. */
function isSameMark(one: RubricMark | null | undefined, other: RubricMark | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return one.rubric_id === other.rubric_id && one.version === other.version && one.chosen.join() === other.chosen.join();
}

/**
 * Saves grades behind the screen, in the order in which they were given, so that the teacher goes on at once. An answer counts as graded
 * here from the keystroke on. What could not be saved stays in `unsaved`, with what was typed, until it is saved.
 */
export function useGradeQueue() {
  const grading = useGrade();
  const [pending, setPending] = useState<ReadonlyMap<string, TypedGrade>>(new Map());
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedGrade>>(new Map());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** What this screen saved last: the next grade of the same answer goes on from it, also before the answers were read again. */
  const saved = useRef(new Map<string, SavedGrade>());

  const latestOf = (answer: AnswerToGrade): SavedGrade => {
    const known = saved.current.get(answerKey(answer));
    const version = answer.grade?.version ?? 0;
    if (known && known.version >= version) return known;
    return { version, points: answer.points, feedback: answer.grade?.feedback ?? '', rubric: answer.grade?.rubric ?? null };
  };

  const save = async (
    answer: AnswerToGrade,
    { points, feedback, rubric = null }: TypedGrade,
    name: string,
    onUndo: (() => void) | null,
  ) => {
    const key = answerKey(answer);
    const before = latestOf(answer);
    try {
      await grading.mutateAsync({ result_id: answer.result_id, id: answer.id, points, feedback, rubric, version: before.version });
      // The same grade again is no second one.
      const isSame =
        before.version > 0 && points === before.points && feedback.trim() === before.feedback && isSameMark(rubric, before.rubric);
      saved.current.set(key, { version: isSame ? before.version : before.version + 1, points, feedback: feedback.trim(), rubric });
      if (onUndo) {
        const undo = async () => {
          onUndo();
          if (!(await enqueue(answer, before, name))) throw new Error(m.notUpdated());
        };
        undoToast({ text: m.ofStudent({ what: points === null ? m.takenBack() : m.accepted(), name }), undo });
      }
      return true;
    } catch (error) {
      const fault = isNoAnswer(error) ? m.offline() : failureText(error, m.notUpdated());
      setUnsaved((all) => new Map(all).set(key, { answer, points, feedback, rubric, fault }));
      toast.error(m.ofStudent({ what: fault, name }));
      return false;
    }
  };

  /** @param onUndo what the screen does when it is undone; null offers no undoing @returns whether it was saved, once it is or is not */
  const enqueue = (answer: AnswerToGrade, grade: TypedGrade, name: string, onUndo: (() => void) | null = null): Promise<boolean> => {
    const key = answerKey(answer);
    setUnsaved((all) => without(all, key));
    setPending((all) => new Map(all).set(key, grade));
    const done = line.current
      .then(() => save(answer, grade, name, onUndo))
      .finally(() => setPending((all) => (all.get(key) === grade ? without(all, key) : all)));
    line.current = done;
    return done;
  };

  return { pending, unsaved, enqueue };
}

/** The answers with the grades that are on their way to the server. */
export function withPending(answers: readonly AnswerToGrade[], pending: ReadonlyMap<string, TypedGrade>): readonly AnswerToGrade[] {
  if (pending.size === 0) return answers;
  return answers.map((answer) => {
    const grade = pending.get(answerKey(answer));
    return grade ? { ...answer, points: grade.points } : answer;
  });
}
