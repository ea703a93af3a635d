import { randomUUID } from 'node:crypto';
import type { WalkRecords } from '../walk-records.ts';
import type { WalkInputs } from './walk-input.ts';

const newAttempt = (user_puid: string, r: WalkRecords) => ({
  user_puid,
  lesson_resource_tracking_id: r.resource_tracking_id,
  lesson_id: r.lesson_id,
  assignment_id: r.assignment_id,
  result_id: randomUUID(),
});

const paperRound = ({ group_puid, assignment_id, item_id }: WalkRecords) => ({ group_puid, assignment_id, quiz_id: item_id });

/** Inputs for the calls of students' learning, quizzes and games. */
export const LEARNING_INPUTS: WalkInputs = {
  'quizsmart.startGame': (user_puid, { group_puid, item_id }) => ({ body: { user_puid, group_puid, quiz_id: item_id } }),
  'quizsmart.moveGame': (user_puid) => ({ body: { user_puid, game_id: randomUUID(), step: 'open', version: 1 } }),
  'quizsmart.getTeacherGame': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.getClassGames': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'quizsmart.getTeacherReportCard': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.getTodaysWinner': (user_puid, { group_puid }) => ({ query: { user_puid, group_puid } }),
  'quizsmart.getMyGames': (user_puid) => ({ query: { user_puid } }),
  'quizsmart.getGameState': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.registerPlayer': (user_puid) => ({ body: { user_puid, game_id: randomUUID() } }),
  'quizsmart.getStudentGame': (user_puid) => ({ query: { user_puid, game_id: randomUUID() } }),
  'quizsmart.answerQuestion': (user_puid) => ({
    body: { user_puid, game_id: randomUUID(), question_id: 1, answer_ids: [1], answered_at: '2026-11-22T15:00:00Z' },
  }),
  'quizsmart.getReportCard': (user_puid) => ({ query: { user_puid } }),
  'staar.getStaarUnits': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'staar.getPathways': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'staar.getStaarResources': (user_puid) => ({ body: { user_puid, standard_name: '5.6A' } }),
  'staar.getRcAssessments': (user_puid) => ({ query: { user_puid } }),
  'staar.getStaarAssessments': (user_puid) => ({ query: { user_puid } }),
  'staar.getGroupAssignments': (user_puid) => ({ query: { user_puid } }),
  'staar.getStaarAssignedGroups': (_person, { lesson_id }) => ({ query: { lesson_id } }),
  'staar.getOwnPathway': (user_puid) => ({ query: { user_puid } }),
  'staar.exportReportTable': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'staar.getReportTable': (user_puid, { group_puid }) => ({ body: { user_puid, group_puid } }),
  'learning.loadStudentDashboard': (user_puid) => ({ query: { user_puid } }),
  'learning.viewAllAssignments': (user_puid) => ({ query: { user_puid, typeId: 0 } }),
  'learning.lessonPlayer': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id } }),
  'learning.getAssignmentResponses': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id } }),
  'learning.getOtherStudentsTracking': (user_puid, { lesson_id }) => ({ query: { user_puid, lessonId: lesson_id } }),
  'learning.getFinishedLessons': (user_puid) => ({ query: { user_puid } }),
  'learning.getNextActivity': (user_puid) => ({ query: { user_puid } }),
  'learning.trackLesson': (user_puid, r) => ({
    query: {
      user_puid,
      lesson_id: r.lesson_id,
      assignment_id: r.assignment_id,
      time_spent: 1,
      tracking_id: r.lesson_tracking_id,
      mode: 'progress',
    },
  }),
  'learning.trackLessonResource': (user_puid, r) => ({
    query: {
      user_puid,
      time_spent: 1,
      percentage_completed: 10,
      resource_id: r.resource_id,
      tracking_id: randomUUID(),
      lesson_tracking_id: r.lesson_tracking_id,
      lesson_id: r.lesson_id,
      resource_type_id: r.resource_type_id,
      assignment_id: r.assignment_id,
    },
  }),
  'learning.checkResourceCompletion': (user_puid, r) => ({
    query: {
      user_puid,
      resource_id: r.resource_id,
      lesson_id: r.lesson_id,
      resource_type_id: r.resource_type_id,
      quiz_id: r.item_id,
      assignment_id: r.assignment_id,
    },
  }),
  'studentLibrary.getContentLibrary': (user_puid) => ({ query: { user_puid } }),
  'studentLibrary.getResource': (user_puid) => ({ query: { user_puid, item_id: 1 } }),
  'reading.saveNote': (user_puid, { item_id }) => ({
    body: {
      user_puid,
      note_id: randomUUID(),
      item_id,
      variant: 'lexile1',
      start: 1,
      end: 5,
      quote: 'bolt',
      comment: '',
      colour: 'yellow',
      is_removed: false,
    },
  }),
  'reading.getNotes': (user_puid, { item_id }) => ({ query: { user_puid, item_id } }),
  'quizzes.recordPractice': (user_puid, r) => ({
    body: {
      user_puid,
      result_id: r.result_id,
      question_id: r.question_id,
      answer_ids: [],
      answer_text: '',
      is_right: false,
      try_no: 1,
      hints_used: 0,
      seed: null,
    },
  }),
  'learning.getTidepool': (user_puid) => ({ query: { user_puid } }),
  'learning.saveTidepool': (user_puid) => ({ body: { user_puid, settings: { companion: 'sea_star', light: 'night' } } }),
  'learning.arrangeTidepool': (user_puid) => ({ body: { user_puid, places: { seaweed: { x: 10, y: 60 } } } }),
  'learning.meetAnimals': (user_puid) => ({ body: { user_puid, met: [{ standard: '5.6A', species: 'limpet' }] } }),
  'reading.saveSettings': (user_puid) => ({ body: { user_puid, settings: { size: 2, spaced: false, rate: 2 } } }),
  'reading.getSettings': (user_puid) => ({ query: { user_puid } }),
  'quizzes.getQuizDetails': (user_puid, r) => ({
    query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id, quiz_id: r.item_id },
  }),
  'quizzes.startQuiz': (user_puid, r) => ({ body: { ...newAttempt(user_puid, r), quiz_id: r.item_id } }),
  'quizzes.submitQuizResponse': (user_puid, r) => ({
    body: { user_puid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.getAssessmentOverview': (user_puid, r) => ({
    query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id, assessment_id: r.item_id },
  }),
  'quizzes.getQuizOverview': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, quiz_id: r.item_id } }),
  'quizzes.rehearseQuiz': (user_puid, r) => ({ query: { user_puid, quiz_id: r.item_id, is_learnosity_enabled: false } }),
  'quizzes.rehearseAssessment': (user_puid, r) => ({ query: { user_puid, assessment_id: r.item_id, is_learnosity_enabled: false } }),
  'quizzes.getPrintableItemResponse': (user_puid, r) => ({
    query: { user_puid, item_id: r.item_id, lesson_id: r.lesson_id, item_type_id: 18 },
  }),
  'quizzes.startAssessment': (user_puid, r) => ({ body: { ...newAttempt(user_puid, r), assessment_id: r.item_id } }),
  'quizzes.startLearnosityAssessment': (user_puid, r) => ({ body: { ...newAttempt(user_puid, r), assessment_id: r.item_id } }),
  'quizzes.submitAssessmentResponse': (user_puid, r) => ({
    body: { user_puid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.submitReadersQuizResponse': (UserPuid, r) => ({
    body: { UserPuid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.submitPrintableQuizResponse': (UserPuid, r) => ({
    body: { UserPuid, result_id: r.result_id, submit_type: 'save', quizResponse: {} },
  }),
  'quizzes.getAnswerVersions': (user_puid, r) => ({ query: { user_puid, result_id: r.result_id } }),
  'quizzes.getStudentAnswerVersions': (user_puid, r) => ({ query: { user_puid, result_id: r.result_id, question_id: r.question_id } }),
  'quizzes.chooseAnswerVersion': (user_puid, r) => ({
    body: { user_puid, result_id: r.result_id, question_id: r.question_id, op_id: r.result_id },
  }),
  'quizzes.getPaperRound': (user_puid, r) => ({ query: { user_puid, ...paperRound(r) } }),
  'quizzes.enterPaperAnswers': (user_puid, r) => ({
    body: {
      user_puid,
      ...paperRound(r),
      student_puid: r.student_puid,
      entry_id: randomUUID(),
      attempt_no: 1,
      version: 'another',
      answers: [{ question_id: r.question_id, answer_ids: [1] }],
    },
  }),
  'quizzes.undoPaperEntry': (user_puid, r) => ({
    body: { user_puid, ...paperRound(r), student_puid: r.student_puid, version: 'another' },
  }),
  'quizzes.submitLearnosityAssessment': (user_puid, r) => ({ body: { user_puid, result_id: r.result_id } }),
};
