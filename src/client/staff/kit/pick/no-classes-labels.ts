import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the way on for somebody without a class. */
export const m = messages({
  newClass: ['New class', 'Clase nueva'],
});
