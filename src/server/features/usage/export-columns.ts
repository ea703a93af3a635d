import type { SchoolUsage, UsageFigures } from '#contract/usage/usage.schemas.ts';
import type { ExportTable } from '#contract/usage/usage-exports.schemas.ts';
import type { UsageAssignment, UsagePart } from '#contract/usage/usage-lists.schemas.ts';
import type { SheetColumn } from '#server/xlsx/sheet.ts';
import type { ExportRow } from './export-rows.ts';

/** In which language a spreadsheet is written. */
export type ExportLanguage = 'en' | 'es';

const EN = {
  schools: 'Usage by school',
  teachers: 'Usage by teacher',
  classes: 'Usage by class',
  assignments: 'Assignments',
  about: 'About',
  district: 'District',
  school: 'School',
  all_schools: 'All schools',
  period: 'Period',
  as_of: 'Figures as of',
  how: 'How this is counted',
  how_text:
    'Each active person counts once in a period. A lesson is finished when its quizzes are turned in; without a quiz, when every resource is completed. Work done offline counts on the day it arrives; what is still on a device is not counted.',
  not_kept: 'Empty cells',
  not_kept_text: 'Figures of some small classes were not kept in school years before the last.',
  teacher: 'Teacher',
  class: 'Class',
  assignment: 'Assignment',
  active_students: 'Active students',
  active_teachers: 'Active teachers',
  sign_ins: 'Sign-ins of students',
  lessons_finished: 'Lessons finished',
  quizzes_handed_in: 'Quizzes turned in',
  resources_opened: 'Resources opened',
  assignments_given: 'Lessons assigned',
  seconds: 'Student time',
  assigned_at: 'Assigned',
  due_date: 'Due',
  given: 'Students',
  started: 'Started',
  finished: 'Finished',
};

/** The words of the spreadsheets. */
export const EXPORT_WORDS: Readonly<Record<ExportLanguage, typeof EN>> = {
  en: EN,
  es: {
    schools: 'Uso por escuela',
    teachers: 'Uso por docente',
    classes: 'Uso por clase',
    assignments: 'Tareas',
    about: 'Acerca de',
    district: 'Distrito',
    school: 'Escuela',
    all_schools: 'Todas las escuelas',
    period: 'Periodo',
    as_of: 'Cifras al',
    how: 'Cómo se cuenta',
    how_text:
      'Cada persona activa cuenta una vez por periodo. Una lección está terminada cuando se entregan sus cuestionarios; sin cuestionario, cuando se completa cada recurso. El trabajo sin conexión cuenta el día en que llega; lo que sigue en un dispositivo no se cuenta.',
    not_kept: 'Celdas vacías',
    not_kept_text: 'Las cifras de algunas clases pequeñas no se conservaron en años escolares anteriores al último.',
    teacher: 'Docente',
    class: 'Clase',
    assignment: 'Tarea',
    active_students: 'Estudiantes activos',
    active_teachers: 'Docentes activos',
    sign_ins: 'Inicios de sesión de estudiantes',
    lessons_finished: 'Lecciones terminadas',
    quizzes_handed_in: 'Cuestionarios entregados',
    resources_opened: 'Recursos abiertos',
    assignments_given: 'Lecciones asignadas',
    seconds: 'Tiempo de estudiantes',
    assigned_at: 'Asignada',
    due_date: 'Entrega',
    given: 'Estudiantes',
    started: 'Empezaron',
    finished: 'Terminaron',
  },
};

/** The columns of a table. */
export function exportColumns(table: ExportTable, language: ExportLanguage): SheetColumn<ExportRow>[] {
  const words = EXPORT_WORDS[language];
  if (table === 'schools') return schoolColumns(words) as SheetColumn<ExportRow>[];
  if (table === 'assignments') return assignmentColumns(words, language) as SheetColumn<ExportRow>[];
  return partColumns(words, table) as SheetColumn<ExportRow>[];
}

type Words = typeof EN;

function schoolColumns(words: Words): SheetColumn<SchoolUsage>[] {
  const ofStudents = (id: keyof UsageFigures & keyof Words): SheetColumn<SchoolUsage> => ({
    id,
    title: words[id],
    kind: id === 'seconds' ? 'seconds' : 'number',
    value: ({ students }) => students[id],
  });
  return [
    { id: 'school', title: words.school, kind: 'text', value: ({ school_name }) => school_name },
    { id: 'active_students', title: words.active_students, kind: 'number', value: ({ students }) => students.active_people },
    { id: 'active_teachers', title: words.active_teachers, kind: 'number', value: ({ teachers }) => teachers.active_people },
    ...(['sign_ins', 'lessons_finished', 'quizzes_handed_in', 'resources_opened'] as const).map(ofStudents),
    { id: 'assignments_given', title: words.assignments_given, kind: 'number', value: ({ teachers }) => teachers.assignments_given },
    ofStudents('seconds'),
  ];
}

function partColumns(words: Words, table: 'teachers' | 'classes'): SheetColumn<UsagePart>[] {
  const figure = (id: 'active_students' | 'lessons_finished' | 'quizzes_handed_in' | 'resources_opened' | 'assignments_given') => ({
    id,
    title: words[id],
    kind: 'number' as const,
    value: (row: UsagePart) => row[id],
  });
  return [
    { id: 'name', title: table === 'classes' ? words.class : words.teacher, kind: 'text', value: ({ name }) => name },
    ...(table === 'classes'
      ? [{ id: 'teacher', title: words.teacher, kind: 'text' as const, value: ({ of_name }: UsagePart) => of_name }]
      : []),
    { id: 'school', title: words.school, kind: 'text', value: ({ school_name }) => school_name },
    ...(['active_students', 'lessons_finished', 'quizzes_handed_in', 'resources_opened', 'assignments_given'] as const).map(figure),
    { id: 'seconds', title: words.seconds, kind: 'seconds', value: ({ seconds }) => seconds },
  ];
}

function assignmentColumns(words: Words, language: ExportLanguage): SheetColumn<UsageAssignment>[] {
  return [
    {
      id: 'assignment',
      title: words.assignment,
      kind: 'text',
      value: ({ lesson_name, lesson_name_es }) => (language === 'es' && lesson_name_es) || lesson_name,
    },
    { id: 'class', title: words.class, kind: 'text', value: ({ group_name }) => group_name },
    { id: 'teacher', title: words.teacher, kind: 'text', value: ({ teacher_name }) => teacher_name },
    { id: 'school', title: words.school, kind: 'text', value: ({ school_name }) => school_name },
    { id: 'assigned_at', title: words.assigned_at, kind: 'moment', value: ({ assigned_at }) => assigned_at },
    { id: 'due_date', title: words.due_date, kind: 'moment', value: ({ due_date }) => due_date },
    { id: 'given', title: words.given, kind: 'number', value: ({ given }) => given },
    { id: 'started', title: words.started, kind: 'number', value: ({ started }) => started },
    { id: 'finished', title: words.finished, kind: 'number', value: ({ finished }) => finished },
  ];
}
