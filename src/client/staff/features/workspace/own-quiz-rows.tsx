import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { m as words } from '#client/staff/messages/library/lesson-builder.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import type { getOwnQuizzes } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import classes from './builder.module.css';
import { FoundRow } from './found-row.tsx';
import type { LessonItem } from './item-assignment.ts';

interface OwnQuizRowsProps {
  readonly query: UseQueryResult<DataOf<typeof getOwnQuizzes>>;
  /** What was typed in the search; empty shows the newest. */
  readonly words: string;
  /** Items that the lesson has. */
  readonly chosen: ReadonlySet<number>;
  readonly isFull: boolean;
  readonly onAdd: (item: LessonItem) => void;
}

const SHOWN_AT_FIRST = 5;
const NOWHERE = { product_id: null, unit_id: null, subunit_id: null };

function aboutQuiz({ question_count, minutes, is_owner, owner_name }: OwnQuiz): string {
  const parts = [m.countQuestions({ count: question_count }), words.minutes({ count: minutes })];
  return [...parts, ...(is_owner ? [] : [m.byWhom({ name: owner_name })])].join(' · ');
}

/** The quizzes that the teacher wrote or that colleagues shared, above the library, and the way to write another: the lesson is kept meanwhile. */
export function OwnQuizRows({ query, words: search, chosen, isFull, onAdd }: OwnQuizRowsProps) {
  const navigate = useNavigate();
  const from = useRouterState({ select: ({ location }) => location.href });
  const [isWhole, setWhole] = useState(false);
  const pressed = useRef<number | null>(null);
  const { quizzes, total } = query.data ?? { quizzes: [], total: 0 };
  const shown = isWhole || search !== '' ? quizzes : quizzes.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="builder-own-quizzes">
      <h3 id="builder-own-quizzes" className={classes.ownTitle}>
        {m.myQuizzes()}
      </h3>
      {search === '' && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void navigate({ to: '/authenticated/workspace/workspaceHome/quiz', search: { from } })}
        >
          {m.newQuiz()}
        </Button>
      )}
      {query.isError && !query.data && (
        <EmptyPlace failed title={m.notLoaded()} action={<Button onClick={() => void query.refetch()}>{words.tryAgain()}</Button>} />
      )}
      {query.data && quizzes.length === 0 && (
        <Text size="sm" c="dimmed">
          {search === '' ? m.none() : words.noOwnFound()}
        </Text>
      )}
      <ul className={classes.found}>
        {shown.map((quiz) => (
          <FoundRow
            key={quiz.own_quiz_id}
            item={{ ...quiz, ...NOWHERE, is_assignable: true }}
            about={aboutQuiz(quiz)}
            isIn={chosen.has(quiz.item_id)}
            isFull={isFull}
            pressed={pressed}
            onAdd={onAdd}
          />
        ))}
      </ul>
      {shown.length < quizzes.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {total > quizzes.length ? words.newestOwn({ count: quizzes.length, total }) : words.allOwn({ count: total })}
        </Button>
      )}
      {shown.length > SHOWN_AT_FIRST && shown.length === quizzes.length && total > quizzes.length && (
        <Text size="sm" c="dimmed">
          {words.moreOwn({ count: quizzes.length, total })}
        </Text>
      )}
    </section>
  );
}
