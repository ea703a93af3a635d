import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { MAX_GROUPS } from '#contract/reports/reports.schemas.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ClassSelectProps } from './class-search.tsx';
import { whoseClass } from './whose-class.ts';

const ClassSearch = lazyPart(async () => (await import('./class-search.tsx')).ClassSearch);

/** An option above the classes on a screen that can show several together: all, or a selection. */
export interface SeveralClasses {
  readonly id: string;
  readonly label: string;
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
}

/** Selects one class, or several where the screen can show that. If there are more than one reply holds, the field shows how many, and the server searches them. */
export function ClassSelect({ several = [], ...props }: ClassSelectProps & { readonly several?: readonly SeveralClasses[] }) {
  const { label, groups, value, onChange, width, labelHidden = false, about = whoseClass } = props;
  const classes = groups.map((group) => {
    const more = about(group);
    return { value: group.grouppuid, label: more ? `${group.group_name} · ${more}` : group.group_name };
  });
  const choices = [...several.map(({ id, label: words }) => ({ value: id, label: words })), ...classes];
  const list = (
    <ChoiceSelect
      label={label}
      labelHidden={labelHidden}
      choices={choices}
      value={several.find(({ isChosen }) => isChosen)?.id ?? value}
      onChange={(chosen) => {
        const choice = several.find(({ id }) => id === chosen);
        if (choice) choice.onChoose();
        else onChange(chosen);
      }}
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
