import { Alert } from '@mantine/core';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { ValidationError } from '#contract/authoring/authoring.schemas.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';

/** Faults, in the language of the screen. */
export function FaultList({ faults }: { readonly faults: readonly ValidationError[] }) {
  const language = useLocale();
  return (
    <Alert color="coral" variant="light" title={m.faults({ count: faults.length })}>
      <ul>
        {faults.map(({ file, line, problem }) => (
          <li key={`${file} ${line} ${problem}`}>
            <code>{file}</code> {(language === 'es' && faultInSpanish(problem)) || problem}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
