import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a calendar. */
export const m = messages({
  tomorrow: ['Tomorrow', 'Mañana'],
  shortcutFor: ['{field}: {day}', '{field}: {day}'],
  clearDate: ['Clear the date', 'Borrar la fecha'],
  previousMonth: ['Previous month', 'Mes anterior'],
  nextMonth: ['Next month', 'Mes siguiente'],
});
