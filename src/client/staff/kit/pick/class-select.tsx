import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { MAX_GROUPS } from '#contract/reports/reports.schemas.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ClassSelectProps } from './class-search.tsx';
import { whoseClass } from './whose-class.ts';

const ClassSearch = lazyPart(async () => (await import('./class-search.tsx')).ClassSearch);

const ALL = 'all';

/** Where a screen shows several classes together: the choice above the classes. */
interface AllClasses {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Chooses one class, or all of them where the screen can show that. If there are more than one reply contains, the field says how many, and the server searches them. */
export function ClassSelect({ all, ...props }: ClassSelectProps & { readonly all?: AllClasses | undefined }) {
  const { label, groups, value, onChange, width, labelHidden = false, about = whoseClass } = props;
  const classes = groups.map((group) => {
    const more = about(group);
    return { value: group.grouppuid, label: more ? `${group.group_name} · ${more}` : group.group_name };
  });
  const choices = all ? [{ value: ALL, label: all.label }, ...classes] : classes;
  const list = (
    <ChoiceSelect
      label={label}
      labelHidden={labelHidden}
      choices={choices}
      value={all?.isChosen ? ALL : value}
      onChange={(chosen) => (all && chosen === ALL ? all.onChoose() : onChange(chosen))}
      {...(width ? { width } : {})}
    />
  );
  if (groups.length < MAX_GROUPS) return list;
  return (
    <Suspense fallback={list}>
      <ClassSearch {...props} about={about} />
    </Suspense>
  );
}
