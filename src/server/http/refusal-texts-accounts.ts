import type { TextPair } from '#domain/spanish-from.ts';

/** What may be refused about accounts and who manages them, as the server says it, and in Spanish. */
export const ACCOUNT_REFUSALS: readonly TextPair[] = [
  ['This change was not found.', 'No se encontró este cambio, o ya se deshizo.'],
  ['This account is deactivated. Reactivate it first.', 'Esta cuenta está desactivada. Primero reactívala.'],
  ['Sign in with your password first.', 'Primero inicia sesión con tu contraseña.'],
  [
    'You are signed in as somebody else. Return to your own account first.',
    'Iniciaste sesión como otra persona. Primero vuelve a tu propia cuenta.',
  ],
  ['You are in your own account already.', 'Ya estás en tu propia cuenta.'],
  ['Your own session has ended. Please sign in again.', 'Tu propia sesión terminó. Inicia sesión otra vez.'],
  ['Name people, or choose a filter.', 'Nombra personas o elige un filtro.'],
  ['Name people, or choose a class.', 'Nombra personas o elige una clase.'],
  ['These are more than {most} people. Choose a school or a grade.', 'Son más de {most} personas. Elige una escuela o un grado.'],
  [
    'The list has changed since you looked. Nothing was changed. Please look again.',
    'La lista cambió desde que la miraste. No se cambió nada. Mírala otra vez.',
  ],
  ['Passwords are made for at most {most} people at once.', 'Se crean contraseñas para {most} personas como máximo a la vez.'],
  ['Choose a role below your own.', 'Elige un rol inferior al tuyo.'],
  [
    'A student’s account stays a student’s, and no other account becomes one. Add a new account instead.',
    'La cuenta de un estudiante sigue siendo de estudiante, y ninguna otra pasa a serlo. Agrega una cuenta nueva.',
  ],
  ['Choose a school.', 'Elige una escuela.'],
  [
    'The file could not be read. Save the sheet as CSV, then choose it again.',
    'No se pudo leer el archivo. Guarda la hoja como CSV y elígelo otra vez.',
  ],
  [
    'The first line must name the columns: number, first name, last name, user name, role, school, grade, active.',
    'La primera línea debe nombrar las columnas: número, nombre, apellido, usuario, rol, escuela, grado, activa.',
  ],
  ['The list has more than {most} lines. Split it into several.', 'La lista tiene más de {most} líneas. Divídela en varias.'],
  [
    'The list is too large: the most is {most} MB. Split it into several.',
    'La lista es demasiado grande: el máximo es {most} MB. Divídela en varias.',
  ],
  ['This list is being imported already. Please wait until it is done.', 'Esta lista ya se está importando. Espera a que termine.'],
  ['Choose roles below your own.', 'Elige roles inferiores al tuyo.'],
  ['The district has a school of this name already.', 'El distrito ya tiene una escuela con este nombre.'],
  ['Somebody signs in with this name already. Choose another one.', 'Alguien ya inicia sesión con este nombre. Elige otro.'],
  ['Somebody in the district has this number already.', 'Alguien del distrito ya tiene este número.'],
];
