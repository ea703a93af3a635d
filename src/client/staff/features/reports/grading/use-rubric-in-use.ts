import { useState } from 'react';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import type { AnswerToGrade, GradedQuestion } from '#contract/grading/grading.schemas.ts';
import type { RubricCopy, RubricMark } from '#contract/grading/own-rubrics.schemas.ts';

/** Questions whose chosen rubric is remembered on the device. */
const MAX_REMEMBERED = 20;

interface Remembered {
  readonly question: number;
  /** Null: none, although the question has one. */
  readonly rubric: RubricCopy | null;
}

/** The rubric that a grade was given by, without what was chosen in it. */
function copyOf({ rubric_id, version, name, criteria }: RubricMark): RubricCopy {
  return { rubric_id, version, name, criteria };
}

/**
 * The rubric that an answer is graded by. In this order: the one chosen here, the one of its grade, the one chosen for the question (the
 * device remembers it), the question's own.
 * @param typed what was given here and is not saved yet
 */
export function useRubricInUse(question: GradedQuestion, answer: AnswerToGrade, typed: RubricMark | null | undefined) {
  const [remembered, remember] = usePersistentState<readonly Remembered[]>('grading-rubrics', []);
  const [picked, setPicked] = useState<RubricCopy | null>();
  const chosen = remembered.find((each) => each.question === question.question_id);
  const graded = typed ?? answer.grade?.rubric;
  const usual = chosen ? chosen.rubric : (question.own_rubric ?? null);
  return {
    rubric: picked === undefined ? (graded ? copyOf(graded) : usual) : picked,
    pick: (rubric: RubricCopy | null) => {
      setPicked(rubric);
      remember([{ question: question.question_id, rubric }, ...remembered.filter((each) => each !== chosen)].slice(0, MAX_REMEMBERED));
    },
  };
}
