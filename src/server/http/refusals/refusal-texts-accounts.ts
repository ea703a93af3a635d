import type { RefusalTexts } from './refusal-pairs.ts';

/** What may be refused about accounts and who manages them, as the server says it, and in Spanish. */
export const ACCOUNT_REFUSALS = {
  record_not_found: ['This record was not found.', 'No se encontró este expediente. Pídelo otra vez.'],
  mail_not_found: ['This mail was not found.', 'No se encontró este correo.'],
  mail_not_set_up: [
    'This server sends no mail. Hand out passwords or links instead.',
    'Este servidor no envía correos. Reparte contraseñas o enlaces.',
  ],
  mail_no_address: [
    'Your account has no email address. Another administrator can add one on your page.',
    'Tu cuenta no tiene correo. Otra persona de la administración puede agregarlo en tu página.',
  ],
  guardian_not_found: ['This guardian was not found.', 'No se encontró a este familiar. Tal vez alguien ya lo quitó.'],
  guardian_twice: ['This email address is on the list of this student already.', 'Este correo ya está en la lista de este estudiante.'],
  guardians_full: ['A student has at most {most} guardians.', 'Un estudiante tiene como máximo {most} familiares.'],
  summaries_off: ['Turn the mailing of weekly summaries on first.', 'Primero activa el envío de resúmenes semanales.'],
  deletion_open_already: [
    'Somebody has requested this deletion already. Open the privacy desk to see it.',
    'Alguien ya pidió este borrado. Ábrelo en Privacidad.',
  ],
  deletion_second_person: [
    'Somebody else must confirm this deletion: you requested it.',
    'Otra persona debe confirmar este borrado: tú lo pediste.',
  ],
  deletion_not_waiting: [
    'This request is in another state by now. Look at it again.',
    'Esta solicitud ya está en otro estado. Mírala otra vez.',
  ],
  deletion_held: [
    'A legal hold is in force for this student. Lift it under “How long data is kept” first.',
    'Este estudiante tiene una retención legal. Primero levántala en «Cuánto se guardan los datos».',
  ],
  retention_changed: [
    'Somebody else changed this meanwhile. Close this, look at it again, then save.',
    'Alguien más lo cambió mientras tanto. Cierra, vuelve a mirarlo y guarda.',
  ],
  retention_bounds: [
    'This many days is not allowed here. The form says from how many to how many.',
    'Aquí no se permite ese número de días. El formulario dice desde cuántos hasta cuántos.',
  ],
  hold_not_found: ['This hold was not found.', 'No se encontró esta retención. Tal vez ya se levantó.'],
  record_of_students: ['This is for student accounts only.', 'Esto es solo para cuentas de estudiantes.'],
  change_not_found: ['This change was not found.', 'No se encontró este cambio, o ya se deshizo.'],
  account_deactivated: ['This account is deactivated. Reactivate it first.', 'Esta cuenta está desactivada. Primero reactívala.'],
  reset_link_not_good: ['This link is no longer valid. Ask for a new one.', 'Este enlace ya no es válido. Pide uno nuevo.'],
  password_sign_in_needed: ['Sign in with your password first.', 'Primero inicia sesión con tu contraseña.'],
  acting_as_somebody: [
    'You are signed in as somebody else. Return to your own account first.',
    'Iniciaste sesión como otra persona. Primero vuelve a tu propia cuenta.',
  ],
  acting_reason_needed: [
    'You are signed in as someone else. To make changes, give a reason.',
    'Iniciaste sesión como otra persona. Para hacer cambios, da un motivo.',
  ],
  not_in_anothers_name: [
    'You are signed in as someone else. Only they can answer, turn in work, and practice.',
    'Iniciaste sesión como otra persona. Responder, entregar y practicar le toca solo a ella.',
  ],
  account_not_changed_as: [
    'You are signed in as somebody else. Return to your own account: under Administration you change what is yours to change.',
    'Iniciaste sesión como otra persona. Vuelve a tu propia cuenta: en Administración cambias lo que te corresponde.',
  ],
  already_own_account: ['You are in your own account already.', 'Ya estás en tu propia cuenta.'],
  own_session_ended: ['Your own session has ended. Please sign in again.', 'Tu propia sesión terminó. Inicia sesión otra vez.'],
  nobody_named_or_filtered: ['Name people, or choose a filter.', 'Nombra personas o elige un filtro.'],
  nobody_named_in_class: ['Name people, or choose a class.', 'Nombra personas o elige una clase.'],
  too_many_people: [
    'This is more than {most} people. Choose a school or a grade.',
    'Son más de {most} personas. Elige una escuela o un grado.',
  ],
  list_changed: [
    'The list has changed since you looked. Nothing was changed. Please look again.',
    'La lista cambió desde que la miraste. No se cambió nada. Mírala otra vez.',
  ],
  too_many_passwords: [
    'Passwords are made for at most {most} people at once.',
    'Se crean contraseñas para {most} personas como máximo a la vez.',
  ],
  // Also said by forms that are pages and have nothing to close.
  form_changed_meanwhile: [
    'Somebody else has changed this meanwhile. Nothing was saved. Open it again to see what they wrote.',
    'Otra persona cambió esto mientras tanto. No se guardó nada. Ábrelo otra vez para ver lo que escribió.',
  ],
  role_not_below_own: ['Choose a role below your own.', 'Elige un rol inferior al tuyo.'],
  student_account_stays: [
    'A student’s account stays a student’s, and no other account becomes one. Add a new account instead.',
    'La cuenta de un estudiante sigue siendo de estudiante, y ninguna otra pasa a serlo. Agrega una cuenta nueva.',
  ],
  school_needed: ['Choose a school.', 'Elige una escuela.'],
  school_in_use: [
    'This school still has active people. Move or deactivate them first.',
    'Esta escuela todavía tiene personas activas. Muévelas o desactívalas primero.',
  ],
  csv_is_workbook: [
    'This is a workbook, not CSV. In Excel, choose File, Save As, “CSV UTF-8”; in Google Sheets, File, Download, “Comma-separated values”. Then choose the new file.',
    'Es un libro de cálculo, no un CSV. En Excel, elige Archivo, Guardar como, «CSV UTF-8»; en Google Sheets, Archivo, Descargar, «Valores separados por comas». Luego elige el archivo nuevo.',
  ],
  csv_not_readable: [
    'The file, or its accented letters, could not be read. Save the sheet as CSV (in Excel, as “CSV UTF-8”), then choose it again.',
    'No se pudo leer el archivo o sus letras con acento. Guarda la hoja como CSV (en Excel, como «CSV UTF-8») y elígelo otra vez.',
  ],
  csv_without_headings: [
    'The first line must name the columns: number, first name, last name, user name, role, school, grade, active.',
    'La primera línea debe nombrar las columnas: número, nombre, apellido, usuario, rol, escuela, grado, activa.',
  ],
  csv_column_twice: [
    'Two columns mean the same here: “{first}” and “{second}”. Keep one of them.',
    'Dos columnas significan lo mismo aquí: «{first}» y «{second}». Deja solo una.',
  ],
  list_columns_changed: [
    'The file has other columns than when you matched them. Select it again.',
    'El archivo tiene otras columnas que cuando las asignaste. Elígelo otra vez.',
  ],
  csv_without_lines: ['The list has a line of headings and nobody below it.', 'La lista tiene una línea de encabezados y nadie debajo.'],
  csv_line_not_readable: [
    'Line {line} could not be read. Look for a quotation mark there that is not closed, or stands within a cell.',
    'No se pudo leer la línea {line}. Busca ahí unas comillas sin cerrar o dentro de una celda.',
  ],
  list_too_long: [
    'The list has more than {most} lines. Split it into several.',
    'La lista tiene más de {most} líneas. Divídela en varias.',
  ],
  list_too_large: [
    'The list is too large: the most is {most} MB. Split it into several.',
    'La lista es demasiado grande: el máximo es {most} MB. Divídela en varias.',
  ],
  list_import_running: [
    'This list is being imported already. Please wait until it is done.',
    'Esta lista ya se está importando. Espera a que termine.',
  ],
  roles_not_below_own: ['Choose roles below your own.', 'Elige roles inferiores al tuyo.'],
  school_name_taken: ['The district has a school of this name already.', 'El distrito ya tiene una escuela con este nombre.'],
  user_name_taken: [
    'Somebody in this district signs in with this name already. Choose another one.',
    'Alguien de este distrito ya inicia sesión con este nombre. Elige otro.',
  ],
  sign_in_name_not_valid: [
    'A sign-in name needs 2 to 100 characters, without spaces, commas or quotes, and letters of one alphabet only.',
    'Un usuario necesita de 2 a 100 caracteres, sin espacios, comas ni comillas, y letras de un solo alfabeto.',
  ],
  person_number_taken: ['Somebody in the district has this number already.', 'Alguien del distrito ya tiene este número.'],
} as const satisfies RefusalTexts;
