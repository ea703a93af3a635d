import { and, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { QuestionKind } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { assignment, classGroup, groupMember, lesson, lessonResource } from '#server/db/schema/classes.ts';
import { studentGuardian } from '#server/db/schema/guardians.ts';
import { item, quizOption, quizQuestion, subunit, unit } from '#server/db/schema/library.ts';
import { notification } from '#server/db/schema/notices.ts';
import { appUser, district, school, userPreference } from '#server/db/schema/people.ts';
import { lessonTracking, quizAnswer, quizResult, resourceCompletion, resourceTracking } from '#server/db/schema/work.ts';
import { type KeyedQuestion, UNANSWERED } from './demo-answers.ts';
import type { DemoClass } from './demo-classes.ts';
import { DEMO_GUARDIANS } from './demo-guardians.ts';
import type { DemoNotice } from './demo-notices.ts';
import { DEMO_DISTRICTS, DEMO_PEOPLE, DEMO_SCHOOLS, demoPerson } from './demo-people.ts';
import type { DemoWork, StoredLesson } from './demo-work.ts';

const STUDENT = 1;
const YEAR_MS = 365 * 86_400_000;

/** Whether nobody has ever used this database. */
export async function isEmpty(db: Database | Transaction): Promise<boolean> {
  return (await db.select({ id: district.districtId }).from(district).limit(1)).length === 0;
}

/** Two servers that start on one empty database fill it once: the second waits here, and then finds it full. */
export async function lockFilling(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tidepool fill demo district'))`);
}

/** Districts, schools, people and classes. */
export async function writePeople(tx: Transaction, classes: readonly DemoClass[], passwordHash: string): Promise<void> {
  await tx.insert(district).values([...DEMO_DISTRICTS]);
  await tx.insert(school).values([...DEMO_SCHOOLS]);
  await tx.insert(appUser).values([...DEMO_PEOPLE.values()].map((person) => ({ ...person, passwordHash })));
  await tx.insert(classGroup).values(
    classes.map(({ groupPuid, name, icon, color, teacher }) => {
      const { districtId, schoolId, userPuid } = demoPerson(teacher);
      return { districtId, schoolId: schoolId ?? 0, groupPuid, groupName: name, icon, color, userPuid };
    }),
  );
  await tx.insert(groupMember).values(
    classes.flatMap(({ groupPuid, students }) =>
      students.map((name) => ({
        districtId: demoPerson(name).districtId,
        groupPuid,
        userPuid: demoPerson(name).userPuid,
        // Before anything was given to the class: what was due since is due for all of them.
        joinedAt: sql`now() - interval '90 days'`,
      })),
    ),
  );
}

/** Guardians of students. */
export async function writeGuardians(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(studentGuardian).values(DEMO_GUARDIANS.map((each) => ({ ...each, addedAt: now.toISOString() })));
}

export interface LibrarySubunit {
  readonly subunitId: number;
  readonly unitId: number;
  readonly productId: number;
  readonly title: Bilingual;
  readonly bigQuestion: Bilingual;
  readonly coverUrl: string | null;
  readonly items: readonly {
    readonly externalId: string;
    readonly itemId: number;
    readonly resourceTypeId: number;
    readonly minutes: number;
  }[];
}

/** The sub-units of a product by external id, with the items that may be assigned. */
export async function readLibrary(tx: Transaction, productId: number): Promise<Map<string, LibrarySubunit>> {
  const subunits = await tx
    .select({
      externalId: subunit.externalId,
      subunitId: subunit.subunitId,
      unitId: subunit.unitId,
      productId: unit.productId,
      title: subunit.title,
      bigQuestion: subunit.bigQuestion,
      coverUrl: subunit.coverUrl,
    })
    .from(subunit)
    .innerJoin(unit, eq(unit.unitId, subunit.unitId))
    .where(eq(unit.productId, productId));
  const items = await tx
    .select({
      subunitId: item.subunitId,
      externalId: item.externalId,
      itemId: item.itemId,
      resourceTypeId: item.resourceTypeId,
      minutes: item.minutes,
    })
    .from(item)
    .where(
      and(
        inArray(
          item.subunitId,
          subunits.map(({ subunitId }) => subunitId),
        ),
        eq(item.isAssignable, true),
        // A test is given by itself, not with every lesson of the sub-unit that it stands in.
        isNull(item.collection),
      ),
    )
    .orderBy(item.sortOrder);
  return new Map(
    subunits.map((entry) => [entry.externalId, { ...entry, items: items.filter(({ subunitId }) => subunitId === entry.subunitId) }]),
  );
}

/** The keys of every quiz, by quiz_id. */
export async function readKeys(tx: Transaction): Promise<Map<number, KeyedQuestion[]>> {
  const rows = await tx
    .select({
      quizId: quizQuestion.quizId,
      questionId: quizQuestion.questionId,
      points: quizQuestion.points,
      type: quizQuestion.questionType,
      written: quizQuestion.writtenKey,
      option: {
        answer_id: quizOption.answerId,
        is_correct: quizOption.isCorrect,
        retired: sql<boolean>`${quizOption.sortOrder} < 0`,
        gap: quizOption.gap,
        right_place: quizOption.rightPlace,
      },
    })
    .from(quizQuestion)
    .leftJoin(quizOption, eq(quizOption.questionId, quizQuestion.questionId))
    .where(and(gte(quizQuestion.sortOrder, 0), notInArray(quizQuestion.questionType, [...UNANSWERED])))
    .orderBy(quizQuestion.quizId, quizQuestion.sortOrder, quizOption.sortOrder);
  const keys = new Map<number, Map<number, KeyedQuestion>>();
  for (const { quizId, option, type, ...row } of rows) {
    const questions = keys.get(quizId) ?? new Map<number, KeyedQuestion>();
    const options = [...(questions.get(row.questionId)?.options ?? []), ...(option ? [option] : [])];
    keys.set(quizId, questions.set(row.questionId, { ...row, type: type as QuestionKind, options }));
  }
  return new Map([...keys].map(([quizId, questions]) => [quizId, [...questions.values()]]));
}

/** Writes a lesson with its resources. */
export async function writeLesson(
  tx: Transaction,
  values: typeof lesson.$inferInsert,
  resources: readonly Omit<typeof lessonResource.$inferInsert, 'lessonId' | 'districtId'>[],
): Promise<StoredLesson> {
  const { districtId } = values;
  const [stored] = await tx.insert(lesson).values(values).returning({ lessonId: lesson.lessonId });
  const lessonId = stored?.lessonId ?? 0;
  const rows = await tx
    .insert(lessonResource)
    .values(resources.map((resource) => ({ ...resource, districtId, lessonId })))
    .returning({
      resourceId: lessonResource.resourceId,
      itemId: lessonResource.itemId,
      resourceTypeId: lessonResource.resourceTypeId,
      minutes: lessonResource.time,
    });
  return { districtId, lessonId, resources: rows };
}

/** Gives a lesson to a class. */
export async function writeAssignment(
  tx: Transaction,
  { dueOn, ...values }: Omit<typeof assignment.$inferInsert, 'dueDate'> & { readonly dueOn: Date },
): Promise<{ assignmentId: number }> {
  // The last second of that day by the district's clock, as for an assignment that a teacher gives.
  const dueDate = sql`(select ((${dueOn.toISOString()}::timestamptz at time zone d.time_zone)::date + time '23:59:59') at time zone d.time_zone
    from district d where d.district_id = ${values.districtId})`;
  const [stored] = await tx
    .insert(assignment)
    .values({ ...values, dueDate })
    .returning({ assignmentId: assignment.assignmentId });
  return { assignmentId: stored?.assignmentId ?? 0 };
}

/** Writes what students have done. */
export async function writeWork(tx: Transaction, work: DemoWork): Promise<void> {
  await tx.insert(lessonTracking).values(work.lessonSessions);
  await tx.insert(resourceTracking).values(work.visits);
  await tx.insert(resourceCompletion).values(work.completions);
  await tx.insert(quizResult).values(work.results);
  await tx.insert(quizAnswer).values(work.answers);
}

/** The staff of the demo teach from one product: their library opens with it. */
export async function writeChosenProduct(tx: Transaction, productId: number): Promise<void> {
  const staff = [...DEMO_PEOPLE.values()].filter(({ role }) => role > STUDENT);
  await tx.insert(userPreference).values(staff.map(({ districtId, userPuid }) => ({ districtId, userPuid, productId })));
}

/** What people are told when they first come. It holds for a year. */
export async function writeNotifications(tx: Transaction, notices: readonly DemoNotice[], now: Date): Promise<void> {
  const createdAt = now.toISOString();
  const endsAt = new Date(now.getTime() + YEAR_MS).toISOString();
  await tx.insert(notification).values(notices.map((notice) => ({ ...notice, roles: [...notice.roles], createdAt, endsAt })));
}
