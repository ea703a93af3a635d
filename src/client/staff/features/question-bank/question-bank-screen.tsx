import { Anchor, Button, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formatRecent, inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { useBusy } from '#client/staff/kit/feedback/use-busy.ts';
import { adminCrumbs } from '#client/staff/kit/layout/admin-crumbs.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { ListPage } from '#client/staff/kit/list/list-page.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { OwnQuestion } from '#contract/authoring/own-quizzes.schemas.ts';
import { copyBankQuestions, type getBankQuestions } from '#contract/authoring/question-bank.contract.ts';
import { type BankPart, type BankQuestion, QUESTIONS_A_PAGE } from '#contract/authoring/question-bank.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { bankColumns, OpenButton } from './bank-columns.tsx';
import { BANK_FILTERS, BankFilters, narrowedBy } from './bank-filters.tsx';
import { bankQuestionsQuery } from './question-bank.queries.ts';
import { bankKey, useBankSelection } from './use-bank-selection.ts';

const BlueprintDialog = lazyDialog(async () => (await import('./blueprint-dialog.tsx')).BlueprintDialog);
const MakeQuizDialog = lazyDialog(async () => (await import('./make-quiz-dialog.tsx')).MakeQuizDialog);
const QuestionDialog = lazyDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog);

const LIST = { quiz: '/authenticated/admin/questionAnswer', assessment: '/authenticated/admin/assessmentQuestionAnswer' } as const;
const VIEW = { quiz: '/authenticated/admin/viewQuestionAnswer', assessment: '/authenticated/admin/viewAssessmentQuestionAnswer' } as const;
const MAX_SELECTED = 100;

interface QuestionBankScreenProps {
  /** Of the administration's two screens, which one; null: the bank of those who teach, where the address says it. */
  readonly part: BankPart | null;
  /** Another area's dialog that takes questions out as a file. */
  readonly download: (questions: readonly OwnQuestion[], onClose: () => void) => ReactNode;
}

