import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { ChoiceSelectProps } from './searchable-choice.tsx';

/** More choices than this are found by typing a part of their name. */
const MOST_WITHOUT_SEARCH = 12;

const SearchableChoice = lazyPart(async () => (await import('./searchable-choice.tsx')).SearchableChoice);

/**
 * Always one of a list: a class, a period, rows per page. Short lists use the browser's own select, which is the best one on a
 * phone and needs no script; long ones load a field that searches.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const short = <ShortChoice {...props} />;
  if (props.choices.length <= MOST_WITHOUT_SEARCH) return short;
  return (
    <Suspense fallback={short}>
      <SearchableChoice {...props} />
    </Suspense>
  );
}

function ShortChoice({ label, choices, value, onChange, size, width, labelHidden = false }: ChoiceSelectProps) {
  return (
    <NativeSelect
      {...(labelHidden ? { 'aria-label': label, title: label } : { label })}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(size ? { size } : {})}
      // The browser makes it as wide as its longest choice.
      {...(width ? { w: width, maw: '100%' } : { maw: 'min(100%, 24rem)' })}
    />
  );
}
