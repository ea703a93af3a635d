import type { TextPair } from '../faults/spanish-from.ts';

/** One fault, one explanation: the number tells whether two entries are one person. */
const NAME_TAKEN = [
  'Another person in the district signs in with this name. If they are two people, select “Use a free name” in the preview. If it is the same person, correct the number in the school system.',
  'Otra persona del distrito entra con este usuario. Si son dos personas, elige «Usar un usuario libre» en la simulación. Si es la misma persona, corrige el número en el sistema escolar.',
] as const;

/** What may be wrong with one line of a roster, in English and Spanish, for the screen and for the file of problems. */
const LINE_PROBLEMS = {
  twice: ['The roster names the same one twice.', 'El listado nombra lo mismo dos veces.'],
  user_name_taken: NAME_TAKEN,
  two_people: [
    'The number belongs to one person here, and the sign-in name to another.',
    'El número es de una persona de aquí y el usuario es de otra.',
  ],
  /** Of runs before December 2026: now `user_name_taken`. */
  number_differs: NAME_TAKEN,
  number_taken: ['Somebody else in the district has this number.', 'Otra persona del distrito tiene este número.'],
  id_changed: [
    'The school system had another ID for this person before. If it is the same person, select “Same person” in the preview. If not, correct the number or sign-in name in the school system.',
    'El sistema escolar tenía otro identificador para esta persona. Si es la misma persona, elige «Es la misma persona» en la simulación. Si no, corrige el número o el usuario en el sistema escolar.',
  ],
  not_yours: ['District administrators are not changed by a roster.', 'Un listado no cambia a la administración del distrito.'],
  role_kind: [
    'A student’s account stays a student’s, and no other becomes one.',
    'La cuenta de un estudiante sigue siendo de estudiante, y ninguna otra pasa a serlo.',
  ],
  closed_here: [
    'The account was deactivated here by hand. Reactivate it first, if that is what you want.',
    'La cuenta se desactivó aquí a mano. Reactívala primero si eso es lo que quieres.',
  ],
  account_missing: ['The account is no longer there.', 'La cuenta ya no está.'],
  no_user_name: ['There is neither a sign-in name nor a number.', 'No hay usuario ni número.'],
  user_name_bad: [
    'The sign-in name needs 2 to 100 characters, without spaces, commas or quotes, and letters of one alphabet only.',
    'El usuario necesita de 2 a 100 caracteres, sin espacios, comas ni comillas, y letras de un solo alfabeto.',
  ],
  no_name: ['The name is missing.', 'Falta el nombre.'],
  too_long: ['A name or number is too long.', 'Un nombre o número es demasiado largo.'],
  no_school: ['The school is not in the roster.', 'La escuela no está en el listado.'],
  school_name_taken: ['Another school has this name.', 'Otra escuela tiene este nombre.'],
  class_missing: ['The class is no longer there.', 'La clase ya no está.'],
  class_deleted_here: [
    'The class was deleted here by hand. Its teacher can bring it back.',
    'La clase se borró aquí a mano. Su docente puede recuperarla.',
  ],
  no_teacher: ['The class has no teacher who can be imported.', 'La clase no tiene docente que se pueda importar.'],
  teacher_unknown: ['No teacher of yours has this sign-in name or number.', 'Ningún docente tuyo tiene este usuario o número.'],
  student_unknown: ['No student of yours has this sign-in name or number.', 'Ningún estudiante tuyo tiene este usuario o número.'],
  cell_failed: [
    'A spreadsheet wrote an error into this line instead of a value. Correct the formula or widen the column, and save the list anew.',
    'Una hoja de cálculo escribió en esta línea un error en lugar de un valor. Corrige la fórmula o ensancha la columna y guarda la lista de nuevo.',
  ],
  no_class: ['The line names no class.', 'La línea no nombra ninguna clase.'],
  status_unknown: [
    'The status is none of OneRoster’s: active, inactive or tobedeleted. Nothing changes until it is corrected.',
    'El estado no es ninguno de los de OneRoster: active, inactive o tobedeleted. Nada cambia hasta que se corrija.',
  ],
  enabled_unknown: [
    'enabledUser says neither true nor false. Nothing changes until it is corrected.',
    'enabledUser no dice ni true ni false. Nada cambia hasta que se corrija.',
  ],
  no_id: ['There is no sourcedId.', 'No hay sourcedId.'],
  id_too_long: ['The sourcedId is longer than 255 characters.', 'El sourcedId tiene más de 255 caracteres.'],
  not_a_day: ['A date cannot be read. Write dates like 2026-05-31.', 'Una fecha no se puede leer. Escribe las fechas como 2026-05-31.'],
  row_length: ['The line has more or fewer cells than there are headings.', 'La línea tiene más o menos celdas que encabezados.'],
  email_bad: [
    'This is not an email address. Nothing changes until it is corrected in the school system.',
    'Esto no es un correo electrónico. Nada cambia hasta que se corrija en el sistema escolar.',
  ],
  guardian_no_student: ['The student is not in this roster.', 'El estudiante no está en este listado.'],
  guardian_contact: [
    'An emergency or secondary contact gets no summaries. If this is a guardian, add them here by hand.',
    'Un contacto de emergencia o secundario no recibe resúmenes. Si es familiar, agrégalo aquí a mano.',
  ],
  guardian_many: [
    'The roster names so many people for this student that some are probably emergency contacts. Add the guardians here by hand.',
    'El listado nombra a tantas personas para este estudiante que algunas serán contactos de emergencia. Agrega aquí a mano a sus familiares.',
  ],
  guardian_twice: [
    'Another guardian of this student has the same email address, and gets the summary.',
    'Otro familiar de este estudiante tiene el mismo correo y recibe el resumen.',
  ],
  guardian_entered_here: [
    'Somebody entered this guardian here by hand. What was entered stays.',
    'Alguien registró aquí a mano a este familiar. Lo registrado se queda.',
  ],
  guardian_changed_here: [
    'Somebody changed this guardian here by hand. The change stays, though the roster says otherwise.',
    'Alguien cambió aquí a mano los datos de este familiar. El cambio se queda, aunque el listado diga otra cosa.',
  ],
  guardian_removed_here: [
    'Somebody removed this guardian here by hand, and no roster brings them back. You can add them again by hand.',
    'Alguien quitó aquí a mano a este familiar, y ningún listado lo vuelve a traer. Puedes agregarlo de nuevo a mano.',
  ],
  changed_since: [
    'It was changed after the roster was read. Read the roster again.',
    'Se cambió después de leer el listado. Lee el listado otra vez.',
  ],
} as const satisfies Readonly<Record<string, TextPair>>;

