import type { CellState } from '#contract/report-figures.schemas.ts';
import { STAAR_LEVEL_NAMES, STAAR_LEVEL_NAMES_ES } from '#domain/grade-levels.ts';

export type Language = 'en' | 'es';

/** The words of spreadsheets; the screens' own stand in the client's messages. */
const WORDS = {
  last_name: ['Last name', 'Apellido'],
  first_name: ['First name', 'Nombre'],
  student_id: ['Student ID', 'ID del estudiante'],
  state: ['State', 'Estado'],
  score: ['Score', 'Calificación'],
  points: ['Points', 'Puntos'],
  max_points: ['Out of', 'De un total de'],
  level: ['Level', 'Nivel'],
  average: ['Average', 'Promedio'],
  class_average: ['Class average', 'Promedio de la clase'],
  time: ['Time spent', 'Tiempo dedicado'],
  late: ['Late', 'Con retraso'],
  yes: ['Yes', 'Sí'],
  submitted: ['Handed in', 'Entregado'],
  lesson: ['Lesson', 'Lección'],
  assigned: ['Assigned', 'Asignado'],
  due: ['Due', 'Fecha de entrega'],
  expected: ['Expected', 'Esperados'],
  received: ['Received', 'Recibidos'],
  missing: ['Missing', 'Faltantes'],
  not_received: ['Not yet received', 'Aún no recibidos'],
  excused: ['Excused', 'Justificados'],
  quiz: ['Quiz or assessment', 'Prueba o evaluación'],
  standard: ['Standard', 'Estándar'],
  help: ['Need help', 'Necesitan ayuda'],
  who: ['Who', 'Quiénes'],
  questions: ['Questions', 'Preguntas'],
  question: ['Question', 'Pregunta'],
  item: ['Item', 'Reactivo'],
  answered_by: ['Students', 'Estudiantes'],
  difficulty: ['Difficulty', 'Dificultad'],
  discrimination: ['Item-rest correlation', 'Correlación con el resto'],
  unanswered: ['Left empty', 'Sin respuesta'],
  seconds: ['Median time', 'Tiempo mediano'],
  flags: ['Look at', 'Revisar'],
  key: ['Key', 'Clave'],
  option: ['Option', 'Opción'],
  upper: ['Upper third', 'Tercio superior'],
  middle: ['Middle third', 'Tercio medio'],
  lower: ['Lower third', 'Tercio inferior'],
  attempt: ['Attempt', 'Intento'],
  students_sheet: ['Students', 'Estudiantes'],
  assignments_sheet: ['Lessons', 'Lecciones'],
  quizzes_sheet: ['Quizzes and assessments', 'Pruebas y evaluaciones'],
  standards_sheet: ['Standards', 'Estándares'],
  items_sheet: ['Items', 'Reactivos'],
  options_sheet: ['Options', 'Opciones'],
  about: ['About', 'Acerca de'],
  class: ['Class', 'Clase'],
  made: ['Figures as of', 'Cifras al'],
  complete: ['Received of expected', 'Recibidos de los esperados'],
  unsent: ['Devices with unsent work', 'Dispositivos con trabajo sin enviar'],
  rescored: ['Key corrected', 'Clave corregida'],
  rescored_key: ['rescored by another key', 'recalificado con otra clave'],
  rescored_credit: ['credit for everybody', 'puntos para todos'],
  rule: ['Attempt that counts', 'Intento que cuenta'],
  period: ['Period', 'Periodo'],
  how: ['How this is counted', 'Cómo se cuenta'],
  how_text: [
    'Only students who are in the class now. A percentage is rounded once, to one decimal; averages are made of the rounded percentages. Zero, missing, excused, not assigned and not yet received are five different things; only scores count in an average. Points that wait for the teacher count nowhere.',
    'Solo los estudiantes que están ahora en la clase. Cada porcentaje se redondea una vez, a un decimal; los promedios se hacen con los porcentajes redondeados. Cero, faltante, justificado, no asignado y aún no recibido son cinco cosas distintas; solo las calificaciones cuentan en un promedio. Los puntos que esperan al maestro no cuentan.',
  ],
  too_few: ['Below 10 students only counts are given.', 'Con menos de 10 estudiantes solo se dan los conteos.'],
} as const satisfies Record<string, readonly [string, string]>;
export type Word = keyof typeof WORDS;

export function say(language: Language, word: Word): string {
  return WORDS[word][language === 'es' ? 1 : 0];
}

const STATES: Readonly<Record<CellState, readonly [string, string]>> = {
  scored: ['Scored', 'Calificado'],
  zero: ['Zero', 'Cero'],
  done: ['Done', 'Terminado'],
  awaiting: ['Waiting for review', 'En espera de revisión'],
  missing: ['Missing', 'Faltante'],
  excused: ['Excused', 'Justificado'],
  not_assigned: ['Not assigned', 'No asignado'],
  not_received: ['Not yet received', 'Aún no recibido'],
};
export function sayState(language: Language, state: CellState): string {
  return STATES[state][language === 'es' ? 1 : 0];
}

/** The level's name of set one (specification section 4); empty without a score. */
export function sayLevel(language: Language, level: number | null): string {
  return level === null ? '' : ((language === 'es' ? STAAR_LEVEL_NAMES_ES : STAAR_LEVEL_NAMES)[level - 1] ?? '');
}

const FLAGS: Readonly<Record<'easy' | 'hard' | 'weak' | 'check_key', readonly [string, string]>> = {
  easy: ['very easy', 'muy fácil'],
  hard: ['very hard', 'muy difícil'],
  weak: ['tells students apart weakly', 'distingue poco entre estudiantes'],
  check_key: ['check the key first', 'revise primero la clave'],
};
export function sayFlags(language: Language, flags: readonly (keyof typeof FLAGS)[]): string {
  return flags.map((flag) => FLAGS[flag][language === 'es' ? 1 : 0]).join(', ');
}
