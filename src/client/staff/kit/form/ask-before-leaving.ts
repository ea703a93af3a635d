import { useBlocker } from '@tanstack/react-router';
import { confirm } from '../feedback/confirm.ts';
import { m } from './form-labels.ts';

/** Asks whether to leave unsaved changes. @param kept whether they stay on this device */
export function askToLeave(kept: boolean): Promise<boolean> {
  return confirm({
    title: m.leaveTitle(),
    text: kept ? m.leaveDraft() : m.leaveText(),
    go: m.leaveGo(),
    stay: m.leaveStay(),
    danger: !kept,
  });
}

/** Leaving the page asks first while there is something unsaved. A change of the address's search alone does not leave it. */
export function useAskBeforeLeaving(dirty: boolean, kept: boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => dirty && current.pathname !== next.pathname && !(await askToLeave(kept)),
    enableBeforeUnload: () => dirty && !kept,
  });
}
