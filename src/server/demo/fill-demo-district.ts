import { join, resolve } from 'node:path';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { importPackage } from '#server/features/authoring/import/import-package.ts';
import { hashPassword } from '#server/features/session/check-password.ts';
import {
  isEmpty,
  type LibrarySubunit,
  lockFilling,
  readKeys,
  readLibrary,
  writeAssignment,
  writeChosenProduct,
  writeGuardians,
  writeLesson,
  writeNotifications,
  writePeople,
  writeWork,
} from './demo.store.ts';
import { DEMO_ARCHIVE, DEMO_CLASSES, type DemoAssignment, type DemoClass } from './demo-classes.ts';
import { DEMO_NOTICES } from './demo-notices.ts';
import { demoPerson } from './demo-people.ts';
import { addDemoWork, DemoWork, type StoredLesson } from './demo-work.ts';

/** Everybody's password in the demo districts. */
export const DEMO_PASSWORD = 'tidepool-demo';
const DAY = 86_400_000;
/** The demo's products, which lessons are built from; staff have chosen the first. Ids of their sub-units differ. */
const CHOSEN = 'science-grade-5';
const OTHER_PRODUCTS: readonly string[] = ['science-grade-4', 'science-grade-3'];
/** Questions of other kinds than the quiz has: some teachers put them into the lesson. */
const PRACTICE = 'practice';
/** Resources of a sub-unit that a teacher gives by themselves: the investigation for home with its notes, and questions about practices and earlier grades. */
const GIVEN_ALONE: readonly string[] = ['home-lab', 'lab-notes', 'skills'];

export interface DemoOptions {
  /** The folder with the demo's content packages; by default the one beside the sources, found from the working directory. */
  readonly contentFolder?: string;
  /** What due days and past work are counted from. */
  readonly now?: Date;
}

/**
 * Fills an empty database with the demo's products and three districts of people, classes, lessons and past work.
 * Never for production: whoever calls decides that.
 * @returns false when the database was not empty; nothing was changed then
 */
export async function fillDemoDistrict(db: Database, options: DemoOptions = {}): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const now = options.now ?? new Date();
  const folder = options.contentFolder ?? resolve(process.cwd(), 'src/demo-content');
  const { product_id } = await importPackage(db, join(folder, CHOSEN));
  const products = [product_id];
  for (const other of OTHER_PRODUCTS) products.push((await importPackage(db, join(folder, other))).product_id);
  // One password, one hash: hashing it for each person would take longer than all the rest.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return db.transaction(async (tx) => {
    await lockFilling(tx);
    if (!(await isEmpty(tx))) return false;
    await writePeople(tx, DEMO_CLASSES, passwordHash);
    await writeGuardians(tx, now);
    await writeChosenProduct(tx, product_id);
    await writeLessons(tx, products, now);
    await writeNotifications(tx, DEMO_NOTICES, now);
    return true;
  });
}

async function writeLessons(tx: Transaction, productIds: readonly number[], now: Date): Promise<void> {
  const library = new Map<string, LibrarySubunit>();
  for (const productId of productIds) for (const [id, found] of await readLibrary(tx, productId)) library.set(id, found);
  const keys = await readKeys(tx);
  const work = new DemoWork();
  const lessons = new Map<string, StoredLesson>();
  for (const group of DEMO_CLASSES) {
    for (const plan of group.assignments) {
      const source = sourceOf(library, plan.subunit, plan);
      // A teacher gives one lesson to several classes.
      const key = `${group.teacher} ${plan.subunit}`;
      const lesson = lessons.get(key) ?? (await buildLesson(tx, group, source));
      lessons.set(key, lesson);
      const stored = await writeAssignment(tx, {
        districtId: lesson.districtId,
        lessonId: lesson.lessonId,
        groupPuid: group.groupPuid,
        instructions: plan.instructions,
        assignedByPuid: demoPerson(group.teacher).userPuid,
        assignedAt: new Date(now.getTime() - plan.assignedDaysAgo * DAY).toISOString(),
        dueOn: new Date(now.getTime() + plan.dueInDays * DAY),
      });
      addDemoWork(work, { group, plan, lesson, stored }, keys, now);
    }
  }
  await writeWork(tx, work);
  for (const { archivedDaysAgo, isAssignment, subunit, teacher } of DEMO_ARCHIVE) {
    const archivedAt = new Date(now.getTime() - archivedDaysAgo * DAY).toISOString();
    await buildLesson(tx, { teacher }, sourceOf(library, subunit, {}), { isAssignment, archivedAt, updatedAt: archivedAt });
  }
}

/** What a lesson is built from: a sub-unit, and what the teacher put in beside it, before the quiz. */
function sourceOf(
  library: ReadonlyMap<string, LibrarySubunit>,
  subunit: string,
  { more, withPractice }: Partial<Pick<DemoAssignment, 'more' | 'withPractice'>>,
): LibrarySubunit {
  const whole = library.get(subunit);
  if (!whole) throw new Error(`The demo's products have no sub-unit ${subunit}.`);
  const leftOut = withPractice ? GIVEN_ALONE : [...GIVEN_ALONE, PRACTICE];
  const source = { ...whole, items: whole.items.filter(({ externalId }) => !leftOut.includes(externalId)) };
  if (!more) return source;
  const extra = library.get(more.subunit)?.items.find(({ externalId }) => externalId === more.item);
  if (!extra) throw new Error(`The demo product has no resource ${more.item} in ${more.subunit}.`);
  return { ...source, items: [...source.items.slice(0, -1), extra, ...source.items.slice(-1)] };
}

function buildLesson(
  tx: Transaction,
  { teacher }: Pick<DemoClass, 'teacher'>,
  source: LibrarySubunit,
  more: Pick<Parameters<typeof writeLesson>[1], 'isAssignment' | 'archivedAt' | 'updatedAt'> = {},
): Promise<StoredLesson> {
  const { districtId, userPuid } = demoPerson(teacher);
  return writeLesson(
    tx,
    {
      districtId,
      ownerPuid: userPuid,
      lessonName: source.title.en,
      lessonNameEs: source.title.es,
      lessonObjective: source.bigQuestion.en,
      lessonObjectiveEs: source.bigQuestion.es,
      totalTime: source.items.reduce((sum, { minutes }) => sum + minutes, 0),
      productId: source.productId,
      unitId: source.unitId,
      subunitId: source.subunitId,
      coverUrl: source.coverUrl,
      ...more,
    },
    source.items.map(({ itemId, resourceTypeId, minutes }, index) => ({
      itemId,
      resourceTypeId,
      time: minutes,
      sortOrder: index + 1,
      remarks: resourceTypeId === RESOURCE_TYPE.reader ? 'Lexile2' : '',
    })),
  );
}
