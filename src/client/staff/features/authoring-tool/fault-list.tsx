import { Alert, Anchor } from '@mantine/core';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { ValidationError } from '#contract/authoring/authoring.schemas.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';
import { faultPlace, focusField } from './fault-place.ts';

interface FaultListProps {
  readonly faults: readonly ValidationError[];
  /** @default how many there are to fix before publishing */
  readonly title?: string;
  /** Suggestions stop nothing. */
  readonly isAdvice?: boolean;
  /** What a file is to its author; its path where it is absent or has no name. */
  readonly nameOf?: (file: string) => string | null;
  /** Opens the form of a file; absent where it is open. */
  readonly onOpen?: (file: string) => void;
}

/** Faults, in the language of the screen; those of a quiz lead to their field. */
export function FaultList({ faults, title, isAdvice = false, nameOf, onOpen }: FaultListProps) {
  const language = useLocale();
  return (
    <Alert color={isAdvice ? 'sand' : 'coral'} variant="light" title={title ?? m.faults({ count: faults.length })}>
      <ul>
        {faults.map((fault) => {
          const place = faultPlace(fault);
          const problem = place?.problem ?? fault.problem;
          const name = nameOf?.(fault.file) ?? null;
          const show = () => {
            onOpen?.(fault.file);
            if (place) focusField(place.field);
          };
          return (
            <li key={`${fault.file} ${fault.line} ${fault.problem}`}>
              {place ? (
                <Anchor component="button" type="button" inherit onClick={show}>
                  {[name, place.words].filter(Boolean).join(': ')}
                </Anchor>
              ) : (
                (name ?? <code>{fault.file}</code>)
              )}{' '}
              {(language === 'es' && faultInSpanish(problem)) || problem}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
