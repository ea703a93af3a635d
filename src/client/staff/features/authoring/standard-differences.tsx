import { Checkbox, Paper, Stack, Text } from '@mantine/core';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/library/authoring.ts';
import type { ImportReport, StandardDifference } from '#contract/authoring/authoring.schemas.ts';

interface StandardDifferencesProps {
  readonly standards: NonNullable<ImportReport['plan']>['standards'];
  /** Codes whose texts the import may replace. */
  readonly chosen: readonly string[];
  /** Absent once it is imported: nothing is left to choose. */
  readonly onChoose?: (chosen: readonly string[]) => void;
}

/** Standards that another product words otherwise: each stays as it is unless it is ticked by name. */
export function StandardDifferences({ standards: { count, differences }, chosen, onChoose }: StandardDifferencesProps) {
  if (count === 0) return null;
  return (
    <section className="tp-stack">
      <h3 className="tp-heading">{m.standards({ count })}</h3>
      <p className="tp-text">{m.standardsWhy()}</p>
      <Stack gap="sm">
        {differences.map((difference) => (
          <Difference
            key={difference.code}
            difference={difference}
            isChosen={chosen.includes(difference.code)}
            {...(onChoose
              ? {
                  onChange: (on: boolean) =>
                    onChoose(on ? [...chosen, difference.code] : chosen.filter((code) => code !== difference.code)),
                }
              : {})}
          />
        ))}
      </Stack>
      {count > differences.length && <p className="tp-text tp-quiet">{m.standardsLeft({ count: count - differences.length })}</p>}
    </section>
  );
}

interface DifferenceProps {
  readonly difference: StandardDifference;
  readonly isChosen: boolean;
  readonly onChange?: (on: boolean) => void;
}

function Difference({ difference: { code, owner, now, incoming }, isChosen, onChange }: DifferenceProps) {
  const language = useLocale();
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)">
      <Text fw={650}>{code}</Text>
      <Text size="sm" c="dimmed">
        {owner ? m.standardNowOf({ title: owner[language] }) : m.standardNow()}
      </Text>
      <Text>{now[language]}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {m.standardIncoming()}
      </Text>
      <Text>{incoming[language]}</Text>
      {onChange && (
        <Checkbox
          mt="sm"
          checked={isChosen}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          label={m.standardReplace({ code })}
        />
      )}
    </Paper>
  );
}
