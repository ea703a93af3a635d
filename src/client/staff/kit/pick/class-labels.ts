import { messages } from '#client/shared/platform/screen/i18n.ts';

/** What is said of a class beside its name. */
export const m = messages({
  byLink: ['By a shared link', 'Por un enlace compartido'],
});
