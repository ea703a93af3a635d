import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Students' guardians, and the mailing of weekly summaries. */
export const m = messages({
  title: ['Guardians', 'Familiares'],
  titleOf: ['Guardians of {name}', 'Familiares de {name}'],
  lead: [
    'They get the weekly summary: by email where there is an address, on paper where there is none. They have no account.',
    'Reciben el resumen semanal: por correo si hay dirección, en papel si no la hay. No tienen cuenta.',
  ],
  none: ['No guardians yet', 'Aún no hay familiares'],
  noneText: ['Add somebody at home who should get the weekly summary.', 'Agrega a alguien en casa que deba recibir el resumen semanal.'],
  add: ['Add guardian', 'Agregar familiar'],
  edit: ['Edit', 'Editar'],
  editOf: ['Edit {name}', 'Editar a {name}'],
  remove: ['Remove', 'Quitar'],
  removeOf: ['Remove {name}', 'Quitar a {name}'],
  removeTitle: ['Remove {name}?', '¿Quitar a {name}?'],
  removeText: ['{name} gets no more summaries about {student}.', '{name} ya no recibe resúmenes sobre {student}.'],
  removed: ['Guardian removed', 'Familiar quitado'],
  saved: ['Guardian saved', 'Familiar guardado'],
  name: ['Name', 'Nombre'],
  email: ['Email', 'Correo electrónico'],
  emailHint: ['Leave it empty for a printed summary only.', 'Déjalo vacío si solo recibe el resumen impreso.'],
  language: ['Language', 'Idioma'],
  english: ['English', 'Inglés'],
  spanish: ['Spanish', 'Español'],
  both: ['English and Spanish', 'Inglés y español'],
  how: ['How', 'Cómo'],
  byMail: ['By email', 'Por correo'],
  onPaper: ['On paper', 'En papel'],
  stopped: ['Unsubscribed', 'Canceló los correos'],
});
