import { m } from '#client/shared/messages/saved-work.ts';
import type { SavedWork } from './saved-work.ts';

/** What was done, in a few words. */
export function deedLabel({ deed, answers }: Pick<SavedWork, 'deed' | 'answers'>): string {
  switch (deed) {
    case 'handed-in':
      return m.handedIn({ count: answers });
    case 'answered':
      return m.answered({ count: answers });
    case 'done':
      return m.done();
    case 'noted':
      return m.noted();
    case 'seen':
      return m.seen();
    case 'opened':
      return m.opened();
  }
}
