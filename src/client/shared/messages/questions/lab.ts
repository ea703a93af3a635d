import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of labs that are done on the screen. */
export const m = messages({
  optional: ['(you may leave this out)', '(puedes dejarlo vacío)'],
  makeChart: ['Make a chart of this table', 'Hacer una gráfica de esta tabla'],
  chartOf: ['Show', 'Mostrar'],
  chartAs: ['Kind of chart', 'Tipo de gráfica'],
  bars: ['Bars', 'Barras'],
  line: ['A line', 'Una línea'],
  points: ['Points', 'Puntos'],
  noChart: ['No chart', 'Sin gráfica'],
  teacherSaid: ['{name} wrote:', '{name} escribió:'],
  notAnswered: ['Nothing yet', 'Nada todavía'],
});
