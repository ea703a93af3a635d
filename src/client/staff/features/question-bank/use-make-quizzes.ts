import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { useBusy } from '#client/staff/kit/feedback/use-busy.ts';
import { m } from '#client/staff/messages/library/question-bank.ts';
import { getOwnQuizzes, saveOwnQuiz } from '#contract/authoring/own-quizzes.contract.ts';
import { ownQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import { copyBankQuestions } from '#contract/authoring/question-bank.contract.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';

export interface QuizToMake {
  readonly title: string;
  readonly questionIds: readonly number[];
}

/** Makes own quizzes of copies and opens what was made. A second try after a lost reply makes no second quiz. */
export function useMakeQuizzes(count: number) {
  const { userPuid: user_puid } = useUser();
  const language = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, fault, busy } = useBusy([]);
  const [clientIds] = useState(() => Array.from({ length: count }, () => crypto.randomUUID() as string));

  const makeOne = async ({ title, questionIds }: QuizToMake, client_id: string) => {
    const { questions, left_out } = await call(copyBankQuestions, { body: { user_puid, question_ids: [...questionIds] } });
    const content = ownQuizContent.parse({
      title: { en: '', es: '', [language]: title },
      minutes: minutesFor(questions.length),
      questions,
    });
    const { quiz, faults } = await call(saveOwnQuiz, { body: { user_puid, own_quiz_id: null, version: null, client_id, content } });
    const problem = faults[0]?.problem ?? '';
    if (!quiz) throw new Error((language === 'es' && faultInSpanish(problem)) || problem);
    return { quiz, left_out };
  };
  const make = async (quizzes: readonly QuizToMake[]): Promise<boolean> => {
    const made = await busy(async () => {
      const done = [];
      for (const [at, quiz] of quizzes.entries()) done.push(await makeOne(quiz, clientIds[at] ?? crypto.randomUUID()));
      return done;
    });
    await client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [getOwnQuizzes]) });
    const [first, ...others] = made ?? [];
    if (!made || !first) return false;
    const left_out = made.reduce((sum, each) => sum + each.left_out, 0);
    if (left_out > 0) toast.warn(m.leftOut({ count: left_out }));
    if (others.length === 0) {
      toast.success(m.made({ name: inLocale(first.quiz.title) }));
      void navigate({ to: '/authenticated/workspace/workspaceHome/quiz', search: { quiz: first.quiz.own_quiz_id } });
    } else void navigate({ to: '/authenticated/workspace/workspaceHome', search: { tab: 'quizzes' } });
    return true;
  };
  return { isBusy, fault, make };
}

/** About a minute and a half a question, in steps of five. */
const minutesFor = (questions: number) => Math.max(5, Math.ceil((questions * 1.5) / 5) * 5);
