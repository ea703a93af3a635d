import { randomUUID } from 'node:crypto';
import { demoPerson } from '#server/demo/demo-people.ts';
import type { WalkRecords } from '../walk-records.ts';
import type { WalkInput, WalkInputs } from './walk-input.ts';

const RUBRIC_CRITERIA = [
  {
    name: 'Evidence',
    levels: [
      { points: 2, description: 'Two facts' },
      { points: 0, description: 'None' },
    ],
  },
];

const quizInGroup = (user_puid: string, { group_puid, item_id }: WalkRecords): WalkInput => ({
  query: { user_puid, group_puid, quiz_id: item_id },
});

const attemptsInGroup = (user_puid: string, { group_puid, item_id, student_puid }: WalkRecords): WalkInput => ({
  query: { user_puid, group_puid, student_puid, quiz_id: item_id },
});

const exportOfQuiz = (user_puid: string, { group_puid, item_id }: WalkRecords): WalkInput => ({
  body: { user_puid, group_puid, quiz_id: item_id },
});

const exportOfStudent = (user_puid: string, { group_puid, student_puid }: WalkRecords): WalkInput => ({
  body: { user_puid, group_puid, student_puid },
});

const ofResult = (user_puid: string, { result_id }: WalkRecords): WalkInput => ({ query: { user_puid, result_id } });

