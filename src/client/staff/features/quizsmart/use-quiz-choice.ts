import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import { MOST_GAME_QUESTIONS } from '#contract/quizsmart/quizsmart.schemas.ts';
import { isReadByPeople } from '#domain/answers/question-kinds.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { quizQuery, unitItemsQuery, unitsQuery } from './quizsmart.queries.ts';

/** Which quiz of the library, and which of its questions. @param most how many questions are chosen to begin with */
export function useQuizChoice(most: number) {
  const { userPuid } = useUser();
  const [product, setProduct] = useState<number | null>(null);
  const [unit, setUnit] = useState<number | null>(null);
  const [quiz, setQuiz] = useState<number | null>(null);
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const tree = useQuery(unitsQuery(product));
  const items = useQuery({ ...unitItemsQuery(unit ?? 0), enabled: unit !== null });
  const paper = useQuery({ ...quizQuery(quiz ?? 0, userPuid), enabled: quiz !== null });
  // What a person must read to judge is no part of a game.
  const playable: readonly QuizQuestion[] = paper.data?.quiz?.questions.filter(({ type }) => !isReadByPeople(type)) ?? [];
  const first = (count: number) =>
    playable.slice(0, Math.min(MOST_GAME_QUESTIONS, Math.max(0, count))).map(({ question_id }) => question_id);
  return {
    tree,
    listOfItems: items,
    items: items.data?.items.filter(({ resource_type_id }) => TAKEN_TYPES.includes(resource_type_id)),
    paper,
    product: product ?? tree.data?.default_data.product_id ?? null,
    unit,
    quiz,
    playable,
    chosen: picked ?? first(most),
    chooseProduct: (id: number) => {
      setProduct(id);
      setUnit(null);
      setQuiz(null);
      setPicked(null);
    },
    chooseUnit: (id: number | null) => {
      setUnit(id);
      setQuiz(null);
      setPicked(null);
    },
    chooseQuiz: (id: number | null) => {
      setQuiz(id);
      setPicked(null);
    },
    takeFirst: (count: number) => setPicked(first(count)),
    toggle: (id: number, on: boolean) => {
      const now = picked ?? first(most);
      setPicked(playable.map(({ question_id }) => question_id).filter((each) => (each === id ? on : now.includes(each))));
    },
  };
}

export type QuizChoice = ReturnType<typeof useQuizChoice>;
