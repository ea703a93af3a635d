import { demoId } from './demo-ids.ts';

/** One lesson that a class has: built from a sub-unit of one of the demo's products. */
export interface DemoAssignment {
  readonly subunit: string;
  /** A resource of another sub-unit that the teacher put in, as the last before the quiz. */
  readonly more?: { readonly subunit: string; readonly item: string };
  /** Whether the practice of the sub-unit is in the lesson too: most teachers give it later. */
  readonly withPractice: boolean;
  readonly assignedDaysAgo: number;
  /** Negative: the day has passed. */
  readonly dueInDays: number;
  readonly instructions: string;
  /** The share of the class that has taken it. */
  readonly share: number;
  /** Students who have finished it, whatever the share says. */
  readonly doneBy: readonly string[];
  /** Students who have not opened it, whatever the share says. */
  readonly untouchedBy: readonly string[];
}

export interface DemoClass {
  readonly groupPuid: string;
  readonly name: string;
  readonly icon: string;
  readonly color: string;
  readonly teacher: string;
  readonly students: readonly string[];
  readonly assignments: readonly DemoAssignment[];
}

const students = (from: number, to: number, prefix = 'student') =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);
const given = (
  subunit: string,
  assignedDaysAgo: number,
  dueInDays: number,
  share: number,
  more: Partial<DemoAssignment> = {},
): DemoAssignment => ({
  subunit,
  assignedDaysAgo,
  dueInDays,
  share,
  withPractice: false,
  instructions: '',
  doneBy: [],
  untouchedBy: [],
  ...more,
});

/** What a teacher has put away: of last year, and given to no class of this one. */
export interface DemoArchived {
  readonly teacher: string;
  readonly subunit: string;
  readonly isAssignment: boolean;
  readonly archivedDaysAgo: number;
}

export const DEMO_ARCHIVE: readonly DemoArchived[] = [
  { teacher: 'teacher1', subunit: 'day-and-night', isAssignment: true, archivedDaysAgo: 33 },
  { teacher: 'teacher1', subunit: 'landforms-and-rocks', isAssignment: false, archivedDaysAgo: 47 },
];

export const DEMO_CLASSES: readonly DemoClass[] = [
  {
    groupPuid: demoId('group teacher1 period 1'),
    name: 'Period 1 Science',
    icon: 'wave',
    color: 'teal',
    teacher: 'teacher1',
    students: students(1, 24),
    assignments: [
      given('properties-of-matter', 19, -8, 0.85, { doneBy: ['student1'], instructions: 'Take the quiz after you have finished the lab.' }),
      given('mixtures-and-solutions', 3, 2, 0.4, {
        untouchedBy: ['student1'],
        instructions: 'Read first, then do the investigation with your table group.',
      }),
      given('forces-and-motion', 2, 6, 0.15, { untouchedBy: ['student1'] }),
      given('ecosystems-and-food-webs', 1, 11, 0, {
        untouchedBy: ['student1'],
        more: { subunit: 'structures-and-behaviors', item: 'between-tides' },
      }),
    ],
  },
  {
    groupPuid: demoId('group teacher1 period 3'),
    name: 'Period 3 Science',
    icon: 'leaf',
    color: 'green',
    teacher: 'teacher1',
    students: students(25, 36),
    assignments: [
      given('properties-of-matter', 18, -6, 0.75),
      given('electric-circuits', 6, 1, 0.7, { withPractice: true }),
      given('mixtures-and-solutions', 3, 3, 0.3),
    ],
  },
  {
    groupPuid: demoId('group teacher2 period 2'),
    name: 'Period 2 Science',
    icon: 'sun',
    color: 'orange',
    teacher: 'teacher2',
    students: students(37, 48),
    assignments: [given('day-and-night', 12, -3, 0.8), given('sun-ocean-and-water-cycle', 2, 5, 0.2)],
  },
  {
    groupPuid: demoId('group teacher3 homeroom'),
    name: 'Room 12 Science',
    icon: 'rocket',
    color: 'violet',
    teacher: 'teacher3',
    students: students(49, 60),
    assignments: [given('electric-circuits', 10, -2, 0.7), given('light', 1, 8, 0, { withPractice: true })],
  },
  {
    groupPuid: demoId('group mv-teacher1 period 1'),
    name: 'Period 1 Science',
    icon: 'mountain',
    color: 'red',
    teacher: 'mv-teacher1',
    students: students(1, 5, 'mv-student'),
    assignments: [given('landforms-and-rocks', 2, 5, 0)],
  },
  {
    groupPuid: demoId('group palm-teacher1 period 1'),
    name: 'Period 1 Science',
    icon: 'palm',
    color: 'teal',
    teacher: 'palm-teacher1',
    students: ['palm-student1'],
    assignments: [given('properties-of-matter', 2, 5, 0)],
  },
  {
    groupPuid: demoId('group teacher3 grade 4'),
    name: 'Room 14 Science, Grade 4',
    icon: 'magnet',
    color: 'green',
    teacher: 'teacher3',
    students: students(61, 68),
    assignments: [
      given('forces-in-play', 11, -3, 0.8, { instructions: 'Bring your numbers from the magnet lab.' }),
      given('seasons-and-the-moon', 2, 6, 0.3),
    ],
  },
];
