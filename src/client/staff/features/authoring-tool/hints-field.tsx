import { Text } from '@mantine/core';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { MAX_HINTS } from '#contract/authoring/own-quiz-limits.ts';
import type { Bilingual } from '#contract/wire.ts';
import { BothTexts } from './both-texts.tsx';

const EMPTY: Bilingual = { en: '', es: '' };
const isBlank = ({ en, es }: Bilingual) => en.trim() === '' && es.trim() === '';

interface HintsFieldProps {
  readonly hints: readonly Bilingual[];
  /** The question's path in the file of the quiz. */
  readonly field: string;
  /** Undefined where no hint is left. */
  readonly onChange: (hints: Bilingual[] | undefined) => void;
}

/** What helps a student who practices, in steps: each hint has a field once the one before it is written. */
export function HintsField({ hints, field, onChange }: HintsFieldProps) {
  const shown = Math.min(MAX_HINTS, hints.length + 1);
  const set = (at: number, hint: Bilingual) => {
    const next = Array.from({ length: shown }, (_, index) => (index === at ? hint : (hints[index] ?? EMPTY)));
    const last = next.findLastIndex((one) => !isBlank(one));
    onChange(last < 0 ? undefined : next.slice(0, last + 1));
  };
  return (
    <div data-field={`${field}.hints`}>
      <Text size="sm" c="dimmed">
        {m.hintsWhy()}
      </Text>
      {Array.from({ length: shown }, (_, index) => (
        <BothTexts
          // biome-ignore lint/suspicious/noArrayIndexKey: hints have no ids; they are changed in place
          key={index}
          label={m.hintNumber({ number: index + 1 })}
          value={hints[index] ?? EMPTY}
          rows={1}
          isOptional
          field={`${field}.hints.${index}`}
          onChange={(hint) => set(index, hint)}
        />
      ))}
    </div>
  );
}
