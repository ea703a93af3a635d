import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { MOST_GROUPS } from '#contract/reports/reports.schemas.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ClassSelectProps } from './class-search.tsx';
import { whoseClass } from './whose-class.ts';

const ClassSearch = lazyPart(async () => (await import('./class-search.tsx')).ClassSearch);

/** Chooses one class. If there are more than one reply contains, the field says how many, and the server searches them. */
export function ClassSelect(props: ClassSelectProps) {
  const { label, groups, value, onChange, width, labelHidden = false, about = whoseClass } = props;
  const choices = groups.map((group) => {
    const more = about(group);
    return { value: group.grouppuid, label: more ? `${group.group_name} · ${more}` : group.group_name };
  });
  const list = (
    <ChoiceSelect
      label={label}
      labelHidden={labelHidden}
      choices={choices}
      value={value}
      onChange={onChange}
      {...(width ? { width } : {})}
    />
  );
  if (groups.length < MOST_GROUPS) return list;
  return (
    <Suspense fallback={list}>
      <ClassSearch {...props} about={about} />
    </Suspense>
  );
}
