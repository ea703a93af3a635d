import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of a student's released reports. */
export const m = messages({
  title: ['My reports', 'Mis reportes'],
  why: ['Results that your teachers shared with you.', 'Resultados que tus maestros compartieron contigo.'],
  loading: ['Loading your reports', 'Cargando tus reportes'],
  none: ['No reports yet', 'Todavía no hay reportes'],
  noneWhy: ['When your teacher shares results, they show up here.', 'Cuando tu maestro o maestra comparta resultados, aparecerán aquí.'],
  failed: ['Your reports did not load', 'Tus reportes no se cargaron'],
  notHere: ['Your reports are not on this device yet', 'Tus reportes todavía no están en este dispositivo'],
  notHereWhy: [
    'You have not opened them here with a connection yet. They show up by themselves when the connection is back.',
    'Todavía no los has abierto aquí con conexión. Aparecerán solos cuando vuelva la conexión.',
  ],
  oneNotHere: ['This report is not on this device yet', 'Este reporte todavía no está en este dispositivo'],
  oneNotHereWhy: [
    'You have not opened it here with a connection yet. It shows up by itself when the connection is back.',
    'Todavía no lo has abierto aquí con conexión. Aparecerá solo cuando vuelva la conexión.',
  ],
  oneFailed: ['This report did not load', 'Este reporte no se cargó'],
  score: ['{points} of {total} {total:point|points}', '{points} de {total} {total:punto|puntos}'],
  noScore: ['No points yet', 'Todavía sin puntos'],
  notTaken: ['You did not turn this in.', 'No entregaste esto.'],
  excused: ['You do not have to do this one.', 'No tienes que hacer esto.'],
  waits: ['Your teacher will read it.', 'Tu maestro o maestra lo va a leer.'],
  soFar: ['{points} {points:point|points} so far', '{points} {points:punto|puntos} hasta ahora'],
  handedIn: ['Turned in {day}', 'Entregado {day}'],
  setByTeacher: ['Your teacher gave you this score.', 'Tu maestro o maestra te dio esta calificación.'],
  comment: ['Your teacher says', 'Tu maestro o maestra dice'],
  open: ['See what I can learn', 'Ver qué puedo aprender'],
  print: ['Print my answers', 'Imprimir mis respuestas'],
  back: ['All my reports', 'Todos mis reportes'],
  attempts: ['My attempts', 'Mis intentos'],
  attempt: ['Attempt {number}', 'Intento {number}'],
  fromPaper: ['Done on paper. {name} typed in your answers.', 'Hecho en papel. {name} escribió tus respuestas.'],
  counts: ['this one counts', 'este cuenta'],
});
