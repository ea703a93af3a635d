import type { AllHandlers } from '#server/http/call-table.ts';
import { type AttachmentParts, attachmentsHandlers } from './features/attachments/attachments.handlers.ts';
import { authoringHandlers } from './features/authoring/authoring.handlers.ts';
import { contentHandlers } from './features/content/content.handlers.ts';
import { readItemDetails, readItemSummaries } from './features/content/content-items.store.ts';
import { readQuizPapers } from './features/content/content-quizzes.store.ts';
import { devicesHandlers } from './features/devices/devices.handlers.ts';
import { feedbackHandlers } from './features/feedback/feedback.handlers.ts';
import { type HeldWorkParts, heldWorkHandlers } from './features/held-work/held-work.handlers.ts';
import { learningHandlers } from './features/learning/learning.handlers.ts';
import { readWholeLesson } from './features/learning/whole-lesson.ts';
import { addExternal, myLibraryHandlers } from './features/my-library/my-library.handlers.ts';
import { findExternal } from './features/my-library/my-library.store.ts';
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts';
import { packsHandlers } from './features/packs/packs.handlers.ts';
import { quizzesHandlers } from './features/quizzes/quizzes.handlers.ts';
import { readingHandlers } from './features/reading/reading.handlers.ts';
import { findGroup, listGroups, visibleGroups } from './features/reports/groups.store.ts';
import { reportsHandlers } from './features/reports/reports.handlers.ts';
import { groupScope } from './features/reports/reports.policy.ts';
import { searchHandlers } from './features/search/search.handlers.ts';
import { createSessionHandlers, type SessionParts } from './features/session/session.handlers.ts';
import { staarHandlers } from './features/staar/staar.handlers.ts';
import { standardsHandlers } from './features/standards/standards.handlers.ts';
import { studentLibraryHandlers } from './features/student-library/student-library.handlers.ts';

/**
 * Every area's handlers, and what one area reads of another. A call that is declared and missing here does not compile.
 * The push, and custody, which pushes for others, are added by `app.ts`.
 */
type AssemblyParts = SessionParts & Pick<HeldWorkParts, 'carryOutHeld'> & Pick<AttachmentParts, 'files' | 'limits' | 'addressOf'>;
export function assembleHandlers(parts: AssemblyParts): Omit<AllHandlers, 'sync' | 'custody'> {
  const library = { readItemDetails, readQuizPapers };
  return {
    session: createSessionHandlers(parts),
    content: contentHandlers,
    authoring: authoringHandlers,
    myLibrary: myLibraryHandlers({ readItemSummaries }),
    attachments: attachmentsHandlers({
      ...parts,
      addFile: (tx, caller, about, file, now) => addExternal(tx, caller, { ...about, url: '', file }, now),
      findExternal,
    }),
    staar: staarHandlers({
      readItemSummaries,
      findGroup: async (db, caller, groupPuid) => {
        const scope = groupScope(caller);
        return scope && findGroup(db, scope, groupPuid);
      },
      groupCondition: (caller) => {
        const scope = groupScope(caller);
        return scope && visibleGroups(scope);
      },
      listGroupsGiven: async (db, caller, lessonId) => {
        const scope = groupScope(caller);
        return scope ? listGroups(db, scope, lessonId) : [];
      },
    }),
    standards: standardsHandlers({ readItemSummaries }),
    search: searchHandlers({ readItemSummaries }),
    notifications: notificationsHandlers,
    feedback: feedbackHandlers(parts),
    learning: learningHandlers(library),
    reading: readingHandlers,
    studentLibrary: studentLibraryHandlers(library),
    packs: packsHandlers({ ...library, readLesson: (context, wanted) => readWholeLesson(library, context, wanted) }),
    quizzes: quizzesHandlers({ readQuizPapers }),
    reports: reportsHandlers,
    heldWork: heldWorkHandlers({
      carryOutHeld: parts.carryOutHeld,
      visibleGroups: (caller) => {
        const scope = groupScope(caller);
        return scope && visibleGroups(scope);
      },
    }),
    devices: devicesHandlers({ groupScope, findGroup }),
  };
}
