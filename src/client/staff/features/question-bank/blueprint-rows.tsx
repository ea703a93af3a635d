import { Button, CloseButton, Group, Select } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { m } from '#client/staff/messages/library/question-bank.ts';
import { MAX_QUESTIONS } from '#contract/authoring/own-quizzes.schemas.ts';
import { MAX_BLUEPRINT_ROWS } from '#contract/authoring/question-bank.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { REPORTING_CATEGORIES } from '#domain/learning/reporting-categories.ts';
import { DIFFICULTIES } from './bank-filters.tsx';
import { KIND_LABELS } from './kind-labels.ts';

/** A row as it is typed. */
export interface TypedRow {
  readonly id: number;
  /** `category:1`, a standard, or nothing for any. */
  readonly topic: string | null;
  readonly type: string | null;
  readonly difficulty: string | null;
  readonly count: number | string;
}

export const firstRow: TypedRow = { id: 0, topic: null, type: null, difficulty: null, count: 5 };

interface BlueprintRowsProps {
  readonly rows: readonly TypedRow[];
  readonly onChange: (rows: readonly TypedRow[]) => void;
  readonly standards: readonly { readonly code: string; readonly text: Bilingual | null }[];
  readonly hasFigures: boolean;
}

/** Rows of a blueprint: topic, type, difficulty and number of questions. */
export function BlueprintRows({ rows, onChange, standards, hasFigures }: BlueprintRowsProps) {
  const topics = [
    {
      group: m.categories(),
      items: REPORTING_CATEGORIES.map(({ number, title }) => ({
        value: `category:${number}`,
        label: m.category({ number, title: inLocale(title) }),
      })),
    },
    {
      group: m.standards(),
      items: standards.map(({ code, text }) => ({ value: code, label: text ? `${code} ${inLocale(text)}` : code })),
    },
  ];
  const change = (id: number, next: Partial<TypedRow>) => onChange(rows.map((row) => (row.id === id ? { ...row, ...next } : row)));
  return (
    <>
      {rows.map((row, at) => (
        <Group key={row.id} role="group" aria-label={m.row({ number: at + 1 })} gap="xs" align="flex-end">
          <Select
            label={m.topic()}
            placeholder={m.anyTopic()}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': m.anyTopic() }}
            limit={60}
            data={topics}
            value={row.topic}
            onChange={(topic) => change(row.id, { topic })}
            flex="2 1 220px"
          />
          <Select
            label={m.kind()}
            placeholder={m.allKinds()}
            clearable
            clearButtonProps={{ 'aria-label': m.allKinds() }}
            data={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label: label() }))}
            value={row.type}
            onChange={(type) => change(row.id, { type })}
            flex="1 1 150px"
          />
          {hasFigures && (
            <Select
              label={m.difficulty()}
              placeholder={m.anyDifficulty()}
              clearable
              clearButtonProps={{ 'aria-label': m.anyDifficulty() }}
              data={Object.entries(DIFFICULTIES).map(([value, label]) => ({ value, label: label() }))}
              value={row.difficulty}
              onChange={(difficulty) => change(row.id, { difficulty })}
              flex="1 1 160px"
            />
          )}
          <BoundedNumber
            label={m.count()}
            min={1}
            max={MAX_QUESTIONS}
            allowDecimal={false}
            value={row.count}
            onChange={(count) => change(row.id, { count })}
            w={100}
          />
          {rows.length > 1 && (
            <CloseButton
              size="lg"
              aria-label={m.removeRow({ number: at + 1 })}
              onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
            />
          )}
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={rows.length >= MAX_BLUEPRINT_ROWS}
          onClick={() => onChange([...rows, { ...firstRow, id: Math.max(...rows.map(({ id }) => id)) + 1 }])}
        >
          {m.addRow()}
        </Button>
      </Group>
    </>
  );
}