/** Why a whole roster cannot be read; `{about}` is the file, column or value in question. */
const ROSTER_FAULTS = {
  not_a_zip: [
    'This file is not a zip. Send the zip that the school system made, as it is.',
    'Este archivo no es un zip. Envía el zip que hizo el sistema escolar, tal como está.',
  ],
  folders: [
    'The files lie in several folders, or deep in one ({about}). Pack the files themselves, without folders around them.',
    'Los archivos están en varias carpetas o muy adentro de una ({about}). Comprime los archivos mismos, sin carpetas alrededor.',
  ],
  paths: [
    'The zip says where its files lay on a computer ({about}). Select the files themselves, and pack them anew.',
    'El zip dice dónde estaban sus archivos en una computadora ({about}). Selecciona los archivos mismos y comprímelos de nuevo.',
  ],
  encrypted: ['{about} is encrypted. Pack without a password.', '{about} está cifrado. Comprime sin contraseña.'],
  damaged: ['{about} is damaged or is no CSV. Export it again.', '{about} está dañado o no es CSV. Expórtalo otra vez.'],
  letters: [
    'A part of {about} is UTF-8 and another is not, so accented letters would be spoiled. Export it again as UTF-8.',
    'Una parte de {about} está en UTF-8 y otra no, así que las letras con acento se dañarían. Expórtalo otra vez en UTF-8.',
  ],
  too_large: ['{about} unpacks to far more than a roster can be.', '{about} se descomprime a mucho más de lo que puede ser un listado.'],
  manifest_missing: [
    'There is no manifest.csv. Every OneRoster zip needs one: choose “OneRoster CSV” as the kind of export.',
    'No hay manifest.csv. Todo zip de OneRoster lo necesita: elige «OneRoster CSV» como tipo de exportación.',
  ],
  manifest_says: ['manifest.csv must say bulk, delta or absent for {about}.', 'manifest.csv debe decir bulk, delta o absent para {about}.'],
  version: ['This is not OneRoster 1.1 or 1.2 ({about}).', 'Esto no es OneRoster 1.1 ni 1.2 ({about}).'],
  file_missing: ['{about} is missing. manifest.csv says that it is there.', 'Falta {about}. manifest.csv dice que está.'],
  headings: ['A heading is missing – {about}.', 'Falta un encabezado: {about}.'],
  table_empty: [
    '{about} is empty. Its first line must name the columns.',
    '{about} está vacío. Su primera línea debe nombrar las columnas.',
  ],
  /** Of runs before December 2026: columns may be in any order now. */
  heading_order: [
    'The headings are not in the order of the standard – {about}.',
    'Los encabezados no están en el orden del estándar: {about}.',
  ],
  heading_twice: [
    'A heading is there twice, and nobody can say which column counts – {about}. Take one of them out.',
    'Un encabezado aparece dos veces y no se sabe qué columna cuenta: {about}. Quita una de ellas.',
  ],
  not_a_day: [
    'A date cannot be read – {about}. Write dates like 2026-05-31, then upload the zip again.',
    'Una fecha no se puede leer: {about}. Escribe las fechas como 2026-05-31 y sube el zip otra vez.',
  ],
  id_too_long: [
    'A sourcedId is longer than the standard allows – {about}. Export it again with at most 255 characters.',
    'Un sourcedId es más largo de lo que permite el estándar: {about}. Expórtalo otra vez con un máximo de 255 caracteres.',
  ],
  row_length: [
    'A line has more or fewer cells than there are headings – {about}.',
    'Una línea tiene más o menos celdas que encabezados: {about}.',
  ],
  no_id: ['A line has no sourcedId – {about}.', 'Una línea no tiene sourcedId: {about}.'],
  roles_mode: ['roles.csv must be bulk or delta as users.csv is.', 'roles.csv debe ser bulk o delta igual que users.csv.'],
  no_people: [
    'There are no students and teachers in it. Nobody was changed.',
    'No contiene estudiantes ni docentes. No se cambió a nadie.',
  ],
  no_classes: [
    'There are no classes in it, though there were some before. Nothing was changed.',
    'No contiene clases, aunque antes había. No se cambió nada.',
  ],
  no_enrollments: [
    'Nobody is in any class in it, though there were some before. Nothing was changed.',
    'Nadie está en ninguna clase, aunque antes había. No se cambió nada.',
  ],
  closed: ['The connection was removed.', 'La conexión se quitó.'],
  list_headings: [
    'The first line must name the columns: class, teacher, student.',
    'La primera línea debe nombrar las columnas: clase, docente, estudiante.',
  ],
  list_column_twice: [
    'Two columns mean the same here: {about}. Take one of them out.',
    'Dos columnas significan lo mismo aquí: {about}. Quita una de ellas.',
  ],
  list_empty: ['The list has a line of headings and no class below it.', 'La lista tiene una línea de encabezados y ninguna clase debajo.'],
  list_is_workbook: [
    'This is a workbook, not CSV. In Excel, choose File, Save As, “CSV UTF-8”; in Google Sheets, File, Download, “Comma-separated values”. Then choose the new file.',
    'Es un libro de cálculo, no un CSV. En Excel, elige Archivo, Guardar como, «CSV UTF-8»; en Google Sheets, Archivo, Descargar, «Valores separados por comas». Luego elige el archivo nuevo.',
  ],
  list_line: [
    'Line {about} could not be read. Look for a quotation mark there that is not closed, or stands within a cell.',
    'No se pudo leer la línea {about}. Busca ahí unas comillas sin cerrar o dentro de una celda.',
  ],
  list_not_csv: [
    'The file, or its accented letters, could not be read. Save the sheet as CSV (in Excel, as “CSV UTF-8”), then choose it again.',
    'No se pudo leer el archivo o sus letras con acento. Guarda la hoja como CSV (en Excel, como «CSV UTF-8») y elígelo otra vez.',
  ],
  list_too_long: [
    'The list has more than {about} lines. Split it into several.',
    'La lista tiene más de {about} líneas. Divídela en varias.',
  ],
  secret_missing: [
    'The connection has no secret, or it can no longer be read. Enter it again.',
    'La conexión no tiene secreto, o ya no se puede leer. Escríbelo otra vez.',
  ],
  address: [
    'The address is not allowed: {about}. It must begin with https:// and be reachable on the public internet.',
    'La dirección no está permitida: {about}. Debe empezar con https:// y estar en internet.',
  ],
  no_answer: ['{about} cannot be reached.', 'No se puede llegar a {about}.'],
  too_slow: ['{about} did not answer in time.', '{about} no respondió a tiempo.'],
  redirect: [
    '{about} sends elsewhere. Enter the address that it sends to.',
    '{about} envía a otra parte. Escribe la dirección a la que envía.',
  ],
  token_refused: [
    'The school system does not accept the id and the secret ({about}).',
    'El sistema escolar no acepta el identificador y el secreto ({about}).',
  ],
  not_allowed: [
    'The school system does not let this connection read {about}.',
    'El sistema escolar no deja que esta conexión lea {about}.',
  ],
  bad_answer: ['The answer is not what the standard says – {about}.', 'La respuesta no es lo que dice el estándar: {about}.'],
  short_answer: [
    'The answer was cut short – {about}. Nothing was changed; try again later.',
    'La respuesta llegó cortada: {about}. No se cambió nada; inténtalo más tarde.',
  ],
  status: ['The school system answers with an error – {about}.', 'El sistema escolar responde con un error: {about}.'],
  no_application: [
    'ClassLink has no application with this id for the key.',
    'ClassLink no tiene ninguna aplicación con este identificador para la clave.',
  ],
} as const satisfies Readonly<Record<string, TextPair>>;

