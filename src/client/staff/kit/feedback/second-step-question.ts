import { provideAnswer } from '#client/shared/platform/calls/api.ts';
import { createQuestion } from '#client/shared/platform/screen/question.ts';
import { SECOND_STEP_AGAIN } from '#contract/refusal-codes.ts';

/** Asks for the second step again. A call that needs it before the dialog is loaded waits for the dialog. */
export const secondStepQuestion = createQuestion();
provideAnswer(SECOND_STEP_AGAIN, secondStepQuestion.ask);
