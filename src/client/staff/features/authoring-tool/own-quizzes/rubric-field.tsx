import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { m } from '#client/staff/messages/library/own-rubrics.ts';
import type { RubricCopy } from '#contract/grading/own-rubrics.schemas.ts';
import { rubricTotal } from '#domain/grading/rubric-points.ts';
import { ownRubricsQuery } from '../own-rubrics/own-rubrics.queries.ts';

/** The option for the version that the quiz holds, where the rubric is another by now. */
const HELD = 'held';

interface RubricFieldProps {
  readonly value: RubricCopy | undefined;
  readonly onChange: (rubric: RubricCopy | undefined) => void;
}

/** The rubric that a written question is graded by: one of the teacher's own, or of a colleague's. The quiz holds a copy. */
export function RubricField({ value, onChange }: RubricFieldProps) {
  const query = useQuery(ownRubricsQuery());
  const choices = choicesOf(query, (data) => data.rubrics.map(({ rubric_id, name }) => ({ value: rubric_id, label: name })));
  const rubrics = query.data?.rubrics ?? [];
  const isCurrent = rubrics.some(({ rubric_id, version }) => rubric_id === value?.rubric_id && version === value.version);
  const choose = (id: string | null) => {
    if (id === HELD) return;
    const chosen = rubrics.find(({ rubric_id }) => rubric_id === id);
    onChange(chosen && { rubric_id: chosen.rubric_id, version: chosen.version, name: chosen.name, criteria: chosen.criteria });
  };
  return (
    <Stack gap={4}>
      <Select
        label={m.ofQuestion()}
        placeholder={m.noRubric()}
        searchable
        clearable
        value={value ? (isCurrent ? value.rubric_id : HELD) : null}
        data={[...(value && !isCurrent ? [{ value: HELD, label: m.earlier({ name: value.name }) }] : []), ...choices.options]}
        error={choices.error}
        onChange={choose}
      />
      {value && <Text size="sm">{m.rubricPoints({ points: rubricTotal(value) })}</Text>}
    </Stack>
  );
}
