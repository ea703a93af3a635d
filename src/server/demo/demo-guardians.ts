import type { GuardianFields } from '#contract/guardians/guardians.schemas.ts';
import { demoId } from './demo-ids.ts';
import { demoPerson } from './demo-people.ts';

interface DemoGuardian extends GuardianFields {
  readonly students: readonly string[];
}

/** Somebody at home of a few students; one looks after children of two families. No mail leaves: the mailing is off. */
const GUARDIANS: readonly DemoGuardian[] = [
  { name: 'Grace Okafor', email: 'grace.okafor@example.com', language: 'en', students: ['student2'] },
  { name: 'Elena Ramirez', email: 'elena.ramirez@example.com', language: 'es', students: ['student5', 'student12'] },
  { name: 'Luis Ramirez', email: '', language: 'es', students: ['student5'] },
  { name: 'Carlos Garcia', email: 'carlos.garcia@example.com', language: '', students: ['student12'] },
];

/** A row for each guardian and student. */
export const DEMO_GUARDIANS = GUARDIANS.flatMap(({ students, ...fields }) =>
  students.map((student) => {
    const { districtId, userPuid } = demoPerson(student);
    const guardianId = demoId(`guardian ${fields.name} of ${student}`);
    return { ...fields, districtId, guardianId, userPuid, addedByPuid: demoPerson('districtadmin').userPuid };
  }),
);
