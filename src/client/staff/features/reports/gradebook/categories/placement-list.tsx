import { NativeSelect, Text } from '@mantine/core';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/reports/grade-categories.ts';
import type { GradedColumnReply } from '#contract/reports/grade-categories.schemas.ts';
import classes from './categories.module.css';
import { type CategoryForm, placeKey } from './category-values.ts';

/** Where each quiz and assessment of the class counts. One that was not placed by hand follows its kind. */
export function PlacementList({ form, columns }: { readonly form: CategoryForm; readonly columns: readonly GradedColumnReply[] }) {
  const { categories, placements } = form.getValues();
  const nameOf = (category_id: number) => categories.find((each) => each.category_id === category_id)?.name;
  const takenBy = (kind: string) => categories.find(({ takes }) => takes === kind)?.category_id ?? 0;
  const place = (key: string, category: string) => {
    const { [key]: _, ...others } = placements;
    form.setFieldValue('placements', (category === '' ? others : { ...others, [key]: category }) as never);
  };
  return (
    <ul className={classes.places}>
      {columns.map((column) => {
        const key = placeKey(column);
        const title = inLocale(column.title);
        return (
          <li key={key} className={classes.place}>
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {lessonName(column)} · {formatDay(column.assigned_at)}
              </Text>
            </div>
            <NativeSelect
              aria-label={m.placeOf({ title })}
              value={placements[key] ?? ''}
              onChange={({ currentTarget }) => place(key, currentTarget.value)}
              data={[
                { value: '', label: m.byKind({ name: nameOf(takenBy(column.kind)) || m.nowhere() }) },
                ...categories.map(({ category_id, name }, index) => ({
                  value: String(category_id),
                  label: name || m.unnamed({ number: index + 1 }),
                })),
                { value: '0', label: m.nowhere() },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
