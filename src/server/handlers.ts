import { OPEN_TYPES } from '#domain/content/open-types.ts';
import { reachedLevels } from '#domain/grading/rubric-points.ts';
import type { Database } from '#server/db/database.ts';
import type { AllHandlers } from '#server/http/call-table.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { assignmentsHandlers } from './features/assignments/assignments.handlers.ts';
import { type AttachmentDependencies, attachmentsHandlers } from './features/attachments/attachments.handlers.ts';
import { authoringHandlers } from './features/authoring/authoring.handlers.ts';
import { questionBankHandlers } from './features/authoring/bank/question-bank.handlers.ts';
import { contentImportWork } from './features/authoring/import/run-import.ts';
import { ownQuizzesHandlers } from './features/authoring/own-quizzes/own-quizzes.handlers.ts';
import { questionExportHandlers } from './features/authoring/question-export/question-export.handlers.ts';
import { contentSetupHandlers } from './features/authoring/setup/content-setup.handlers.ts';
import { authoringToolHandlers } from './features/authoring/tool/authoring-tool.handlers.ts';
import { contentHandlers } from './features/content/content.handlers.ts';
import { readItemDetails, readItemSummaries } from './features/content/content-items.store.ts';
import { readQuizPapers } from './features/content/content-quizzes.store.ts';
import { endSessionKeys, endSessionKeysOfAll, listSessionKeys } from './features/custody/session-keys.store.ts';
import { deviceAttention } from './features/devices/device-attention.ts';
import { devicesHandlers } from './features/devices/devices.handlers.ts';
import { feedbackHandlers } from './features/feedback/feedback.handlers.ts';
import { glossaryHandlers } from './features/glossary/glossary.handlers.ts';
import { dropSuggestion } from './features/grading/grading-work.store.ts';
import { groupsHandlers } from './features/groups/groups.handlers.ts';
import { groupScope } from './features/groups/groups.policy.ts';
import { findGroup, groupsOf, listAssignedGroups } from './features/groups/visible-groups.store.ts';
import { guardiansHandlers } from './features/guardians/guardians.handlers.ts';
import { SUMMARIES_SCHEDULE } from './features/guardians/send-summaries.ts';
import { guestsHandlers } from './features/guests/guests.handlers.ts';
import { type HeldWorkDependencies, heldWorkHandlers } from './features/held-work/held-work.handlers.ts';
import { heldWorkAttention } from './features/held-work/held-work-attention.ts';
import { jobsHandlers } from './features/jobs/jobs.handlers.ts';
import { type LearningDependencies, learningHandlers } from './features/learning/learning.handlers.ts';
import { readWholeLesson } from './features/learning/whole-lesson.ts';
import { mailHandlers } from './features/mail/mail.handlers.ts';
import { addExternal, myLibraryHandlers, replaceFile } from './features/my-library/my-library.handlers.ts';
import { findExternal, findSameFile } from './features/my-library/my-library.store.ts';
import { findOwnFile } from './features/my-library/own-items.store.ts';
import { notificationsHandlers } from './features/notifications/notifications.handlers.ts';
import { sentNoticesHandlers } from './features/notifications/sent-notices.handlers.ts';
import { packsHandlers } from './features/packs/packs.handlers.ts';
import { permissionsHandlers } from './features/permissions/permissions.handlers.ts';
import { productAccessHandlers } from './features/permissions/product-access.handlers.ts';
import { personDeletionWork } from './features/privacy/delete-person.ts';
import { deletionsHandlers } from './features/privacy/deletions.handlers.ts';
import { privacyHandlers } from './features/privacy/privacy.handlers.ts';
import { retentionAttention, retentionHandlers } from './features/privacy/retention/retention.handlers.ts';
import { RETENTION_SCHEDULE } from './features/privacy/retention/retention-schedule.ts';
import { studentRecordWork } from './features/privacy/write-record.ts';
import { profileHandlers } from './features/profile/profile.handlers.ts';
import { endIdleGames } from './features/quizsmart/end-idle-games.ts';
import { quizsmartHandlers } from './features/quizsmart/quizsmart.handlers.ts';
import { answerVersionsHandlers } from './features/quizzes/answer-versions.handlers.ts';
import { readKeys } from './features/quizzes/attempts.store.ts';
import { paperEntryHandlers } from './features/quizzes/paper/paper-entry.handlers.ts';
import { practiceHandlers } from './features/quizzes/practice.handlers.ts';
import { type QuizDependencies, quizzesHandlers } from './features/quizzes/quizzes.handlers.ts';
import { openTicket, writeTicketAttempts } from './features/quizzes/ticket-attempts.store.ts';
import { readingHandlers } from './features/reading/reading.handlers.ts';
import { isReportReleased } from './features/reports/book/releases.store.ts';
import { reportFile } from './features/reports/exports/report-file.ts';
import { readTurnedIn, readWorkStates, withFigures } from './features/reports/given-figures.ts';
import { readGrades } from './features/reports/grading/answer-grades.store.ts';
import { readLabComments } from './features/reports/grading/comment-field.ts';
import { givePoints, withdrawGrade } from './features/reports/grading/grade-answer.ts';
import { readClassJudged, readOwnJudged } from './features/reports/judged-questions.ts';
import { exportMakers } from './features/reports/long-exports/export-makers.ts';
import { longExportWork } from './features/reports/long-exports/write-long-export.ts';
import { readPaperCorrections } from './features/reports/rescoring/corrections.store.ts';
import { inNamedDistrict } from './features/rostering/in-named-district.ts';
import { rosterAttention } from './features/rostering/roster-attention.ts';
import { rosteringHandlers } from './features/rostering/rostering.handlers.ts';
import { type RosterWorkDependencies, rosterRunWork } from './features/rostering/run-roster.ts';
import { type SourceDependencies, sourcesHandlers } from './features/rostering/sources.handlers.ts';
import { searchHandlers } from './features/search/search.handlers.ts';
import { checkPassword, hashPassword } from './features/session/check-password.ts';
import { endOtherSessions } from './features/session/end-other-sessions.ts';
import { voidLinks } from './features/session/password-links.store.ts';
import { secondStepAttention } from './features/session/second-step.handlers.ts';
import { endSessionsOf, endSessionsOfAll, listSessions } from './features/session/sessions.store.ts';
import { countSignIn, readBudget, unlockAccount } from './features/session/throttle-sign-in.ts';
import { certificateAttention } from './features/sso/certificate-attention.ts';
import { lookingAgain, platformScoresAttention } from './features/sso/lti/scores/scores.handlers.ts';
import { SCORES_SCHEDULE } from './features/sso/lti/scores/scores-schedule.ts';
import { staarHandlers } from './features/staar/staar.handlers.ts';
import { standardsHandlers } from './features/standards/standards.handlers.ts';
import { studentLibraryHandlers } from './features/student-library/student-library.handlers.ts';
import { readStudentLibrary } from './features/student-library/student-library.store.ts';
import { usageExportWork } from './features/usage/run-export.ts';
import { usageHandlers } from './features/usage/usage.handlers.ts';
import { usageExportsHandlers } from './features/usage/usage-exports.handlers.ts';
import { usageListsHandlers } from './features/usage/usage-lists.handlers.ts';
import { USAGE_SCHEDULE } from './features/usage/usage-schedule.ts';
import { readManaged } from './features/users/account.store.ts';
import { importsHandlers } from './features/users/imports.handlers.ts';
import { placesHandlers } from './features/users/places.handlers.ts';
import { usersHandlers } from './features/users/users.handlers.ts';
import { accountReach } from './features/users/users.policy.ts';
import { lessonDraftsHandlers } from './features/workspace/lesson-drafts.handlers.ts';
import { lessonsHandlers } from './features/workspace/lessons.handlers.ts';
import { prebuiltHandlers } from './features/workspace/prebuilt-lessons.handlers.ts';
import { replaceInLessons } from './features/workspace/replace-in-lessons.ts';
import { sharingHandlers } from './features/workspace/sharing.handlers.ts';
import { readTaughtLesson } from './features/workspace/taught-lesson.ts';
import { workspaceHandlers } from './features/workspace/workspace.handlers.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/run-jobs.ts';
import { reportHandlers } from './report-handlers.ts';
import { type SignInDependencies, signInHandlers } from './sign-in-handlers.ts';

