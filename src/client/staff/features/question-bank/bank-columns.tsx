import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { formatNumber } from '#client/shared/platform/screen/format-number.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { m } from '#client/staff/messages/library/question-bank.ts';
import type { BankPart, BankQuestion } from '#contract/authoring/question-bank.schemas.ts';
import { withoutEmphasis } from '#domain/content/emphasis.ts';
import { KIND_LABELS } from './kind-labels.ts';

interface BankColumns {
  readonly part: BankPart;
  readonly hasProducts: boolean;
  /** False for readers who may see no students' figures. */
  readonly hasFigures: boolean;
  /** The link or button that opens a question. */
  readonly open: (question: BankQuestion, text: ReactNode) => ReactNode;
}

const NONE = '–';

/** The columns of the bank. Those that the server sorts by are `standard`, `answers`, `share` and `discrimination`. */
export function bankColumns({ part, hasProducts, hasFigures, open }: BankColumns): Column<BankQuestion>[] {
  return [
    {
      id: 'question',
      header: m.question(),
      names: true,
      long: true,
      sortable: false,
      value: ({ stem }) => withoutEmphasis(inLocale(stem)),
      cell: (question) =>
        open(
          question,
          <Text component="span" inherit lineClamp={2}>
            {withoutEmphasis(inLocale(question.stem))}
          </Text>,
        ),
    },
    { id: 'kind', wideOnly: true, header: m.kind(), sortable: false, value: ({ type }) => KIND_LABELS[type]() },
    { id: 'standard', wideOnly: true, header: m.standard(), sortable: true, value: ({ standard }) => standard },
    { id: 'points', wideOnly: true, header: m.points(), numeric: true, sortable: false, value: ({ points }) => points },
    ...(hasFigures ? figureColumns() : []),
    {
      id: 'quiz',
      wideOnly: true,
      header: part === 'quiz' ? m.quiz() : m.assessment(),
      sortable: false,
      value: ({ quiz_title }) => inLocale(quiz_title),
    },
    ...(hasProducts
      ? [
          {
            id: 'product',
            wideOnly: true,
            startHidden: hasFigures,
            header: m.product(),
            sortable: false,
            value: ({ product_title }: BankQuestion) => inLocale(product_title),
          },
        ]
      : []),
  ];
}

function figureColumns(): Column<BankQuestion>[] {
  return [
    { id: 'answers', wideOnly: true, header: m.answered(), numeric: true, sortable: true, value: ({ figures }) => figures.answers },
    {
      id: 'share',
      wideOnly: true,
      header: m.share(),
      numeric: true,
      sortable: true,
      value: ({ figures }) => figures.share,
      cell: ({ figures: { share } }) => (share === null ? NONE : formatNumber(share / 100, { style: 'percent', maximumFractionDigits: 1 })),
    },
    {
      id: 'discrimination',
      wideOnly: true,
      header: m.discrimination(),
      numeric: true,
      sortable: true,
      value: ({ figures }) => figures.discrimination,
      cell: ({ figures: { discrimination } }) =>
        discrimination === null ? NONE : formatNumber(discrimination, { minimumFractionDigits: 2 }),
    },
    {
      id: 'time',
      wideOnly: true,
      header: m.time(),
      numeric: true,
      sortable: false,
      value: ({ figures }) => figures.median_seconds,
      cell: ({ figures: { median_seconds } }) =>
        median_seconds === null ? NONE : formatNumber(median_seconds, { style: 'unit', unit: 'second', unitDisplay: 'short' }),
    },
  ];
}

/** A button that looks like the link of a question. */
export function OpenButton({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <Anchor component="button" type="button" ta="start" onClick={onOpen}>
      {children}
    </Anchor>
  );
}
