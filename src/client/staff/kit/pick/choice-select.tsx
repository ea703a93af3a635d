import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { ChoiceSelectProps } from './searchable-choice.tsx';

/** More choices than this are found by typing a part of their name. */
const MAX_WITHOUT_SEARCH = 12;

const SearchableChoice = lazyPart(async () => (await import('./searchable-choice.tsx')).SearchableChoice);

/**
 * Always one of a list: a class, a period, rows per page. Short lists use the browser's own select, which is the best one on a
 * phone and needs no script; long ones load a field that searches.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const short = <ShortChoice {...props} />;
  if (props.choices.length <= MAX_WITHOUT_SEARCH) return short;
  return (
    <Suspense fallback={short}>
      <SearchableChoice {...props} />
    </Suspense>
  );
}

function ShortChoice({ label, choices, value, error, onChange, size, width, wide, labelHidden = false }: ChoiceSelectProps) {
  const chosen = choices.find((choice) => choice.value === value)?.label;
  return (
    <NativeSelect
      // A long name ends in an ellipsis: the tooltip says it whole.
      {...(labelHidden ? { 'aria-label': label, title: chosen ? `${label}: ${chosen}` : label } : { label, title: chosen })}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(size ? { size } : {})}
      // The browser makes it as wide as its longest choice.
      {...(wide ? { w: '100%' } : width ? { w: width, maw: '100%' } : { maw: labelHidden ? 'min(100%, 11rem)' : 'min(100%, 24rem)' })}
    />
  );
}
