/** What a student's device opens a sealed question of a game with, for tests of the server and the bench. */
export { openQuestion } from '#client/student/features/quizsmart/open-question.ts';
