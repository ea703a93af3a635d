import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words around a chart. */
export const m = messages({
  dashedLine: ['{label} (dashed)', '{label} (línea de trazos)'],
  showChart: ['Chart', 'Gráfica'],
  showTable: ['Table', 'Tabla'],
  chartOf: ['Chart: {title}', 'Gráfica: {title}'],
  chartFailed: ['The chart could not be drawn. Here is its table.', 'No se pudo dibujar la gráfica. Aquí está su tabla.'],
  noFigures: ['There are no figures yet', 'Todavía no hay datos'],
});