/** The questions of the library: searched, compared by how they did in use, and selected for a quiz. */
export function QuestionBankScreen({ part: ofScreen, download }: QuestionBankScreenProps) {
  useLocale();
  const navigate = useNavigate();
  const list = useListSearch({
    filters: BANK_FILTERS,
    views: ['of'],
    sorts: ['standard', 'answers', 'share', 'discrimination'],
    pageSize: QUESTIONS_A_PAGE,
  });
  const isTeaching = ofScreen === null;
  const part = ofScreen ?? (list.filters.of === 'assessment' ? 'assessment' : 'quiz');
  const selection = useBankSelection();
  const [open, setOpen] = useState<BankQuestion | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [isBuilding, setBuilding] = useState(false);
  const [copies, setCopies] = useState<readonly OwnQuestion[] | null>(null);
  const { isBusy, busy } = useBusy([]);
  const { userPuid: user_puid } = useUser();
  const takeOut = async () => {
    const question_ids = selection.rows.map(({ question_id }) => question_id);
    const copied = await busy(() => call(copyBankQuestions, { body: { user_puid, question_ids } }));
    if (!copied) return;
    if (copied.left_out > 0) toast.warn(m.leftOut({ count: copied.left_out }));
    if (copied.questions.length > 0) setCopies(copied.questions);
  };
  const narrowed = narrowedBy(list);
  const query = useQuery({
    ...bankQuestionsQuery({
      part,
      ...narrowed,
      for_quizzes: isTeaching,
      ...(list.sort && { sort: list.sort.column, descending: list.sort.descending }),
      page: list.page,
      page_size: list.size,
    }),
    placeholderData: keepPreviousData,
  });
  const { products = [], standards = [], figures_of = 'nobody' } = query.data ?? {};
  const title = isTeaching ? m.bank() : part === 'quiz' ? m.ofQuizzes() : m.ofAssessments();
  const changePart = (chosen: string) =>
    isTeaching ? list.setFilter('of', chosen === 'assessment' ? chosen : null) : void navigate({ to: LIST[chosen as BankPart] });
  const opener = (question: BankQuestion, text: ReactNode) =>
    isTeaching ? (
      <OpenButton onOpen={() => setOpen(question)}>{text}</OpenButton>
    ) : (
      <Anchor renderRoot={(props) => <Link to={VIEW[part]} search={{ question_id: question.question_id }} {...props} />}>{text}</Anchor>
    );
  return (
    <ListPage
      title={title}
      crumbs={
        isTeaching
          ? [{ label: m.workspace(), to: '/authenticated/workspace/workspaceHome' }]
          : [...adminCrumbs(), { label: m.setup(), to: '/authenticated/admin/contentSetup' }]
      }
      description={isTeaching ? m.bankLead() : m.lead()}
      query={query}
      {...(isTeaching &&
        query.data && {
          actions: (
            <Button variant="default" onClick={() => setBuilding(true)}>
              {m.blueprint()}
            </Button>
          ),
        })}
      before={
        <Toolbar>
          <SegmentedControl
            aria-label={m.which()}
            value={part}
            data={[
              { value: 'quiz', label: m.quizzes() },
              { value: 'assessment', label: m.assessments() },
            ]}
            onChange={changePart}
          />
          <SearchField list={list} label={m.search()} />
          <BankFilters list={list} products={products} standards={standards} hasFigures={figures_of !== 'nobody'} />
        </Toolbar>
      }
    >
      {(data) => (
        <>
          <FiguresNote {...data} />
          <DataTable
            caption={title}
            columns={bankColumns({ part, hasProducts: products.length > 1, hasFigures: data.figures_of !== 'nobody', open: opener })}
            rows={data.questions}
            total={data.total}
            rowKey={bankKey}
            rowName={({ stem }) => withoutEmphasis(inLocale(stem))}
            list={list}
            selection={selection}
            bulkActions={
              selection.count > MAX_SELECTED ? (
                <Text role="alert">{m.tooMany()}</Text>
              ) : (
                <>
                  {isTeaching && (
                    <Button color="coral" onClick={() => setMaking(true)}>
                      {m.makeQuiz()}
                    </Button>
                  )}
                  <Button variant="default" loading={isBusy} onClick={() => void takeOut()}>
                    {m.downloadThese()}
                  </Button>
                </>
              )
            }
            empty={<EmptyPlace title={m.empty()} text={m.emptyText()} />}
          />
          <Suspense>
            {isMaking && (
              <MakeQuizDialog
                questionIds={selection.rows.map(({ question_id }) => question_id)}
                onMade={() => selection.mark(selection.rows, false)}
                onClose={() => setMaking(false)}
              />
            )}
          </Suspense>
          <Suspense>
            {isBuilding && (
              <BlueprintDialog
                part={part}
                productId={narrowed.product_id}
                standards={standards}
                hasFigures={data.figures_of !== 'nobody'}
                onClose={() => setBuilding(false)}
              />
            )}
          </Suspense>
          {copies && download(copies, () => setCopies(null))}
          <Suspense>{open && <QuestionDialog part={part} questionId={open.question_id} onClose={() => setOpen(null)} />}</Suspense>
        </>
      )}
    </ListPage>
  );
}

/** Of whom the figures are, how fresh, and what too few answers means. */
function FiguresNote({ figures_of, as_of }: Pick<DataOf<typeof getBankQuestions>, 'figures_of' | 'as_of'>) {
  const text = {
    classes: m.figuresOfClasses,
    school: m.figuresOfSchool,
    district: m.figuresOfDistrict,
    nobody: m.figuresNone,
  }[figures_of]();
  const more = figures_of === 'nobody' ? [] : [m.figuresRule(), ...(as_of === null ? [] : [m.figuresAt({ when: formatRecent(as_of) })])];
  return (
    <Text size="sm" c="dimmed" maw="70ch">
      {[text, ...more].join(' ')}
    </Text>
  );
}
