import { useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import type { ContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { type BuilderResource, type BuilderValues, moveItem, totalAfter } from './builder-values.ts';
import type { LessonItem } from './item-assignment.ts';

/** The resources of the builder's form and how they are changed. The total time follows them, until somebody writes another. */
export interface BuilderResources {
  readonly rows: readonly BuilderResource[];
  /** What was just added, for screen readers; empty otherwise. */
  readonly said: string;
  readonly add: (item: LessonItem) => void;
  readonly change: (resource: BuilderResource, change: Partial<BuilderResource>) => void;
  readonly move: (from: number, to: number) => void;
  /** Takes one out; a toast puts it back where it was. */
  readonly remove: (resource: BuilderResource) => void;
}

/** Changes the resources within the builder's form. */
export function useBuilderResources(form: ContractForm<BuilderValues>['form']): BuilderResources {
  const [said, setSaid] = useState('');
  const { lesson_resources: rows } = form.values;
  const set = (next: readonly BuilderResource[]) =>
    form.setValues({ lesson_resources: next, total_time: totalAfter(form.getValues(), next) });
  return {
    rows,
    said,
    add: ({ item_id, resource_type_id, title, minutes: time }) => {
      set([...rows, { resource_id: null, item_id, resource_type_id, title, time, remarks: '', note: '' }]);
      setSaid(m.wasAdded({ place: rows.length + 1, name: inLocale(title) }));
    },
    change: (resource, change) => set(rows.map((each) => (each === resource ? { ...each, ...change } : each))),
    move: (from, to) => set(moveItem(rows, from, to)),
    remove: (resource) => {
      const at = rows.indexOf(resource);
      set(rows.filter((each) => each !== resource));
      setSaid('');
      undoToast({
        text: m.tookOut({ name: inLocale(resource.title) }),
        undo: () => {
          const now = form.getValues().lesson_resources;
          if (!now.some(({ item_id }) => item_id === resource.item_id)) set([...now.slice(0, at), resource, ...now.slice(at)]);
        },
      });
    },
  };
}
