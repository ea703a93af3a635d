import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The texts of the dialog that selects several classes. */
export const m = messages({
  title: ['Classes in this report', 'Clases de este informe'],
  none: ['No classes selected', 'No hay clases seleccionadas'],
  selected: ['{count} {count:class|classes} selected', '{count} {count:clase seleccionada|clases seleccionadas}'],
  cancel: ['Cancel', 'Cancelar'],
  show: ['Show these classes', 'Mostrar estas clases'],
});
