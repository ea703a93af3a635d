import { Button, Text } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { DateField } from '#client/staff/kit/dates/date-field.tsx';
import { NumberField } from '#client/staff/kit/form/text-fields.tsx';
import type { ContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import classes from './builder.module.css';
import { type BuilderValues, sumOfTimes } from './builder-values.ts';
import { ResourceRow } from './resource-row.tsx';
import type { BuilderResources } from './use-builder-resources.ts';

type BuilderForm = ContractForm<BuilderValues>['form'];

/** The resources of the lesson in their order. */
export function ResourcesPart({ resources: { rows, said, change, move, remove } }: { readonly resources: BuilderResources }) {
  return (
    <section aria-labelledby="builder-resources">
      <h2 id="builder-resources" className={classes.partTitle}>
        {m.resources()}
      </h2>
      {rows.length === 0 ? (
        <EmptyPlace title={m.noResources()} text={m.noResourcesText()} />
      ) : (
        <SortableList
          label={m.resources()}
          rows={rows}
          rowKey={({ resource_id, item_id }) => `${item_id} ${resource_id ?? ''}`}
          rowName={(resource) => inLocale(resource.title)}
          onMove={move}
        >
          {(resource) => (
            <ResourceRow resource={resource} onChange={(changed) => change(resource, changed)} onRemove={() => remove(resource)} />
          )}
        </SortableList>
      )}
      <p aria-live="polite" className={classes.soft}>
        {said}
      </p>
    </section>
  );
}

/** The total time, with the resources' own beside it where that is another, and the day on which the lesson is due. */
export function TimePart({ form }: { readonly form: BuilderForm }) {
  const { total_time, due_date, lesson_resources } = form.values;
  const sum = sumOfTimes(lesson_resources);
  return (
    <div className={classes.pair}>
      <div>
        <NumberField form={form} name="total_time" label={m.totalTime()} hint={m.totalTimeHint()} min={0} max={600} />
        {sum > 0 && sum !== total_time && (
          <Text size="sm" mt={4}>
            {m.sumOfTimes({ count: sum })}{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('total_time', sum)}>
              {m.takeSum()}
            </Button>
          </Text>
        )}
      </div>
      <DateField label={m.dueDate()} hint={m.dueHint()} value={due_date} onChange={(day) => form.setFieldValue('due_date', day)} />
    </div>
  );
}
