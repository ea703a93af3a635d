import type { CellState, ReportMode } from '#contract/reports/report-figures.schemas.ts';
import { LEVEL_NAMES, LEVEL_NAMES_ES, type LevelSet, STAAR_LEVEL_NAMES, STAAR_LEVEL_NAMES_ES } from '#domain/learning/grade-levels.ts';
import type { ReportRule } from '#domain/reporting/attempt-choice.ts';

export type Language = 'en' | 'es';

/** The words of spreadsheets; the screens' own stand in the client's messages. */
const WORDS = {
  last_name: ['Last name', 'Apellido'],
  first_name: ['First name', 'Nombre'],
  over_time: ['Over the time limit', 'Pasó del límite de tiempo'],
  student_number: ['Student number', 'Número de estudiante'],
  user_name: ['Sign-in name', 'Nombre de usuario'],
  state: ['State', 'Estado'],
  score: ['Score', 'Calificación'],
  points: ['Points', 'Puntos'],
  points_possible: ['Points possible', 'Puntos posibles'],
  percent: ['Percent', 'Porcentaje'],
  max_points: ['Out of', 'De un total de'],
  level: ['Level (from 50, 70 and 85%)', 'Nivel (desde 50, 70 y 85%)'],
  average: ['Average', 'Promedio'],
  class_average: ['Class average', 'Promedio de la clase'],
  time: ['Time spent', 'Tiempo dedicado'],
  late: ['Late', 'Con retraso'],
  yes: ['Yes', 'Sí'],
  no: ['No', 'No'],
  counts: ['Counts', 'Cuenta'],
  not_counted: ['does not count', 'no cuenta'],
  not_submitted: ['not turned in yet', 'aún no entregado'],
  not_among: ['not among the attempts of this report', 'no está entre los intentos de este informe'],
  submitted: ['Turned in', 'Entregado'],
  lesson: ['Lesson', 'Lección'],
  assigned: ['Assigned', 'Asignado'],
  due: ['Due', 'Fecha de entrega'],
  expected: ['Expected', 'Esperados'],
  received: ['Received', 'Recibidos'],
  missing: ['Missing', 'Faltantes'],
  not_received: ['Not yet received', 'Aún no recibidos'],
  excused: ['Excused', 'Justificados'],
  quiz: ['Quiz or assessment', 'Cuestionario o evaluación'],
  standard: ['Standard', 'Estándar'],
  help: ['Need help', 'Necesitan ayuda'],
  who: ['Who', 'Quiénes'],
  questions: ['Questions', 'Preguntas'],
  mastery: ['Mastery', 'Dominio'],
  mastery_started: ['Just started', 'Apenas empieza'],
  mastery_growing: ['Getting there', 'Va avanzando'],
  mastery_known: ['Got it', 'Ya lo sabe'],
  mastery_few: ['Needs more', 'Faltan más'],
  question: ['Question', 'Pregunta'],
  item: ['Item', 'Reactivo'],
  answered_by: ['Students', 'Estudiantes'],
  difficulty: ['% correct', '% correcto'],
  school: ['school', 'escuela'],
  district: ['district', 'distrito'],
  school_students: ['Students in the school’s figures', 'Estudiantes en las cifras de la escuela'],
  district_students: ['Students in the district’s figures', 'Estudiantes en las cifras del distrito'],
  compared_at: ['School and district added up', 'Escuela y distrito calculados'],
  discrimination: ['Item-rest correlation', 'Correlación con el resto'],
  unanswered: ['Left empty', 'Sin respuesta'],
  second_tries: ['Second tries', 'Segundos intentos'],
  second_try: ['Second try', 'Segundo intento'],
  seconds: ['Median time', 'Tiempo mediano'],
  flags: ['Look at', 'Revisar'],
  key: ['Key', 'Clave'],
  option: ['Option', 'Opción'],
  upper: ['Upper third', 'Tercio superior'],
  middle: ['Middle third', 'Tercio medio'],
  lower: ['Lower third', 'Tercio inferior'],
  attempt: ['Attempt', 'Intento'],
  students_sheet: ['Students', 'Estudiantes'],
  weighted_grade: ['Weighted grade', 'Calificación ponderada'],
  weighted_level: ['Level of the weighted grade', 'Nivel de la calificación ponderada'],
  comments_sheet: ['Comments', 'Comentarios'],
  comment: ['Comment', 'Comentario'],
  written_by: ['Written by', 'Escrito por'],
  written_at: ['Written', 'Escrito el'],
  assignments_sheet: ['Lessons', 'Lecciones'],
  quizzes_sheet: ['Quizzes and assessments', 'Cuestionarios y evaluaciones'],
  standards_sheet: ['Standards', 'Estándares'],
  items_sheet: ['Items', 'Reactivos'],
  options_sheet: ['Options', 'Opciones'],
  about: ['About', 'Acerca de'],
  class: ['Class', 'Clase'],
  made: ['Figures as of', 'Cifras al'],
  complete: ['Received of expected', 'Recibidos de los esperados'],
  classes_left_off: ['More classes that are not in this report', 'Otras clases que no están en este reporte'],
  quizzes_left_off: ['Older quizzes that are not in this report', 'Cuestionarios anteriores que no están en este reporte'],
  left_off: ['Older lessons left out', 'Lecciones anteriores que no se incluyen'],
  grade: ['Grade', 'Grado'],
  student: ['Student', 'Estudiante'],
  unsent: ['Devices with unsent work', 'Dispositivos con trabajo sin enviar'],
  rescored: ['Key corrected', 'Clave corregida'],
  rescored_key: ['rescored with another key', 'recalificado con otra clave'],
  rescored_credit: ['credit for everybody', 'puntos para todos'],
  rule: ['Attempt that counts', 'Intento que cuenta'],
  period: ['Assigned', 'Asignado'],
  kind: ['Counted', 'Se cuentan'],
  standard_text: ['What the standard says', 'Lo que dice el estándar'],
  how: ['How this is counted', 'Cómo se cuenta'],
  how_text: [
    'Only students who are in the class now. A percentage is rounded once, to one decimal; averages are made of the rounded percentages, and the class average of the students’ averages. Zero, missing, excused, not assigned and not yet received are five different things; only scores count in an average. Points that wait for the teacher count nowhere.',
    'Solo los estudiantes que están ahora en la clase. Cada porcentaje se redondea una vez, a un decimal; los promedios se hacen con los porcentajes redondeados, y el promedio de la clase con los promedios de los estudiantes. Cero, faltante, justificado, no asignado y aún no recibido son cinco cosas distintas; solo las calificaciones cuentan en un promedio. Los puntos que esperan al docente no cuentan.',
  ],
  too_few: ['Below 10 students only counts are given.', 'Con menos de 10 estudiantes solo se dan los conteos.'],
} as const satisfies Record<string, readonly [string, string]>;
export type Word = keyof typeof WORDS;

