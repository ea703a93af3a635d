import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { m } from '#client/staff/messages/reports/place-items.ts';
import type { ItemPart } from '#contract/reports/report-items.schemas.ts';
import { keptText, shownPercent } from './kept-text.ts';
import type { PlaceAsked } from './place-items.queries.ts';

/** What a place consists of. */
export const PARTS = { school: m.classes, district: m.schools, state: m.districts } as const;
const PART = { school: m.class, district: m.school, state: m.district } as const;

interface PlacePartsProps {
  readonly place: PlaceAsked;
  readonly quizId: number;
  readonly rows: readonly ItemPart[];
  readonly total: number;
  readonly list: ListSearch;
}

/** The classes, schools or districts of a place with their share of the points; a name leads to its own item analysis. */
export function PlaceParts({ place, quizId, rows, total, list }: PlacePartsProps) {
  return (
    <DataTable
      caption={PARTS[place.level]()}
      columns={columnsFor(place, quizId)}
      rows={rows}
      total={total}
      rowKey={({ part_id }) => part_id}
      rowName={({ name }) => name}
      list={list}
    />
  );
}

function columnsFor(place: PlaceAsked, quizId: number): Column<ItemPart>[] {
  const plain = { sortable: false } as const;
  const ofClass = place.level === 'school';
  return [
    {
      id: 'name',
      header: PART[place.level](),
      names: true,
      ...plain,
      value: ({ name }) => name,
      cell: (part) => <PartLink place={place} quizId={quizId} part={part} />,
    },
    ofClass
      ? { id: 'teacher', header: m.teacher(), ...plain, value: ({ of_name }) => of_name }
      : { id: 'classes', header: m.classes(), numeric: true, ...plain, cell: ({ classes }) => formatNumber(classes) },
    { id: 'students', header: m.students(), numeric: true, ...plain, cell: ({ students }) => keptText(students) },
    { id: 'percent', header: m.percent(), numeric: true, ...plain, cell: shownPercent },
  ];
}

interface PartLinkProps extends Pick<PlacePartsProps, 'place' | 'quizId'> {
  readonly part: ItemPart;
}

function PartLink({ place: { level, district_id }, quizId: quiz_id, part: { part_id, name } }: PartLinkProps) {
  if (level === 'school')
    return (
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/authenticated/admin/usageReport/itemAnalysisReport/group" search={{ group_puid: part_id, quiz_id }} />
        )}
      >
        {name}
      </Anchor>
    );
  if (level === 'district')
    return (
      <Anchor
        renderRoot={(props) => (
          <Link
            {...props}
            to="/authenticated/admin/usageReport/itemAnalysisReport/school"
            search={{ district_id, school_id: Number(part_id), quiz_id }}
          />
        )}
      >
        {name}
      </Anchor>
    );
  return (
    <Anchor
      renderRoot={(props) => (
        <Link
          {...props}
          to="/authenticated/admin/usageReport/itemAnalysisReport/district"
          search={{ district_id: Number(part_id), quiz_id }}
        />
      )}
    >
      {name}
    </Anchor>
  );
}
