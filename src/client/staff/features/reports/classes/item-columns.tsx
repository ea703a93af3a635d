import { Anchor } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import type { Column } from '#client/staff/kit/list/column.ts';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as items } from '#client/staff/messages/reports/item-analysis.ts';
import type { ItemReport, ItemwiseReport } from '#contract/reports/report-assessments.schemas.ts';
import { percentText, plainStem } from './figures.ts';

const FLAGS = { easy: items.flagEasy, hard: items.flagHard, weak: items.flagWeak, check_key: items.flagKey } as const;

type Figures = Pick<
  ItemReport,
  | 'number'
  | 'stem'
  | 'standard'
  | 'n'
  | 'is_early'
  | 'difficulty'
  | 'school_difficulty'
  | 'district_difficulty'
  | 'discrimination'
  | 'unanswered'
  | 'flags'
> &
  Partial<Pick<ItemReport, 'second_tries'>>;

/** The difficulty in the school and in the district of a class, where it may be shown. */
function elsewhere<Item extends Figures>(compared: ItemwiseReport['compared']): Column<Item>[] {
  const places = (['school', 'district'] as const).filter((place) => compared?.[place]);
  return places.map((place) => ({
    id: `${place}_difficulty`,
    header: items[`${place}Difficulty`](),
    wideOnly: true,
    numeric: true,
    value: (item) => item[`${place}_difficulty`] ?? null,
    cell: (item) => percentText(item[`${place}_difficulty`] ?? null),
  }));
}

/**
 * The figures of an item that a class, a school, a district and a state share, in their order.
 * @param open shows its options
 * @param compared with whom a class is compared
 * @param hasSecondTries students could check answers as they went, and changed some
 */
export function itemColumns<Item extends Figures>(
  open: (item: Item) => void,
  compared?: ItemwiseReport['compared'],
  hasSecondTries = false,
): Column<Item>[] {
  return [
    {
      id: 'item',
      header: items.item(),
      names: true,
      long: true,
      value: ({ number }) => number,
      cell: (item) => (
        <Anchor
          component="button"
          type="button"
          ta="start"
          title={items.optionsOf({ number: item.number ?? '–' })}
          onClick={() => open(item)}
        >
          {`${item.number ?? '–'}. ${shortened(plainStem(inLocale(item.stem)))}`}
        </Anchor>
      ),
    },
    { id: 'standard', header: m.standards(), wideOnly: true, value: ({ standard }) => standard },
    {
      id: 'n',
      header: items.answeredBy(),
      wideOnly: true,
      numeric: true,
      value: ({ n }) => n,
      cell: ({ n, is_early }) => (is_early ? `${n} (${items.early()})` : n),
    },
    {
      id: 'difficulty',
      header: items.difficulty(),
      numeric: true,
      value: ({ difficulty }) => difficulty,
      cell: ({ difficulty }) => percentText(difficulty),
    },
    ...elsewhere(compared),
    {
      id: 'discrimination',
      header: items.discrimination(),
      wideOnly: true,
      numeric: true,
      value: ({ discrimination }) => discrimination,
      cell: ({ discrimination }) => (discrimination === null ? '–' : formatNumber(discrimination, { minimumFractionDigits: 2 })),
    },
    { id: 'unanswered', header: items.unanswered(), wideOnly: true, numeric: true, value: ({ unanswered }) => unanswered },
    ...(hasSecondTries
      ? [
          {
            id: 'second_tries',
            header: items.secondTries(),
            wideOnly: true,
            numeric: true,
            value: ({ second_tries = 0 }: Item) => second_tries,
          } as const,
        ]
      : []),
  ];
}

/** What to look at in an item. */
export function ItemFlags({ flags }: Pick<ItemReport, 'flags'>) {
  return flags.map((flag) => (
    <StatusChip key={flag} tone={flag === 'check_key' ? 'problem' : 'waiting'}>
      {FLAGS[flag]()}
    </StatusChip>
  ));
}

function shortened(text: string): string {
  const plain = plainStem(text);
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain;
}