/** A word of a spreadsheet in the file's language. */
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

/** What a cell's state is called in a spreadsheet. */
export function sayState(language: Language, state: CellState): string {
  return STATES[state][language === 'es' ? 1 : 0];
}

const LEVELS: Readonly<Record<LevelSet, Readonly<Record<Language, readonly string[]>>>> = {
  staar: { en: STAAR_LEVEL_NAMES, es: STAAR_LEVEL_NAMES_ES },
  report: { en: LEVEL_NAMES, es: LEVEL_NAMES_ES },
};

/** A level's name as on the screens (specification section 4); empty without a score. */
export function sayLevel(language: Language, level: number | null, set: LevelSet = 'report'): string {
  return level === null ? '' : (LEVELS[set][language][level - 1] ?? '');
}

const FLAGS: Readonly<Record<'easy' | 'hard' | 'weak' | 'check_key', readonly [string, string]>> = {
  easy: ['very easy', 'muy fácil'],
  hard: ['very hard', 'muy difícil'],
  weak: ['separates students weakly', 'distingue poco entre estudiantes'],
  check_key: ['check the key first', 'revisa primero la clave'],
};

/** What to look at in an item, with commas between; empty when there is nothing. */
export function sayFlags(language: Language, flags: readonly (keyof typeof FLAGS)[]): string {
  return flags.map((flag) => FLAGS[flag][language === 'es' ? 1 : 0]).join(', ');
}

const RULES: Readonly<Record<ReportRule, readonly [string, string]>> = {
  assigned: [
    'As set for each assignment, or else the last that was turned in',
    'El que se eligió en cada tarea, o si no el último entregado',
  ],
  last: ['The last that was turned in', 'El último entregado'],
  first: ['The first', 'El primero'],
  best: ['The best', 'El mejor'],
  average: ['The average of all', 'El promedio de todos'],
};

/** Which attempt counts. */
export function sayRule(language: Language, rule: ReportRule): string {
  return RULES[rule][language === 'es' ? 1 : 0];
}

const MODES: Readonly<Record<ReportMode, readonly [string, string]>> = {
  all: ['Quizzes and assessments', 'Cuestionarios y evaluaciones'],
  quiz: ['Quizzes alone', 'Solo cuestionarios'],
  assessment: ['Assessments alone', 'Solo evaluaciones'],
};

/** Which kinds are counted. */
export function sayMode(language: Language, mode: ReportMode): string {
  return MODES[mode][language === 'es' ? 1 : 0];
}

/** Days that a report was asked for. */
export interface PeriodAsked {
  readonly date_range?: 'all' | 'week' | 'month' | 'custom';
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}
const PERIODS = {
  all: ['At any time', 'En cualquier momento'],
  week: ['In the last 7 days', 'En los últimos 7 días'],
  month: ['In the last 30 days', 'En los últimos 30 días'],
} as const;
/** The days as they were asked for; of an open end nothing is said. */
export function sayPeriod(language: Language, { date_range = 'all', start_date, end_date }: PeriodAsked): string {
  const place = language === 'es' ? 1 : 0;
  if (date_range === 'week' || date_range === 'month') return PERIODS[date_range][place];
  const isGiven = (day: string | undefined): day is string => day !== undefined && day !== '' && day !== 'null';
  const from = isGiven(start_date) ? `${['from', 'desde el'][place]} ${start_date}` : '';
  const to = isGiven(end_date) ? `${['to', 'hasta el'][place]} ${end_date}` : '';
  return [from, to].filter(Boolean).join(' ') || PERIODS.all[place];
}
