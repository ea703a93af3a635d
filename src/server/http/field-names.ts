import type { TextPair } from '#domain/faults/spanish-from.ts';

/** Fields that people fill in, as a sentence calls them. */
const NAMES: Readonly<Record<string, TextPair>> = {
  answers: ['Answers', 'Respuestas'],
  base_url: ['Web address', 'Dirección web'],
  body: ['Text', 'Texto'],
  body_es: ['Text in Spanish', 'Texto en español'],
  color: ['Color', 'Color'],
  comment: ['Comment', 'Comentario'],
  comments: ['Comments', 'Comentarios'],
  definition_en: ['Definition in English', 'Definición en inglés'],
  definition_es: ['Definition in Spanish', 'Definición en español'],
  description: ['Description', 'Descripción'],
  district_name: ['District name', 'Nombre del distrito'],
  due_date: ['Due date', 'Fecha de entrega'],
  email: ['E-mail', 'Correo electrónico'],
  emailid: ['E-mail', 'Correo electrónico'],
  end_date: ['End date', 'Fecha final'],
  example_en: ['Example in English', 'Ejemplo en inglés'],
  example_es: ['Example in Spanish', 'Ejemplo en español'],
  feedback: ['Feedback', 'Comentarios'],
  feedback_message: ['Feedback', 'Comentarios'],
  file: ['File', 'Archivo'],
  first_name: ['First name', 'Nombre'],
  folder_name: ['Folder name', 'Nombre de la carpeta'],
  from_date: ['From date', 'Fecha inicial'],
  from_day: ['From day', 'Desde el día'],
  grade: ['Grade', 'Grado'],
  grade_levels: ['Grade levels', 'Grados'],
  group_name: ['Class name', 'Nombre de la clase'],
  group_puid: ['Class', 'Clase'],
  grouppuid: ['Class', 'Clase'],
  group_users_list: ['Students', 'Estudiantes'],
  instructions: ['Instructions', 'Instrucciones'],
  last_name: ['Last name', 'Apellido'],
  late_until: ['Accept late work until', 'Aceptar trabajo tardío hasta'],
  lesson_name: ['Lesson name', 'Nombre de la lección'],
  lesson_name_es: ['Lesson name in Spanish', 'Nombre de la lección en español'],
  lesson_objective: ['Objective', 'Objetivo'],
  name: ['Name', 'Nombre'],
  new_password: ['New password', 'Contraseña nueva'],
  note: ['Note', 'Nota'],
  old_password: ['Old password', 'Contraseña anterior'],
  password: ['Password', 'Contraseña'],
  points: ['Points', 'Puntos'],
  primary_use: ['Primary use', 'Uso principal'],
  reason: ['Reason', 'Motivo'],
  reassign_date: ['New due date', 'Nueva fecha de entrega'],
  release_date: ['Release date', 'Fecha de publicación'],
  role: ['Role', 'Rol'],
  school_id: ['School', 'Escuela'],
  school_name: ['School name', 'Nombre de la escuela'],
  start_date: ['Start date', 'Fecha inicial'],
  term_en: ['Word in English', 'Palabra en inglés'],
  term_es: ['Word in Spanish', 'Palabra en español'],
  text: ['Text', 'Texto'],
  title: ['Title', 'Título'],
  title_es: ['Title in Spanish', 'Título en español'],
  to_date: ['To date', 'Fecha final'],
  to_day: ['To day', 'Hasta el día'],
  total_time: ['Total time', 'Tiempo total'],
  url: ['Web address', 'Dirección web'],
  user_name: ['User name', 'Nombre de usuario'],
};

/**
 * How a sentence calls a field: by its name on screens, else by its name on the wire in plain words. The place of a part in a list counts
 * from 1; a key that is a number, such as a question's, is an id and stays what it is.
 */
export function fieldName(path: readonly PropertyKey[]): TextPair {
  const parts = path.map((step): TextPair => {
    if (typeof step === 'number') return [`${step + 1}`, `${step + 1}`];
    const part = String(step);
    const plain = part.replaceAll('_', ' ').trim();
    // A key of somebody's own may be called constructor.
    return (Object.hasOwn(NAMES, part) ? NAMES[part] : undefined) ?? [plain, plain];
  });
  return [sentenceStart(parts.map(([en]) => en)), sentenceStart(parts.map(([, es]) => es))];
}

function sentenceStart(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  const later = rest.map((part) => (/^\d/.test(part) ? ` ${part}` : `, ${part.charAt(0).toLowerCase()}${part.slice(1)}`));
  return first.charAt(0).toUpperCase() + first.slice(1) + later.join('');
}
