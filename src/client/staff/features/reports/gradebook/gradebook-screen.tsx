import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { ExportChoices } from '#client/staff/kit/feedback/export-choices.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { SearchIcon } from '#client/staff/kit/layout/kit-icons.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import { m as links } from '#client/staff/messages/reports/report-links.ts';
import { exportGradebook, exportScores } from '#contract/reports/gradebook.contract.ts';
import type { Gradebook } from '#contract/reports/gradebook.schemas.ts';
import { askedOf, severalOf } from '../classes/class-address.ts';
import classes from '../classes/class-page.module.css';
import { ClassPage, type ClassReportContext } from '../classes/class-page.tsx';
import { CompletenessNote } from '../classes/completeness-note.tsx';
import { exportInput } from '../classes/export-input.ts';
import { NoStudents } from '../classes/no-students.tsx';
import { LongExportsLink } from '../long-exports/long-exports-link.tsx';
import { COLUMNS, gradebookQuery } from './gradebook.queries.ts';
import { type GradebookAddress, readGradebookAddress } from './gradebook-address.ts';
import { GradebookGrid } from './gradebook-grid.tsx';
import { classesOf, shownStudents } from './gradebook-rows.ts';
import { scoresInput } from './scores-input.ts';

const CategoryDialog = lazyPart(async () => (await import('./categories/category-dialog.tsx')).CategoryDialog);

const FILTERS = ['mode', 'date_range', 'attempt_rule'] as const;
type Change = (next: { readonly [Name in keyof GradebookAddress]?: GradebookAddress[Name] | undefined }) => void;

function useGradebookAddress() {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const setAddress = useSetAddress();
  const own = useMemo(() => readGradebookAddress(raw), [raw]);
  const change: Change = (next) => void setAddress(next, { replace: true, resetScroll: false });
  return { own, change };
}

/** reports/gradeBook: a class's students by what was assigned. */
export function GradebookScreen() {
  const { own, change } = useGradebookAddress();
  return (
    <ClassPage
      title={m.title()}
      allClasses
      filters={FILTERS}
      own={<StudentFilters own={own} change={change} />}
      actions={({ group, address }) => (
        <>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/authenticated/reports/grading" search={{ group_puid: group.grouppuid, ...severalOf(address) }} />
            )}
          >
            {links.grading()}
          </Button>
          {!address.all_classes && <CategoryButton groupPuid={group.grouppuid} groupName={group.group_name} />}
          <ExportChoices
            later={<LongExportsLink />}
            choices={[
              {
                label: m.forExcel(),
                run: () => download(exportGradebook, exportInput(group, { ...askedOf(address), ...severalOf(address) })),
              },
              { label: m.pointsCsv(), run: () => download(exportScores, scoresInput(group.grouppuid, address)) },
            ]}
          />
        </>
      )}
    >
      {(context) => <ClassGradebook context={context} own={own} change={change} />}
    </ClassPage>
  );
}

function CategoryButton(props: { readonly groupPuid: string; readonly groupName: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.weights()}
      </Button>
      <Suspense>{open && <CategoryDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

interface BookProps {
  readonly own: GradebookAddress;
  readonly change: Change;
}

function StudentFilters({ own, change }: BookProps) {
  const [typed, setTyped] = useTypedText(own.find ?? '', (find) => change({ find: find || undefined }));
  return (
    <>
      <TextInput
        type="search"
        data-kit-search=""
        aria-label={m.find()}
        placeholder={m.find()}
        leftSection={<SearchIcon />}
        w="11rem"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <NativeSelect
        aria-label={m.show()}
        title={m.show()}
        value={own.show ?? ''}
        onChange={({ currentTarget }) => change({ show: (currentTarget.value || undefined) as GradebookAddress['show'] })}
        data={[
          { value: '', label: m.showAll() },
          { value: 'missing', label: m.showMissing() },
          { value: 'waiting', label: m.showWaiting() },
        ]}
      />
    </>
  );
}

function ClassGradebook({ context: { group, address }, own, change }: BookProps & { readonly context: ClassReportContext }) {
  const query = useQuery({ ...gradebookQuery(group.grouppuid, address, own), placeholderData: keepPreviousData });
  return <QueryState query={query}>{(book) => <Book book={book} own={own} change={change} />}</QueryState>;
}

/** The gradebook of a class, or why there is nothing in it. */
export function Book({ book, own, change }: BookProps & { readonly book: Gradebook }) {
  const students = shownStudents(book, own);
  if (book.total_columns === 0) return <EmptyPlace title={m.noColumns()} text={m.noColumnsWhy()} />;
  return (
    <>
      <Group className={classes.beside} justify="space-between" gap="0.25rem 1rem">
        <CompletenessNote completeness={book.completeness} />
        <ColumnPager book={book} change={change} />
      </Group>
      {book.students.length === 0 ? (
        <NoStudents />
      ) : students.length === 0 ? (
        <EmptyPlace
          title={m.noMatch()}
          text={m.noMatchWhy()}
          action={<Button onClick={() => change({ find: undefined, show: undefined })}>{m.showAll()}</Button>}
        />
      ) : (
        <GradebookGrid
          book={book}
          students={students}
          sort={own.sort ?? 'name'}
          onSort={(sort) => change({ sort: sort === 'name' ? undefined : sort })}
        />
      )}
      {classesOf(book).some(({ categories }) => categories.length > 0) && book.uncounted_columns > 0 && (
        <Text size="sm">{m.uncounted({ count: book.uncounted_columns })}</Text>
      )}
      {students.length > 0 && (
        <Text size="sm" c="dimmed" visibleFrom="sm" data-print="no">
          {m.keys()}
        </Text>
      )}
    </>
  );
}

interface ColumnPagerProps {
  readonly book: Pick<Gradebook, 'page' | 'total_columns' | 'columns'>;
  readonly change: Change;
}

/** Which columns stand on a page. */
const rangeOn = (page: number, total: number) => `${(page - 1) * COLUMNS + 1}–${Math.min(page * COLUMNS, total)}`;

/** The way to a class's other assignments: a page on or back, or any page at once. */
export function ColumnPager({ book: { page, total_columns: total, columns }, change }: ColumnPagerProps) {
  const pages = Math.ceil(total / COLUMNS);
  const first = (page - 1) * COLUMNS + 1;
  const go = (to: number) => change({ columns: to > 1 ? Math.min(to, pages) : undefined });
  return (
    <Group gap="xs" data-steps>
      <Text size="sm" role="status">
        {pages > 1 ? m.columns({ first, last: first + columns.length - 1, total }) : m.allColumns({ total })}
      </Text>
      {(pages > 1 || page > 1) && (
        <>
          <Button size="compact-md" variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
            {m.newer()}
          </Button>
          {pages > 2 && (
            <NativeSelect
              size="xs"
              aria-label={m.goTo()}
              title={m.goTo()}
              value={page}
              onChange={({ currentTarget }) => go(Number(currentTarget.value))}
              data={Array.from({ length: pages }, (_page, index) => ({ value: `${index + 1}`, label: rangeOn(index + 1, total) }))}
            />
          )}
          <Button size="compact-md" variant="default" disabled={page >= pages} onClick={() => go(page + 1)}>
            {m.older()}
          </Button>
        </>
      )}
    </Group>
  );
}
