import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { assignment } from '#server/db/schema/classes.ts';
import type { lessonTracking, quizAnswer, quizResult, resourceCompletion, resourceTracking } from '#server/db/schema/work.ts';
import { demoAnswer, type KeyedQuestion } from './demo-answers.ts';
import type { DemoAssignment, DemoClass } from './demo-classes.ts';
import { demoChance, demoId } from './demo-ids.ts';
import { demoPerson } from './demo-people.ts';

const DAY = 86_400_000;

/** What the filler needs to know of a lesson that it has stored. */
export interface StoredLesson {
  readonly districtId: number;
  readonly lessonId: number;
  readonly resources: readonly {
    readonly resourceId: number;
    readonly itemId: number;
    readonly resourceTypeId: number;
    readonly minutes: number;
  }[];
}

/** Rows of past work, table by table. */
export class DemoWork {
  readonly lessonSessions: (typeof lessonTracking.$inferInsert)[] = [];
  readonly visits: (typeof resourceTracking.$inferInsert)[] = [];
  readonly completions: (typeof resourceCompletion.$inferInsert)[] = [];
  readonly results: (typeof quizResult.$inferInsert)[] = [];
  readonly answers: (typeof quizAnswer.$inferInsert)[] = [];
}

interface Given {
  readonly group: DemoClass;
  readonly plan: DemoAssignment;
  readonly lesson: StoredLesson;
  readonly stored: Pick<typeof assignment.$inferSelect, 'assignmentId'>;
}

/** Makes up what a class has done: most take a lesson to its end, some stop half-way, some are late. */
export function addDemoWork(
  work: DemoWork,
  { group, plan, lesson, stored }: Given,
  keys: ReadonlyMap<number, readonly KeyedQuestion[]>,
  now: Date,
): void {
  for (const userName of group.students) {
    if (plan.untouchedBy.includes(userName)) continue;
    const chance = (what: string) => demoChance(`${userName} ${plan.subunit} ${what}`);
    const surely = plan.doneBy.includes(userName);
    if (!surely && chance('takes it') >= plan.share) continue;
    const finishes = surely || chance('finishes') < 0.8;
    // Never in the future, and now and then after the due day.
    const days = plan.assignedDaysAgo * (0.15 + 0.8 * chance('day') ** 1.5);
    const start = now.getTime() - plan.assignedDaysAgo * DAY + (surely ? 0.3 * plan.assignedDaysAgo : days) * DAY;
    addLessonSession(
      work,
      { userName, lesson, assignmentId: stored.assignmentId, start: Math.min(start, now.getTime() - 2 * 3_600_000), finishes, chance },
      keys,
    );
  }
}

interface LessonSession {
  readonly userName: string;
  readonly lesson: StoredLesson;
  readonly assignmentId: number;
  readonly start: number;
  readonly finishes: boolean;
  readonly chance: (what: string) => number;
}

function addLessonSession(work: DemoWork, lessonSession: LessonSession, keys: ReadonlyMap<number, readonly KeyedQuestion[]>): void {
  const { lesson, assignmentId, chance } = lessonSession;
  const { districtId, lessonId } = lesson;
  const { userPuid } = demoPerson(lessonSession.userName);
  const trackingId = demoId(`sitting ${lessonSession.userName} ${assignmentId}`);
  const steps = lessonSession.finishes
    ? lesson.resources
    : lesson.resources.slice(0, 1 + Math.floor(chance('steps') * (lesson.resources.length - 1)));
  let clock = lessonSession.start;
  const visits = steps.map((resource, index) => {
    const timeSpent = Math.round(resource.minutes * 60 * (0.4 + 0.5 * chance(`time ${index}`)));
    const startedAt = iso(clock);
    clock += timeSpent * 1000;
    const isDone = lessonSession.finishes || index < steps.length - 1;
    const visitId = demoId(`visit ${lessonSession.userName} ${assignmentId} ${resource.resourceId}`);
    if (isDone) work.completions.push({ districtId, assignmentId, resourceId: resource.resourceId, userPuid, completedAt: iso(clock) });
    if (resource.resourceTypeId === RESOURCE_TYPE.quiz) {
      const questions = keys.get(resource.itemId) ?? [];
      addQuiz(work, {
        lessonSession,
        userPuid,
        quizId: resource.itemId,
        visitId,
        startedAt,
        submittedAt: isDone ? iso(clock) : null,
        timeSpent,
        questions,
      });
    }
    return {
      districtId,
      trackingId: visitId,
      lessonTrackingId: trackingId,
      userPuid,
      assignmentId,
      lessonId,
      resourceId: resource.resourceId,
      previousResourceId: steps[index - 1]?.resourceId ?? null,
      resourceTypeId: resource.resourceTypeId,
      timeSpent,
      percentageCompleted: isDone ? 100 : 40,
      startedAt,
      lastAt: iso(clock),
    };
  });
  work.visits.push(...visits);
  work.lessonSessions.push({
    districtId,
    trackingId,
    userPuid,
    assignmentId,
    lessonId,
    timeSpent: Math.round((clock - lessonSession.start) / 1000),
    isComplete: lessonSession.finishes,
    startedAt: iso(lessonSession.start),
    lastAt: iso(clock),
  });
}

interface Quiz {
  readonly lessonSession: LessonSession;
  readonly userPuid: string;
  readonly quizId: number;
  readonly visitId: string;
  readonly startedAt: string;
  readonly submittedAt: string | null;
  readonly timeSpent: number;
  readonly questions: readonly KeyedQuestion[];
}

/** Answers by ability: each student knows about the same share everywhere. */
function addQuiz(work: DemoWork, quiz: Quiz): void {
  const { lessonSession, questions, submittedAt } = quiz;
  const { districtId, lessonId } = lessonSession.lesson;
  const resultId = demoId(`result ${lessonSession.userName} ${lessonSession.assignmentId} ${quiz.quizId}`);
  const ability = 0.35 + 0.65 * demoChance(`ability ${lessonSession.userName}`);
  let [score, awaitingPoints] = [0, 0];
  const savedAt = submittedAt ?? quiz.startedAt;
  for (const question of submittedAt ? questions : questions.slice(0, 2)) {
    const { questionId } = question;
    const knows = lessonSession.chance(`question ${questionId}`) < ability;
    const { points, isCorrect, ...given } = demoAnswer(question, knows, lessonSession.chance(`slip ${questionId}`));
    score += points ?? 0;
    if (points === null) awaitingPoints += question.points;
    work.answers.push({
      districtId,
      resultId,
      questionId,
      ...given,
      timeSpent: Math.round(quiz.timeSpent / questions.length),
      isCorrect: submittedAt ? isCorrect : null,
      points: submittedAt ? points : null,
      savedAt,
    });
  }
  work.results.push({
    districtId,
    resultId,
    userPuid: quiz.userPuid,
    assignmentId: lessonSession.assignmentId,
    lessonId,
    quizId: quiz.quizId,
    lessonResourceTrackingId: quiz.visitId,
    startedAt: quiz.startedAt,
    savedAt,
    submittedAt,
    timeSpent: quiz.timeSpent,
    score: submittedAt ? score : null,
    awaitingPoints: submittedAt ? awaitingPoints : 0,
    maxScore: questions.reduce((sum, { points }) => sum + points, 0),
  });
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
