import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import { getOwnRubrics } from '#contract/grading/own-rubrics.contract.ts';
import type { RubricCopy } from '#contract/grading/own-rubrics.schemas.ts';

/** The option for the version that the question or the grade holds. */
const HELD = 'held';
const NONE = '';

interface RubricPickerProps {
  /** The rubric in use. */
  readonly rubric: RubricCopy | null;
  /** The rubric attached to the question. */
  readonly ofQuestion: RubricCopy | undefined;
  readonly onPick: (rubric: RubricCopy | null) => void;
}

/** Chooses a rubric of one's own, or of a colleague's, for a written question. They are loaded once they are wanted. */
export function RubricPicker({ rubric, ofQuestion, onPick }: RubricPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...apiQuery('content', getOwnRubrics, { query: { list: 'all' } }), enabled: isOpen });
  if (!isOpen)
    return (
      <Button type="button" variant="subtle" size="compact-sm" style={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
        {rubric ? m.otherRubric() : m.gradeWithRubric()}
      </Button>
    );
  const rubrics = data?.rubrics ?? [];
  const isSame = (one: RubricCopy, other: RubricCopy | null | undefined) =>
    one.rubric_id === other?.rubric_id && one.version === other.version;
  const held = [rubric, ofQuestion].find((each) => each && !rubrics.some((one) => isSame(one, each)));
  const choose = (value: string) => {
    if (value === HELD) return held && onPick(held);
    const found = rubrics.find(({ rubric_id }) => rubric_id === value);
    onPick(found ? { rubric_id: found.rubric_id, version: found.version, name: found.name, criteria: found.criteria } : null);
  };
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        autoFocus
        label={m.rubricToUse()}
        style={{ flex: '1 1 12rem' }}
        error={isError && m.rubricsFailed()}
        value={rubric ? (isSame(rubric, held) ? HELD : rubric.rubric_id) : NONE}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: NONE, label: m.noRubric() },
          ...(held ? [{ value: HELD, label: isSame(held, ofQuestion) ? m.rubricOfQuestion({ name: held.name }) : held.name }] : []),
          ...rubrics.map(({ rubric_id, name, is_owner, owner_name }) => ({
            value: rubric_id,
            label: is_owner ? name : m.rubricBy({ name, owner: owner_name }),
          })),
        ]}
      />
      <Anchor
        size="sm"
        pb={8}
        renderRoot={(props) => <Link {...props} to="/authenticated/workspace/workspaceHome" search={{ tab: 'rubrics' }} />}
      >
        {m.myRubrics()}
      </Anchor>
    </Group>
  );
}
