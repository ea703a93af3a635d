import { provideAnswer } from '#client/shared/platform/calls/api.ts';
import { createQuestion } from '#client/shared/platform/screen/question.ts';
import { SECOND_STEP_AGAIN } from '#contract/refusal-codes.ts';

/** Whether the second step was shown again. A call may need it before the piece that asks is loaded: it waits then. */
export const secondStepQuestion = createQuestion();
provideAnswer(SECOND_STEP_AGAIN, secondStepQuestion.ask);