/** A teacher's file for whoever sees a lesson that has it. */
export const findLessonFile = (db: Database, viewer: Caller, itemId: number) => findOwnFile(db, viewer, itemId, groupsOf(viewer));

/** Every kind of long work, for whichever server takes it. */
export const jobKinds = (rostering: RosterWorkDependencies, files: FileStore, settleMs: number) => [
  usageExportWork,
  longExportWork(Object.assign({}, ...Object.values(exportMakers({ findGroup, visibleGroups: groupsOf })))),
  contentImportWork,
  rosterRunWork(rostering),
  studentRecordWork({ files, findSubject: readManaged }),
  personDeletionWork({ settleMs }),
];

/** Ends class games that nobody ended. */
export const endAbandonedGames = (db: Database, now: Date): Promise<number> => endIdleGames({ writeTicketAttempts }, db, now);

/** Of an answer that another version replaces: the grade, and what an engine proposed. Both were for another text. */
const withdrawGradeAndSuggestion: QuizDependencies['withdrawGrade'] = async (tx, answer, by, now) => {
  await withdrawGrade(tx, answer, by, now);
  await dropSuggestion(tx, answer);
};

type AssemblyDependencies = SignInDependencies &
  Pick<HeldWorkDependencies, 'carryOutHeld'> &
  Pick<AttachmentDependencies, 'files' | 'limits' | 'addressOf'> &
  Pick<QuizDependencies, 'learnosity'> & {
    readonly jobs: Pick<Jobs, 'start' | 'plan' | 'enqueue' | 'wake'>;
    readonly rostering: Omit<SourceDependencies, 'jobs'>;
    readonly backupDays: number | null;
  };

