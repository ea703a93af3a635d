import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { PaperRound, PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import type { IndividualAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { AttemptList } from '#contract/reports/report-attempts.schemas.ts';
import type { GivenPaper, Name } from './small-class.ts';
import type { smallClassForEachTest } from './small-class-server.ts';
import type { Person } from './test-server.ts';

type EntryReply = PaperStudent & { student?: PaperStudent };

/** What a teacher does on the screen of answers from paper, in the small class of each test. */
export function paperEntries(school: ReturnType<typeof smallClassForEachTest>) {
  let right: Readonly<Record<number, number[]>>;
  beforeEach(async () => {
    const { rows } = await school.server.pool.query<{ question_id: number; ids: number[] }>(
      `select question_id, array_agg(answer_id order by answer_id) filter (where is_correct or question_type = 'extended') as ids
       from quiz_question join quiz_option using (question_id) where quiz_id = any ($1) group by question_id`,
      [[school.small.quiz.quiz_id, school.small.assessment.quiz_id]],
    );
    right = Object.fromEntries(rows.map(({ question_id, ids }) => [question_id, ids]));
  });
  const ofRound = ({ assignment_id, quiz_id }: GivenPaper) => ({ group_puid: school.small.group_puid, assignment_id, quiz_id });
  const asText = (query: object) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const round = async (paper: GivenPaper, who = school.teacher) =>
    (await who.call<PaperRound>('GET', `/v2/quiz/get_paper_round?${asText(ofRound(paper))}`)).data;
  const stateOf = async (paper: GivenPaper, name: Name) => {
    const student = (await round(paper)).students.find(({ first_name }) => first_name === name);
    if (!student) throw new Error(`${name} is not in the round`);
    return student;
  };
  return {
    ofRound,
    round,
    stateOf,
    /** The first `count` questions answered right. */
    answersTo: (paper: GivenPaper, count: number, words?: { points: number | null }) =>
      paper.questions.slice(0, count).map((question_id, at) => ({
        question_id,
        answer_ids: right[question_id] ?? [],
        ...(words && at === count - 1 ? { answer_text: 'The moon, on paper', points: words.points } : {}),
      })),
    enter: async (paper: GivenPaper, name: Name, answers: object[], more: object = {}, who: Person = school.teacher) => {
      const { version, attempt_no } = await stateOf(paper, name);
      const student_puid = school.small.people[name];
      return who.call<EntryReply>('POST', '/v2/quiz/enter_paper_answers', {
        payload: { ...ofRound(paper), student_puid, entry_id: randomUUID(), version, attempt_no, answers, ...more },
      });
    },
    undo: async (paper: GivenPaper, name: Name, more: object = {}, who: Person = school.teacher) => {
      const { version } = await stateOf(paper, name);
      return who.call<EntryReply>('POST', '/v2/quiz/undo_paper_entry', {
        payload: { ...ofRound(paper), student_puid: school.small.people[name], version, ...more },
      });
    },
    report: async (paper: GivenPaper) => {
      const path = `/Report/get_individual_assessment_report?group_puid=${school.small.group_puid}&quiz_id=${paper.quiz_id}`;
      const { data } = await school.teacher.call<IndividualAssessmentReport>('GET', path);
      return Object.fromEntries(data.students.map(({ first_name, cell }) => [first_name, cell]));
    },
    attemptsOf: async (paper: GivenPaper, name: Name) => {
      const query = { group_puid: school.small.group_puid, quiz_id: paper.quiz_id, student_puid: school.small.people[name] };
      return (await school.teacher.call<AttemptList>('GET', `/Report/get_individual_quiz_attempts?${asText(query)}`)).data.attempts;
    },
  };
}
