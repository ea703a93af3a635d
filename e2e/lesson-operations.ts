import type { Page } from '@playwright/test';
import { outboxOf } from './device-scan.ts';
import { expect, type World } from './journey.ts';
import { LessonPlayerPage } from './page-models/lesson-player-page.ts';
import { SignInPage } from './page-models/sign-in-page.ts';
import { StudentDashboardPage } from './page-models/student-dashboard-page.ts';
import { type ReceivedWork, receivedWork } from './received-work.ts';

/** A student whose next lesson is on the device, and what the server had of them before. */
export interface AtDashboard {
  readonly student: string;
  readonly page: Page;
  readonly before: ReceivedWork;
}

export async function arriveAtDashboard(world: World, page: Page, student: string): Promise<AtDashboard> {
  const before = await receivedWork(world.server, student);
  await new SignInPage(page).signIn(student);
  await new StudentDashboardPage(page).untilNextReadyOffline();
  return { student, page, before };
}

/** Opens the next lesson and marks its first step as done: the shortest work there is. @returns the operations on the device */
export async function workInLesson({ page }: AtDashboard): Promise<string[]> {
  await new StudentDashboardPage(page).continueButton.click();
  await new LessonPlayerPage(page).markDone();
  return untilWritten(page, 3);
}

/** Waits until so many operations lie on the device, and names them. */
export async function untilWritten(page: Page, atLeast: number): Promise<string[]> {
  await expect.poll(async () => (await outboxOf(page)).length).toBeGreaterThanOrEqual(atLeast);
  return (await outboxOf(page)).map(({ op_id }) => op_id);
}

/** Every operation has its receipt, and the lesson counts once: one lesson session, one visit to its step. */
export async function expectEachOnce(world: World, { student, before }: AtDashboard, operations: readonly string[]): Promise<void> {
  const received = async () => (await world.server.rows('SELECT op_id FROM receipt WHERE op_id = ANY ($1::uuid[])', [operations])).length;
  await expect.poll(received).toBe(operations.length);
  const after = await receivedWork(world.server, student);
  expect(after.sessions - before.sessions, 'one lesson session').toBe(1);
  expect(after.visits - before.visits, 'one visit').toBe(1);
}
