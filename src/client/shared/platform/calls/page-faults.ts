import { reportPageFault } from '#contract/session/session-security.contract.ts';
import { currentUser } from '../session/session.ts';
import { call } from './api.ts';
import { CallError } from './call-error.ts';

/** A page that fails again and again reports only its first faults. */
const MAX_OF_A_PAGE = 5;
/** Errors that the JavaScript engine throws mention only properties and functions. Other messages may contain what somebody typed. */
const SPEAKS_OF_PROGRAM = new Set(['TypeError', 'ReferenceError', 'RangeError']);
const FRAMES = 3;

const told = new Set<string>();

/** Reports faults of this page's program to the server: what kind, where in the program and on which screen, but no personal data. */
export function watchPageFaults(): void {
  // This runs after the first screen; `public/boot-guard.js` collected what failed before.
  for (const error of (globalThis as { tidepoolEarlyFaults?: unknown[] }).tidepoolEarlyFaults ?? []) tell(error);
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

function tell(error: unknown): void {
  const fault = faultOf(error);
  if (fault === null || told.has(fault) || told.size >= MAX_OF_A_PAGE || !currentUser()) return;
  told.add(fault);
  call(reportPageFault, { body: { fault, screen: screenOf(location.pathname) } }).catch(() => undefined);
}

/** A fault in one line; null for errors that are no faults: a call that was refused or not answered, a canceled search. */
export function faultOf(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof CallError || error.name === 'AbortError') return null;
  const says = SPEAKS_OF_PROGRAM.has(error.name) ? `: ${error.message}` : '';
  const frames = [...(error.stack ?? '').matchAll(/\/([\w.-]+\.js:\d+:\d+)/g)].slice(0, FRAMES).map(([, frame]) => frame);
  return [`${error.name}${says}`, ...frames].join(' < ').slice(0, 400);
}

/** The screen's address without ids and query. */
export function screenOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/\d/.test(part) ? '…' : part))
    .join('/')
    .slice(0, 120);
}