/**
 * Every area's handlers, and what one area reads of another. A call that is declared and missing here does not compile.
 * The push, and custody, which pushes for others, are added by `app.ts`.
 */
export function assembleHandlers(dependencies: AssemblyDependencies): Omit<AllHandlers, 'sync' | 'custody' | 'forgottenWork'> {
  const visibility = { groupScope, visibleGroups: groupsOf, findGroup };
  const library = { readItemDetails, readQuizPapers };
  const taughtLesson = (...[context, asked]: Parameters<LearningDependencies['readTaughtLesson']>) =>
    readTaughtLesson({ ...library, visibleGroups: groupsOf }, context, asked);
  /** Of what changes scores: those that learning platforms have are compared. */
  const scored = <Handlers extends object>(handlers: Handlers) =>
    lookingAgain({ visibleGroups: groupsOf, wakeScores: () => dependencies.jobs.wake(SCORES_SCHEDULE) }, handlers);
  return {
    ...signInHandlers(dependencies),
    users: {
      ...usersHandlers({
        hasMail: dependencies.mail.mode !== 'none',
        hashPassword,
        unlockAccount,
        readBudget,
        listSessions,
        endSessionsOf,
        endSessionsOfAll,
        listSessionKeys,
        endSessionKeys,
        endSessionKeysOfAll,
        voidLinks,
        findGroup,
        attention: [
          rosterAttention,
          secondStepAttention,
          certificateAttention,
          retentionAttention,
          platformScoresAttention(visibility),
          heldWorkAttention(visibility),
          deviceAttention(visibility),
        ],
      }),
      ...placesHandlers,
      ...importsHandlers({ hashPassword, endSessionsOfAll }),
    },
    content: contentHandlers,
    authoring: authoringHandlers(dependencies),
    authoringTool: authoringToolHandlers,
    contentSetup: contentSetupHandlers,
    permissions: permissionsHandlers,
    mail: mailHandlers({ mode: dependencies.mail.mode, reachOf: accountReach }),
    privacy: {
      ...privacyHandlers({ ...dependencies, readManaged }),
      ...deletionsHandlers({ ...dependencies, readManaged, reachOf: accountReach, endSessionsOfAll }),
      ...retentionHandlers({ readManaged, wakeRetention: () => dependencies.jobs.wake(RETENTION_SCHEDULE) }),
    },
    productAccess: productAccessHandlers,
    ownQuizzes: ownQuizzesHandlers({ replaceInLessons }),
    questionBank: questionBankHandlers(visibility),
    questionExport: questionExportHandlers,
    myLibrary: myLibraryHandlers({ readItemSummaries }),
    attachments: attachmentsHandlers({
      ...dependencies,
      findSameFile: (tx, caller, about, file, now) => findSameFile(tx, caller, { ...about, file }, now),
      addFile: (tx, caller, about, file, now) => addExternal(tx, caller, { ...about, url: '', file }, now),
      replaceFile: (...given) => replaceFile({ replaceInLessons }, ...given),
      findExternal,
      findLessonFile,
    }),
    glossary: glossaryHandlers({ findGroup, groupCondition: groupsOf }),
    guardians: guardiansHandlers({
      mode: dependencies.mail.mode,
      readManaged,
      wakeMailing: () => dependencies.jobs.wake(SUMMARIES_SCHEDULE),
    }),
    guests: guestsHandlers({ readItemDetails }),
    quizsmart: quizsmartHandlers({
      secret: dependencies.secret,
      visibleGroups: groupsOf,
      findGroup,
      // A game keeps the questions that it began with.
      readQuizPapers: (db, quizIds) => readQuizPapers(db, quizIds, 'withdrawn'),
      readKeys,
      openTicket,
      writeTicketAttempts,
    }),
    profile: profileHandlers({ checkPassword, hashPassword, countTry: countSignIn, endOtherSessions, endSessionKeys, voidLinks }),
    staar: staarHandlers({
      readItemSummaries,
      listGroups: listAssignedGroups,
      visibleGroups: groupsOf,
      readClassJudged: (context, groupPuid) => readClassJudged(visibility, context, groupPuid),
      withFigures,
      readOwnJudged,
      readStudentLibrary: (db, caller) => readStudentLibrary(db, caller, OPEN_TYPES),
      reportFile,
    }),
    standards: standardsHandlers({ readItemSummaries }),
    search: searchHandlers({ readItemSummaries }),
    notifications: { ...notificationsHandlers, ...sentNoticesHandlers },
    feedback: feedbackHandlers(dependencies),
    learning: learningHandlers({ ...library, readTaughtLesson: taughtLesson }),
    reading: readingHandlers,
    studentLibrary: studentLibraryHandlers(library),
    packs: packsHandlers({
      ...library,
      addressOf: dependencies.addressOf,
      readLesson: (context, wanted) => readWholeLesson(library, context, wanted),
    }),
    quizzes: {
      ...scored(answerVersionsHandlers({ readPaperCorrections, visibleGroups: groupsOf, withdrawGrade: withdrawGradeAndSuggestion })),
      ...scored(
        paperEntryHandlers({ readPaperCorrections, withdrawGrade: withdrawGradeAndSuggestion, givePoints, findGroup, readQuizPapers }),
      ),
      ...practiceHandlers({ readPaperCorrections }),
      ...quizzesHandlers({
        readQuizPapers,
        readTaughtPaper: async (context, { lesson_id, assignment_id = null, quiz_id }) => {
          const asked = { user_puid: context.caller.user_puid, lesson_id, assignment_id, is_prebuilt: false };
          const { contents } = await taughtLesson(context, asked);
          return contents.find(({ quiz }) => quiz?.quiz_id === quiz_id)?.quiz ?? null;
        },
        isReleased: isReportReleased,
        readTeachersWords: async (db, { district_id }, resultId) =>
          new Map(
            (await readGrades(db, district_id, [resultId])).map(({ question_id, feedback, rubric }) => [
              question_id,
              { words: feedback, levels: rubric ? reachedLevels(rubric) : [] },
            ]),
          ),
        readLabComments,
        readPaperCorrections,
        withdrawGrade: withdrawGradeAndSuggestion,
        learnosity: dependencies.learnosity,
      }),
    },
    groups: groupsHandlers,
    assignments: scored(assignmentsHandlers({ ...visibility, readWorkStates })),
    ...reportHandlers({ visibility, jobs: dependencies.jobs, scored }),
    workspace: workspaceHandlers,
    lessons: lessonsHandlers,
    prebuilt: prebuiltHandlers,
    lessonDrafts: lessonDraftsHandlers,
    sharing: sharingHandlers,
    heldWork: scored(heldWorkHandlers({ carryOutHeld: dependencies.carryOutHeld, visibleGroups: visibility.visibleGroups })),
    devices: devicesHandlers({ ...visibility, readTurnedIn }),
    usage: usageHandlers({ wakeUsage: () => dependencies.jobs.wake(USAGE_SCHEDULE) }),
    usageLists: usageListsHandlers,
    usageExports: usageExportsHandlers(dependencies),
    jobs: jobsHandlers,
    rostering: inNamedDistrict({
      ...rosteringHandlers(dependencies),
      ...sourcesHandlers({ ...dependencies.rostering, jobs: dependencies.jobs }),
    }),
  };
}
