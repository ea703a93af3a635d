import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a calendar. */
export const m = messages({
  tomorrow: ['Tomorrow', 'Mañana'],
  shortcutFor: ['{field}: {day}', '{field}: {day}'],
  noDay: ['No date', 'Sin fecha'],
  unreadDay: ['Write a day such as 12/4 or Friday.', 'Escribe un día, como 4/12 o viernes.'],
  calendarFor: ['Calendar: {field}', 'Calendario: {field}'],
  clearDate: ['Clear the date', 'Borrar la fecha'],
  previousMonth: ['Previous month', 'Mes anterior'],
  nextMonth: ['Next month', 'Mes siguiente'],
});
