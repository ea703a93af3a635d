import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { MAX_GAME_QUESTIONS } from '#contract/quizsmart/quizsmart.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { ownQuizzesQuery, quizQuery, unitItemsQuery, unitsQuery } from './quizsmart.queries.ts';

/** In place of a unit: the quizzes that the teacher wrote. */
export const OWN_QUIZZES = 0;

/** Which quiz of the library or of one's own, and which of its questions. @param usual how many questions are chosen to begin with */
export function useQuizChoice(usual: number) {
  const { userPuid } = useUser();
  const [product, setProduct] = useState<number | null>(null);
  const [unit, setUnit] = useState<number | null>(null);
  const [quiz, setQuiz] = useState<number | null>(null);
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  /** A number of questions that a game cannot have, as it was typed. */
  const [wrongCount, setWrongCount] = useState<number | string | null>(null);
  const tree = useQuery(unitsQuery(product));
  const items = useQuery({ ...unitItemsQuery(unit ?? 0), enabled: unit !== null && unit !== OWN_QUIZZES });
  const ownQuizzes = useQuery({ ...ownQuizzesQuery(), staleTime: 0 });
  const own = ownQuizzes.data?.quizzes ?? [];
  const paper = useQuery({ ...quizQuery(quiz ?? 0, userPuid), enabled: quiz !== null });
  // What a person must read to judge is no part of a game.
  const playable: readonly QuizQuestion[] = paper.data?.quiz?.questions.filter(({ type }) => !isReadByPeople(type)) ?? [];
  const most = Math.min(playable.length, MAX_GAME_QUESTIONS);
  const first = (count: number) => playable.slice(0, Math.min(most, count)).map(({ question_id }) => question_id);
  const pick = (ids: readonly number[] | null) => {
    setPicked(ids);
    setWrongCount(null);
  };
  return {
    tree,
    hasOwn: own.length > 0,
    listOfItems: unit === OWN_QUIZZES ? ownQuizzes : items,
    items: unit === OWN_QUIZZES ? own : items.data?.items.filter(({ resource_type_id }) => TAKEN_TYPES.includes(resource_type_id)),
    paper,
    product: product ?? tree.data?.default_data.product_id ?? null,
    unit,
    quiz,
    playable,
    most,
    chosen: picked ?? first(usual),
    wrongCount,
    chooseProduct: (id: number) => {
      setProduct(id);
      setUnit(null);
      setQuiz(null);
      pick(null);
    },
    chooseUnit: (id: number | null) => {
      setUnit(id);
      setQuiz(null);
      pick(null);
    },
    chooseQuiz: (id: number | null) => {
      setQuiz(id);
      pick(null);
    },
    takeFirst: (count: number | string) => {
      if (typeof count === 'number' && isWithin(count, 1, most)) pick(first(count));
      else setWrongCount(count);
    },
    toggle: (id: number, on: boolean) => {
      const now = picked ?? first(usual);
      pick(playable.map(({ question_id }) => question_id).filter((each) => (each === id ? on : now.includes(each))));
    },
  };
}

export type QuizChoice = ReturnType<typeof useQuizChoice>;
