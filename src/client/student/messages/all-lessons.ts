import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the whole list of lessons that the first screen does not need. */
export const m = messages({
  newestOnly: ['You have {total} lessons. These are the newest ones.', 'Tienes {total} lecciones. Estas son las más recientes.'],
});