/** Inputs for the calls of reports, scores and exports. */
export const REPORTING_INPUTS: WalkInputs = {
  'reports.getAssignedGroups': (user_puid) => ({ query: { user_puid } }),
  'teacherHome.getTeacherHome': (user_puid) => ({ query: { user_puid } }),
  'familyLetters.getFamilyLetters': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'familyLetters.saveWeeklySentence': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, day: '2026-11-25', sentence: { en: 'We built volcanoes.', es: '' } },
  }),
  'reports.findAssignedGroups': (user_puid) => ({ query: { user_puid } }),
  'reports.getAssignmentReports': (_person, { group_puid }) => ({ query: { group_puid } }),
  'reports.getSharedMarks': (_person, { group_puid, lesson_id }) => ({ query: { group_puid, lesson_id } }),
  'reports.getLibraryActivity': (_person, { group_puid }) => ({ query: { group_puid } }),
  'reports.getAssignmentResourceReports': (user_puid, { lesson_id, group_puid }) => ({ query: { lesson_id, group_puid, user_puid } }),
  'reports.getAssignedStudents': (_person, { lesson_id, group_puid, item_id }) => ({ query: { lesson_id, group_puid, item_id } }),
  'reports.setLateUntil': (user_puid, { assignment_id }) => ({ body: { user_puid, assignment_id, late_until: null } }),
  'reportProgress.getAssignmentsByUser': (user_puid) => ({ query: { user_puid } }),
  'reportProgress.getAssignmentByLesson': (user_puid, { lesson_id }) => ({ query: { user_puid, lesson_id } }),
  'reportProgress.getAssignmentProgress': (user_puid, { lesson_id, group_puid }) => ({ query: { user_puid, lesson_id, group_puid } }),
  'reportProgress.getStudentViewSummary': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportProgress.getStudentAssignments': (user_puid, r) => ({
    query: { user_puid, group_puid: r.group_puid, student_puid: r.student_puid },
  }),
  'reportProgress.getEarlierClasses': (user_puid, r) => ({
    query: { user_puid, group_puid: r.group_puid, student_puid: r.student_puid },
  }),
  'reportProgress.getAssignmentViewSummary': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportProgress.getAssignmentResourcesDetails': (user_puid, { lesson_id, group_puid }) => ({
    query: { user_puid, lesson_id, group_puid },
  }),
  'reportAssessments.getGroupAssessmentReport': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportAssessments.getStudentAssessmentReport': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportAssessments.getIndividualAssessmentReport': quizInGroup,
  'reportAssessments.getIndividualStudentAssessmentReport': (user_puid, r) => ({
    query: { user_puid, group_puid: r.group_puid, student_puid: r.student_puid },
  }),
  'reportAssessments.getItemwiseQuiz': quizInGroup,
  'reportAssessments.getLearnosityItemwiseQuiz': quizInGroup,
  'reportAttempts.getStudentQuizResponse': attemptsInGroup,
  'reportAttempts.getIndividualQuizResponse': ofResult,
  'reportAttempts.getIndividualAssessmentResponse': ofResult,
  'reportAttempts.getIndividualQuizAttempts': attemptsInGroup,
  'reportAttempts.getIndividualAssessmentAttempts': attemptsInGroup,
  'reportAttempts.getIndividualLearnosityAssessmentAttempts': attemptsInGroup,
  'reportAttempts.getIndividualLearnosityAssessmentResponse': ofResult,
  'reportAttempts.getIndividualLearnosityAssessmentReport': ofResult,
  'reportAttempts.getPrintableResultidList': (user_puid, { group_puid, item_id }) => ({ query: { user_puid, group_puid, item_id } }),
  'reportAttempts.getPrintableResponse': ofResult,
  'reportAttempts.getPrintableResponses': (user_puid, { group_puid, item_id }) => ({ query: { user_puid, group_puid, item_id } }),
  'reportAttempts.insertFeedbackMessage': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, result_id, id: question_id, feedback_message: 'The answer names the evidence.' },
  }),
  'reportAttempts.insertFeedback': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, result_id, id: question_id, is_thumbsUp: true },
  }),
  'gradebook.getGradebook': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'gradebook.exportGradebook': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'gradebook.exportScores': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'gradebook.getGradeCategories': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'gradebook.saveGradeCategories': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, plan_no: 0, categories: [{ category_id: 1, name: 'Quizzes', weight: 100, takes: 'quiz' }] },
  }),
  'gradebook.commentScore': (user_puid, { group_puid, assignment_id, item_id, student_puid }) => ({
    body: { user_puid, group_puid, assignment_id, quiz_id: item_id, student_puid, text: 'Look at question 2 again.' },
  }),
  'gradebook.decideScore': (user_puid, { group_puid, assignment_id, item_id, student_puid }) => ({
    body: { user_puid, group_puid, assignment_id, quiz_id: item_id, student_puid, kind: 'excused', reason: 'was ill' },
  }),
  'gradebook.decideScores': (user_puid, { group_puid, assignment_id, item_id, student_puid }) => ({
    body: { user_puid, group_puid, assignment_id, quiz_id: item_id, decisions: [{ student_puid, kind: 'excused' }] },
  }),
  'grading.getGradingQueue': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'grading.getAnswersToGrade': (user_puid, { group_puid, assignment_id, item_id }) => ({
    query: { user_puid, group_puid, assignment_id, quiz_id: item_id },
  }),
  'grading.updateAiGradedQuestionState': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, result_id, id: question_id, points: 1 },
  }),
  'grading.getLab': (user_puid, { group_puid, assignment_id, item_id }) => ({ query: { user_puid, group_puid, assignment_id, item_id } }),
  'grading.getLabWork': (user_puid, { group_puid, assignment_id, item_id, student_puid }) => ({
    query: { user_puid, group_puid, assignment_id, item_id, student_puid },
  }),
  'grading.commentLabField': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, result_id, question_id, words: 'Which number shows it?' },
  }),
  'grading.getWorkNotes': ofResult,
  'grading.sendWorkNote': (user_puid, { result_id }) => ({ body: { user_puid, note_id: randomUUID(), result_id, sticker: 'looked' } }),
  'grading.takeBackWorkNote': (user_puid, { note_id }) => ({ body: { user_puid, note_id } }),
  'grading.getMyWorkNotes': (user_puid) => ({ query: { user_puid } }),
  'grading.replyToWorkNote': (user_puid, { note_id }) => ({ body: { user_puid, note_id, answer: 'thanks' } }),
  'grading.getSavedComments': (user_puid) => ({ query: { user_puid } }),
  'grading.saveComment': (user_puid) => ({ body: { user_puid, comment_id: randomUUID(), words: 'Say why.', question_id: 7 } }),
  'grading.changeSavedComment': (user_puid) => ({ body: { user_puid, comment_id: randomUUID(), words: 'Say why.', version: 1 } }),
  'grading.setSavedCommentRemoved': (user_puid) => ({ body: { user_puid, comment_id: randomUUID(), is_removed: true } }),
  'grading.noteCommentUse': (user_puid) => ({ body: { user_puid, comment_id: randomUUID(), use_id: randomUUID(), question_id: 7 } }),
  'grading.shareSavedComment': (user_puid) => ({ body: { user_puid, comment_id: randomUUID(), is_shared: false } }),
  'grading.orderSavedComments': (user_puid) => ({ body: { user_puid, comment_ids: [randomUUID(), randomUUID()] } }),
  'grading.getOwnRubrics': (user_puid) => ({ query: { user_puid, list: 'all' } }),
  'grading.saveOwnRubric': (user_puid) => ({
    body: { user_puid, rubric_id: randomUUID(), version: null, content: { name: 'Claim and evidence', criteria: RUBRIC_CRITERIA } },
  }),
  'grading.setOwnRubricDeleted': (user_puid) => ({ body: { user_puid, rubric_id: randomUUID(), is_deleted: true } }),
  'grading.copyOwnRubric': (user_puid) => ({ body: { user_puid, rubric_id: randomUUID(), copy_id: randomUUID() } }),
  'grading.shareOwnRubric': (user_puid) => ({ body: { user_puid, rubric_id: randomUUID(), is_shared: true } }),
  'grading.acceptSuggestions': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, answers: [{ result_id, id: question_id, points: 1 }] },
  }),
  'grading.takeBackGrades': (user_puid, { result_id, question_id }) => ({
    body: { user_puid, grades: [{ result_id, id: question_id, version: 1 }] },
  }),
  'retakes.getRetakes': (user_puid, { group_puid, assignment_id }) => ({ query: { user_puid, group_puid, assignment_id } }),
  'retakes.giveRetakes': (user_puid, { group_puid, assignment_id, item_id, student_puid }) => ({
    body: { user_puid, group_puid, assignment_id, quiz_ids: [item_id], students: [student_puid], attempt_rule: 'best' },
  }),
  // Of an act that never was: nothing changes, and only who may is asked.
  'retakes.undoRetakes': (user_puid, { group_puid, assignment_id }) => ({
    body: { user_puid, group_puid, assignment_id, give_id: randomUUID() },
  }),
  'rescoring.getKeyCorrections': quizInGroup,
  'rescoring.previewRescoring': (user_puid, { group_puid, item_id, question_id }) => ({
    body: { user_puid, group_puid, quiz_id: item_id, question_id, scope: 'class', kind: 'credit' },
  }),
  'rescoring.correctKey': (user_puid, { group_puid, item_id, question_id }) => ({
    body: { user_puid, group_puid, quiz_id: item_id, question_id, scope: 'class', kind: 'credit', reason: 'two answers are right' },
  }),
  'rescoring.undoCorrection': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid, correction_no: 999_999 } }),
  'reportExports.exportCsv': (user_puid, { group_puid, lesson_id }) => ({ body: { user_puid, group_puid, lesson_id } }),
  'reportExports.exportGroupReportCsv': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'reportExports.exportStudentReportCsv': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'reportExports.exportIndividualAssessmentReportCsv': exportOfQuiz,
  'reportExports.exportIndividualStudentQuizReportCsv': exportOfStudent,
  'reportExports.exportIndividualStudentAssesmentReportCsv': exportOfStudent,
  'reportExports.exportItemAnalysisReport': exportOfQuiz,
  'reportExports.learnosityExportItemAnalysisReport': exportOfQuiz,
  'reportEtl.getItemanalysisGroup': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportEtl.getItemanalysisStudent': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'reportEtl.getGroupGrades': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid, board_id: 1 } }),
  'reportEtl.getQuizzes': (user_puid) => ({ query: { user_puid, grade_id: 5, assessment_type_id: 18 } }),
  'reportEtl.getAttempts': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'longExports.getLongExports': (user_puid) => ({ query: { user_puid } }),
  'longExports.downloadLongExport': (user_puid) => ({ query: { user_puid, export_id: randomUUID() } }),
  'reportRelease.releaseReport': (released_by_puid, { group_puid, item_id }) => ({
    body: { released_by_puid, grouppuid: group_puid, quiz_assessment_id: item_id, item_type_id: 18 },
  }),
  'reportRelease.withdrawReport': (released_by_puid, { group_puid, item_id }) => ({
    body: { released_by_puid, grouppuid: group_puid, quiz_assessment_id: item_id },
  }),
  'reportRelease.getStudentReleasedReports': (user_puid) => ({ query: { user_puid } }),
  'usage.getUsageHome': (user_puid) => ({ query: { user_puid } }),
  'usage.getUsageSummary': (user_puid) => ({ query: { user_puid, period: 'month', sort: 'name' } }),
  'reportItems.getItemQuizzes': (user_puid) => ({ query: { user_puid } }),
  'reportItems.getItemFigures': (user_puid) => ({ query: { user_puid, quiz_id: 1 } }),
  'usageLists.getUsageParts': (user_puid) => ({ query: { user_puid, kind: 'class', sort: 'seconds', desc: true } }),
  'usageLists.getUsageAssignments': (user_puid) => ({ query: { user_puid, period: 'year' } }),
  'usageLists.getUsageClasses': (user_puid) => ({ query: { user_puid } }),
  'usageLists.findUsagePeople': (user_puid) => ({ query: { user_puid, find: 'maya' } }),
  // A student of the administrator's own school, whoever else's records the walk is about.
  'usageLists.getUsagePerson': (user_puid) => ({ query: { user_puid, person_puid: demoPerson('student1').userPuid } }),
  'usageExports.startUsageExport': (user_puid) => ({ body: { user_puid, table: 'schools', period: 'month' } }),
  'usageExports.getUsageExports': (user_puid) => ({ query: { user_puid } }),
  'jobs.cancelJob': (user_puid) => ({ body: { user_puid, job_id: randomUUID() } }),
  'usageExports.downloadUsageExport': (user_puid) => ({ query: { user_puid, export_id: randomUUID() } }),
  'usage.refreshUsage': (user_puid) => ({ body: { user_puid } }),
};
