import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Texts of the step that matches the columns of a list with our fields. */
export const m = messages({
  next: ['Continue', 'Continuar'],
  match: ['Match the columns', 'Asigna las columnas'],
  matchText: [
    'These are the columns of {name}. Check what each is read as. The first line must be headings: nobody in it is imported. Nothing is changed yet.',
    'Estas son las columnas de {name}. Revisa qué se lee de cada una. La primera línea debe tener los encabezados: a quien esté en ella no se le importa. Todavía no se cambia nada.',
  ],
  remembered: ['Selected as for the last list with these headings.', 'Seleccionado como en la última lista con estos encabezados.'],
  column: ['Column in the file', 'Columna del archivo'],
  noHeading: ['Column {number}', 'Columna {number}'],
  sameHeading: ['{heading} (column {number})', '{heading} (columna {number})'],
  samples: ['First values', 'Primeros valores'],
  readAs: ['Read as', 'Se lee como'],
  readAsOf: ['{heading}: read as', '{heading}: se lee como'],
  notRead: ['Not read', 'No se lee'],
  guess: ['The name is only similar. Please check.', 'El nombre solo se parece. Revísalo, por favor.'],
  noLonger: ['“{heading}” is no longer read.', '«{heading}» ya no se lee.'],
  missing: ['Still missing: {fields}. Select the column that has it.', 'Todavía falta: {fields}. Elige la columna que lo tiene.'],
  or: ['{one} or {other}', '{one} o {other}'],
  newNeed: [
    'Without a first and a last name, only people who are here already can be updated.',
    'Sin nombre y apellido solo se puede actualizar a personas que ya están aquí.',
  ],
  another: ['Choose another file', 'Elegir otro archivo'],
  number: ['Number', 'Número'],
  first_name: ['First name', 'Nombre'],
  last_name: ['Last name', 'Apellido'],
  user_name: ['User name', 'Usuario'],
  role: ['Role', 'Rol'],
  school: ['School', 'Escuela'],
  grade: ['Grade', 'Grado'],
  active: ['Active', 'Activa'],
  class: ['Class', 'Clase'],
  teacher: ['Teacher (number or user name)', 'Docente (número o usuario)'],
  student: ['Student (number or user name)', 'Estudiante (número o usuario)'],
});