/** What is wrong with a line, in the reader's language. */
export function lineProblem(problem: string, isSpanish: boolean): string {
  const pair: TextPair | undefined = LINE_PROBLEMS[problem as keyof typeof LINE_PROBLEMS];
  return pair ? pair[isSpanish ? 1 : 0] : problem;
}

/** One cause why a roster cannot be read. */
export interface RosterFaultCause {
  readonly code: string;
  readonly about: string;
  /** The heading of the file that was probably meant. */
  readonly near?: string | undefined;
  /** How many rows it is about. */
  readonly count?: number | undefined;
  /** The first of them: line numbers, some with the value in question. */
  readonly lines?: readonly string[] | undefined;
}

/** Why the whole roster cannot be read, in the reader's language. */
export function rosterFault({ code, about, near, count, lines = [] }: RosterFaultCause, isSpanish: boolean): string {
  const pair: TextPair | undefined = ROSTER_FAULTS[code as keyof typeof ROSTER_FAULTS];
  const parts = [pair ? pair[isSpanish ? 1 : 0].replace('{about}', () => about) : `${code} ${about}`];
  if (near !== undefined)
    parts.push(isSpanish ? `¿Es la columna «${near}»? Entonces cambia su nombre.` : `Did you mean the column “${near}”? Then rename it.`);
  if (count !== undefined) {
    const label = count === 1 ? (isSpanish ? 'Línea' : 'Line') : `${count} ${isSpanish ? 'líneas' : 'lines'}:`;
    parts.push(`${label} ${lines.join(', ')}${count > lines.length ? ' …' : '.'}`);
  }
  return parts.join(' ');
}
