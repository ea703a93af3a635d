import { messages } from '#client/shared/platform/screen/i18n.ts';

/** What the field of a school says where there is none to choose. */
export const m = messages({
  none: ['There is no school yet.', 'Todavía no hay ninguna escuela.'],
  add: ['Add a school', 'Agregar una escuela'],
  noneThere: [
    'This district has no school yet. Add its district administrator first, who adds the schools.',
    'Este distrito todavía no tiene escuelas. Agrega primero a quien lo administra, que agregará las escuelas.',
  ],
});
