import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { FilterSelect } from '#client/staff/kit/list/filter-select.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/question-bank.ts';
import { type BankPart, type BankQuestion, QUESTIONS_A_PAGE } from '#contract/authoring/question-bank.schemas.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { KIND_LABELS, kindNamed } from './kind-labels.ts';
import { bankQuestionsQuery } from './question-bank.queries.ts';

const LIST = { quiz: '/authenticated/admin/questionAnswer', assessment: '/authenticated/admin/assessmentQuestionAnswer' } as const;
const VIEW = { quiz: '/authenticated/admin/viewQuestionAnswer', assessment: '/authenticated/admin/viewAssessmentQuestionAnswer' } as const;

/** The questions of all quizzes, or of all assessments, with search and filters. */
export function QuestionBankScreen({ part }: { readonly part: BankPart }) {
  const language = useLocale();
  const navigate = useNavigate();
  const list = useListSearch({ filters: ['product', 'kind'], pageSize: QUESTIONS_A_PAGE });
  const type = kindNamed(list.filters.kind);
  const query = useQuery({
    ...bankQuestionsQuery({
      part,
      search: list.find,
      page: list.page,
      product_id: productNamed(list.filters.product),
      ...(type ? { type } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const products = query.data?.products ?? [];
  return (
    <ListPage
      title={part === 'quiz' ? m.ofQuizzes() : m.ofAssessments()}
      crumbs={[...adminCrumbs(), { label: m.setup(), to: '/authenticated/admin/contentSetup' }]}
      description={m.lead()}
      query={query}
      before={
        <Toolbar>
          <SegmentedControl
            aria-label={m.which()}
            value={part}
            data={[
              { value: 'quiz', label: m.quizzes() },
              { value: 'assessment', label: m.assessments() },
            ]}
            onChange={(chosen) => void navigate({ to: LIST[chosen as BankPart] })}
          />
          <SearchField list={list} label={m.search()} />
          {products.length > 1 && (
            <FilterSelect
              list={list}
              name="product"
              label={m.product()}
              all={m.allProducts()}
              options={products.map(({ product_id, title }) => ({ value: String(product_id), label: title[language] }))}
            />
          )}
          <FilterSelect
            list={list}
            name="kind"
            label={m.kind()}
            all={m.allKinds()}
            options={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label: label() }))}
          />
        </Toolbar>
      }
    >
      {({ questions, total }) => (
        <DataTable
          caption={part === 'quiz' ? m.ofQuizzes() : m.ofAssessments()}
          columns={columnsFor(part, language, products.length > 1)}
          rows={questions}
          total={total}
          rowKey={({ question_id }) => String(question_id)}
          rowName={({ stem }) => withoutEmphasis(stem[language])}
          list={list}
          empty={<EmptyPlace title={m.empty()} text={m.emptyText()} />}
        />
      )}
    </ListPage>
  );
}

/** A product as it stands in an address; null for anything else. */
function productNamed(word: string | undefined): number | null {
  const id = Number(word);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function columnsFor(part: BankPart, language: 'en' | 'es', hasProducts: boolean): Column<BankQuestion>[] {
  return [
    {
      id: 'question',
      header: m.question(),
      names: true,
      sortable: false,
      value: ({ stem }) => withoutEmphasis(stem[language]),
      cell: ({ question_id, stem }) => (
        <Anchor renderRoot={(props) => <Link to={VIEW[part]} search={{ question_id }} {...props} />}>
          <Text component="span" inherit lineClamp={2}>
            {withoutEmphasis(stem[language])}
          </Text>
        </Anchor>
      ),
    },
    { id: 'kind', wideOnly: true, header: m.kind(), sortable: false, value: ({ type }) => KIND_LABELS[type]() },
    { id: 'standard', wideOnly: true, header: m.standard(), sortable: false, value: ({ standard }) => standard },
    { id: 'points', wideOnly: true, header: m.points(), numeric: true, sortable: false, value: ({ points }) => points },
    {
      id: 'quiz',
      wideOnly: true,
      header: part === 'quiz' ? m.quiz() : m.assessment(),
      sortable: false,
      value: ({ quiz_title }) => quiz_title[language],
    },
    ...(hasProducts
      ? [
          {
            id: 'product',
            wideOnly: true,
            header: m.product(),
            sortable: false,
            value: ({ product_title }: BankQuestion) => product_title[language],
          },
        ]
      : []),
  ];
}
