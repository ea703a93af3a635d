import type { Locator, Page } from '@playwright/test';
import { IS_TINY } from './bench-database.ts';

/** How much slower a school's device is than the machine that measures. */
export const CPU_SLOWDOWN = 4;
export const SCREEN = { width: 1366, height: 768 };

/** Lets the page's processor run so many times slower, or as fast as it is at 1. */
export async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.detach();
}

/** Waits until the work that the last step started is finished. */
export function settled(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), { timeout: 2_000 })),
  );
}

/** Prints the 95th percentile in milliseconds. @returns whether it is within the limit; a run at a tiny size has no limit */
export function tellTimes(what: string, times: readonly number[], target: number, slowest = ''): boolean {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
  const isMet = p95 <= target;
  const more = isMet || slowest === '' ? '' : ` (${slowest})`;
  console.log(`${isMet ? 'ok  ' : 'SLOW'} ${what}: p95 ${p95.toFixed(0)} ms of ${times.length} (at most ${target})${more}`);
  return isMet || IS_TINY;
}

/**
 * Presses a control and measures, in the page itself, until the expected element is there and its frame is drawn.
 * @param isDrawn runs in the page, so it cannot use variables from outside
 * @returns milliseconds
 */
export async function untilDrawn(page: Page, control: Locator, isDrawn: () => boolean): Promise<number> {
  // Waits until the control can be pressed, so that only the press is measured.
  await control.click({ trial: true });
  // As text: it is put together with a function that it does not know. tsx names functions by a helper that the page does not have.
  await page.evaluate(`((__name) => (${watchForPress})(${isDrawn}))((given) => given)`);
  await control.click();
  return page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
}

function watchForPress(isDrawn: () => boolean): void {
  const drawn = new Promise<number>((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () =>
          isDrawn() ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))) : requestAnimationFrame(look);
        look();
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { drawn });
}
