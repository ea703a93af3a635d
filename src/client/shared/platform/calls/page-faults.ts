import { reportPageFault } from '#contract/session/session-security.contract.ts';
import { currentUser } from '../session/session.ts';
import { call } from './api.ts';
import { CallError } from './call-error.ts';

/** One that fails again and again has said it. */
const MOST_OF_A_PAGE = 5;
/** Messages of the engine itself name properties and functions. Any other may hold what somebody typed. */
const SPEAKS_OF_PROGRAM = new Set(['TypeError', 'ReferenceError', 'RangeError']);
const FRAMES = 3;

const told = new Set<string>();

/** Tells the server of faults of this page's program: what kind, where in the program, on which screen, and nothing of anybody. */
export function watchPageFaults(): void {
  // This comes after the first screen; what failed before it was kept by `public/boot-guard.js`.
  for (const error of (globalThis as { tidepoolEarlyFaults?: unknown[] }).tidepoolEarlyFaults ?? []) tell(error);
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

function tell(error: unknown): void {
  const fault = faultOf(error);
  if (fault === null || told.has(fault) || told.size >= MOST_OF_A_PAGE || !currentUser()) return;
  told.add(fault);
  call(reportPageFault, { body: { fault, screen: screenOf(location.pathname) } }).catch(() => undefined);
}

/** A fault in a line; null for what is none: a call that was refused or not answered, a search that was given up. */
export function faultOf(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof CallError || error.name === 'AbortError') return null;
  const says = SPEAKS_OF_PROGRAM.has(error.name) ? `: ${error.message}` : '';
  const frames = [...(error.stack ?? '').matchAll(/\/([\w.-]+\.js:\d+:\d+)/g)].slice(0, FRAMES).map(([, frame]) => frame);
  return [`${error.name}${says}`, ...frames].join(' < ').slice(0, 400);
}

/** The screen without what it is about. */
export function screenOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/\d/.test(part) ? '…' : part))
    .join('/')
    .slice(0, 120);
}
