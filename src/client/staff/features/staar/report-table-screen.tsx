import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { locale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ExportButton } from '#client/staff/kit/feedback/export-button.tsx';
import { EmptyPlace, NoClasses } from '#client/staff/kit/layout/empty-place.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { StatTile, StatTiles } from '#client/staff/kit/layout/stat-tile.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { ColumnChoice } from '#client/staff/kit/list/column-choice.tsx';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { ClassSelect } from '#client/staff/kit/pick/class-select.tsx';
import { PrintButton } from '#client/staff/kit/print/print-sheet.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { CompletenessReply } from '#contract/reports/report-figures.schemas.ts';
import { exportReportTable, type getReportTable } from '#contract/staar/staar.contract.ts';
import type { StaarReportRow } from '#contract/staar/staar.schemas.ts';
import { REPORTING_CATEGORIES } from '#domain/learning/reporting-categories.ts';
import { CountedNote } from './counted-note.tsx';
import { evidenceOf, LevelChip, LevelLines } from './level-chip.tsx';
import { reportTableQuery, type StaarScope } from './staar.queries.ts';
import { StaarScopeFields } from './staar-scope.tsx';
import { useChosenClass } from './use-chosen-class.ts';

type Table = DataOf<typeof getReportTable>;

interface ReportTableProps {
  /** Draws how complete the figures are, as in all reports. */
  readonly drawCompleteness: (completeness: CompletenessReply) => ReactNode;
}

/** What each student of a class knows, by reporting category and standard. */
export function ReportTableScreen({ drawCompleteness }: ReportTableProps) {
  useLocale();
  const { query, list, chosen: group, choose } = useChosenClass();
  const chosen = group?.grouppuid;
  return (
    <Page
      title={m.reportTable()}
      paper={group?.group_name}
      crumbs={[{ label: m.staarReady(), to: '/authenticated/staarReady/staarHome' }]}
      actions={<PrintButton />}
    >
      <QueryState query={query} hideAge>
        {() =>
          chosen ? (
            <StaarScopeFields
              groupPuid={chosen}
              forResults
              before={<ClassSelect label={m.class()} width={320} groups={list} value={chosen} onChange={choose} />}
            >
              {(scope) => <ReportTable key={chosen} groupPuid={chosen} scope={scope} drawCompleteness={drawCompleteness} />}
            </StaarScopeFields>
          ) : (
            <NoClasses title={m.noClasses()} text={m.noClassesText()} />
          )
        }
      </QueryState>
    </Page>
  );
}

function ReportTable({
  groupPuid,
  scope,
  drawCompleteness,
}: ReportTableProps & { readonly groupPuid: string; readonly scope: StaarScope }) {
  const { userPuid } = useUser();
  const list = useListSearch({ defaultSort: { column: 'student', descending: false }, pageSize: 50 });
  const query = useQuery(reportTableQuery(userPuid, scope, groupPuid));
  return (
    <QueryState query={query}>
      {(table) => {
        const columns = columnsOf(table);
        return (
          <>
            {/* A table that was kept by an earlier release has none. */}
            {table.completeness && drawCompleteness(table.completeness)}
            <StatTiles label={m.classTotals()}>
              <StatTile label={m.total()} value={<LevelChip {...table.total} />} note={evidenceOf(table.total)} />
              {table.categories.map((category) => (
                <StatTile
                  key={category.number}
                  label={categoryName(category.number)}
                  value={<LevelChip {...category} />}
                  note={evidenceOf(category)}
                />
              ))}
            </StatTiles>
            <Toolbar
              end={
                <>
                  <ColumnChoice columns={columns} list={list} />
                  <ExportButton
                    label={m.export()}
                    run={() =>
                      download(exportReportTable, { body: { user_puid: userPuid, ...scope, group_puid: groupPuid, language: locale() } })
                    }
                  />
                </>
              }
            >
              <SearchField list={list} label={m.findStudent()} />
            </Toolbar>
            <DataTable
              caption={m.tableOf({ group: table.group_name })}
              columns={columns}
              rows={table.students}
              rowKey={({ user_puid }) => user_puid}
              rowName={nameOf}
              list={list}
              empty={<EmptyPlace title={m.noStudents()} />}
            />
            <CountedNote />
          </>
        );
      }}
    </QueryState>
  );
}

function categoryName(number: number): string {
  const category = REPORTING_CATEGORIES.find((each) => each.number === number);
  return category ? m.categoryOf({ number, title: inLocale(category.title) }) : m.category({ number });
}

/** Of a category or standard that a student was asked nothing about. */
const NOTHING = { percent: null, level: null, answers: 0 } as const;

const nameOf = ({ last_name, first_name }: StaarReportRow): string => `${last_name}, ${first_name}`;

/** Categories stand in the table from the start; each standard can be added. */
function columnsOf(table: Table): readonly Column<StaarReportRow>[] {
  return [
    { id: 'student', header: m.student(), value: nameOf, names: true },
    { id: 'total', header: m.total(), titled: true, value: ({ total }) => total.percent, cell: ({ total }) => <LevelLines {...total} /> },
    ...table.categories.map(({ number }): Column<StaarReportRow> => {
      const of = (row: StaarReportRow) => row.categories.find((each) => each.number === number) ?? NOTHING;
      return {
        id: `category${number}`,
        header: m.category({ number }),
        titled: true,
        value: (row) => of(row).percent,
        cell: (row) => <LevelLines {...of(row)} />,
      };
    }),
    ...table.standards.map(({ code, text }): Column<StaarReportRow> => {
      const of = (row: StaarReportRow) => row.standards.find((each) => each.code === code) ?? NOTHING;
      return {
        id: code,
        header: `${code} ${inLocale(text).slice(0, 40)}`,
        titled: true,
        value: (row) => of(row).percent,
        cell: (row) => <LevelLines {...of(row)} />,
        startHidden: true,
      };
    }),
  ];
}
