import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a test that took longer than allowed. */
export const m = messages({
  usedOf: ['Used {used} min of {allowed}', 'Usó {used} min de {allowed}'],
});
