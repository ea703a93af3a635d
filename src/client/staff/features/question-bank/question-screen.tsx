import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { LinkButton } from '#client/staff/kit/layout/button.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { BankPart, WholeQuestion } from '#contract/authoring/question-bank.schemas.ts';
import { bankQuestionQuery } from './question-bank.queries.ts';
import { QuestionBody } from './question-body.tsx';

interface QuestionScreenProps {
  readonly part: BankPart;
  readonly questionId: number;
}

const LISTED = { quiz: '/authenticated/admin/questionAnswer', assessment: '/authenticated/admin/assessmentQuestionAnswer' } as const;
const listName = (part: BankPart) => (part === 'quiz' ? m.ofQuizzes() : m.ofAssessments());
const crumbsOf = (part: BankPart) => [
  ...adminCrumbs(),
  { label: m.setup(), to: '/authenticated/admin/contentSetup' },
  { label: listName(part), to: LISTED[part] },
];

/** One question; an address that names none leads to where one is chosen. */
export function QuestionScreen({ part, questionId }: QuestionScreenProps) {
  useLocale();
  if (questionId > 0) return <OneQuestion part={part} questionId={questionId} />;
  return (
    <Page title={m.question()} crumbs={crumbsOf(part)}>
      <EmptyPlace
        title={m.chooseQuestion()}
        action={<LinkButton link={(props) => <Link {...props} to={LISTED[part]} />}>{listName(part)}</LinkButton>}
      />
    </Page>
  );
}

/** A question with its key, its feedback and where it stands. */
function OneQuestion({ part, questionId }: QuestionScreenProps) {
  const reader = useLocale();
  const [language, setLanguage] = useState(reader);
  const query = useQuery(bankQuestionQuery(part, questionId));
  return (
    <Page
      title={query.data ? m.place({ position: query.data.position, count: query.data.question_count }) : m.question()}
      crumbs={crumbsOf(part)}
      description={query.data && placeIn(query.data, reader)}
      actions={
        <SegmentedControl
          aria-label={m.language()}
          value={language}
          data={[
            { value: 'en', label: m.english() },
            { value: 'es', label: m.spanish() },
          ]}
          onChange={(chosen) => setLanguage(chosen === 'es' ? 'es' : 'en')}
        />
      }
    >
      <QueryState query={query}>
        {(question) => (
          <Stack gap="lg" maw="48rem">
            <QuestionBody question={question} language={language} />
            <Neighbors part={part} question={question} />
          </Stack>
        )}
      </QueryState>
    </Page>
  );
}

/** Product, unit, sub-unit and quiz, outermost first. */
function placeIn({ product_title, unit_title, subunit_title, quiz_title }: WholeQuestion, language: 'en' | 'es'): string {
  return [product_title, unit_title, subunit_title, quiz_title].map((title) => title[language]).join(' › ');
}

function Neighbors({ part, question: { quiz_id, previous_id, next_id } }: { readonly part: BankPart; readonly question: WholeQuestion }) {
  const here = part === 'quiz' ? '/authenticated/admin/viewQuestionAnswer' : '/authenticated/admin/viewAssessmentQuestionAnswer';
  return (
    <Group component="nav" aria-label={m.question()} gap="sm">
      {previous_id !== null && (
        <LinkButton kind="plain" link={(props) => <Link {...props} to={here} search={{ question_id: previous_id }} />}>
          {m.previous()}
        </LinkButton>
      )}
      {next_id !== null && (
        <LinkButton kind="plain" link={(props) => <Link {...props} to={here} search={{ question_id: next_id }} />}>
          {m.next()}
        </LinkButton>
      )}
      <LinkButton
        kind="plain"
        link={(props) => <Link {...props} to="/authenticated/content/previewResource" search={{ item_id: quiz_id }} />}
      >
        {part === 'quiz' ? m.openQuiz() : m.openAssessment()}
      </LinkButton>
    </Group>
  );
}
