import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The names of the reports, and what their columns are called where a few of them share it. */
export const m = messages({
  timeSpent: ['Time', 'Tiempo'],
  lastActivity: ['Last activity', 'Última actividad'],
  state: ['Status', 'Estado'],
  allStates: ['All statuses', 'Todos los estados'],
  completed: ['Completed', 'Terminado'],
  started: ['Started', 'Empezado'],
  notStarted: ['Not started', 'Sin empezar'],
  titleClass: ['Class report', 'Informe de la clase'],
  titleProgress: ['Student progress', 'Progreso de los estudiantes'],
  titleTrack: ['Track assessments', 'Seguimiento de evaluaciones'],
  titleGroupAssignments: ['Assignments of the class', 'Tareas de la clase'],
  titleStudentAssignments: ['Assignments of a student', 'Tareas de un estudiante'],
  titleAssignmentProgress: ['Assignment progress', 'Progreso de la tarea'],
  titleStatus: ['Assessment status', 'Estado de la evaluación'],
  titleGroupReport: ['Report by quiz and standard', 'Informe por cuestionario y estándar'],
  titleStudentReport: ['Report by student', 'Informe por estudiante'],
  titleView: ['Report of one quiz', 'Informe de un cuestionario'],
  titleStudentView: ['Student report', 'Informe del estudiante'],
  titleMonitorGroup: ['Progress monitoring: class', 'Monitoreo del progreso: clase'],
  titleMonitorStudent: ['Progress monitoring: student', 'Monitoreo del progreso: estudiante'],
  titleReader: ['Reader report', 'Informe de lectura'],
  moreReports: ['More reports of this class', 'Más informes de esta clase'],
});
