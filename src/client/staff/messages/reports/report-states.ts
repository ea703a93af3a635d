import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for levels, states and times that reports share. */
export const m = messages({
  stateCompleted: ['Completed', 'Completado'],
  lessThanMinute: ['Under 1 min', 'Menos de 1 min'],
  minutes: ['{minutes} min', '{minutes} min'],
  hours: ['{hours} h {minutes} min', '{hours} h {minutes} min'],
});
