import { Alert, List, Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/people/rostering.ts';
import { m as people } from '#client/staff/messages/people/users.ts';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';

type Stop = RosterRun['stops'][number];
type Part = Stop['parts'][number];

const ROLES: Readonly<Record<string, () => string>> = { 1: m.students, 2: m.roleTeachers, 6: m.roleSchoolAdmins };

/** Why a run needs a review: every reason with its figures, and the roles, schools and grades that stand out. */
export function RunStops({ stops }: Pick<RosterRun, 'stops'>) {
  return (
    <Alert color="amber" variant="light" title={m.stopTitle()}>
      <Stack gap="sm">
        {stops.map((stop) => (
          <div key={stop.reason}>
            <Text>{m[stop.reason](stop)}</Text>
            {stop.parts.length > 0 && (
              <List size="sm">
                {stop.parts.map((part) => (
                  <List.Item key={`${part.scope} ${part.about}`}>{partLabel(part)}</List.Item>
                ))}
              </List>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

function partLabel(part: Part): string {
  const { count, of } = part;
  const name = partName(part);
  return count >= of ? m.partAll({ name, of }) : m.partSome({ name, count, of });
}

function partName({ scope, about }: Part): string {
  switch (scope) {
    case 'role':
      return (ROLES[about] ?? people.roleNone)();
    case 'school':
      return about;
    case 'grade':
      return about === 'K' ? people.kindergarten() : people.gradeOf({ grade: about });
    default:
      return scope satisfies never;
  }
}
