import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The rules behind the figures of reports (src/docs/REPORT-RULES.md), in the teacher's words. */
export const m = messages({
  howWho: ['Only students who are in the class now are counted.', 'Solo se cuentan los estudiantes que están ahora en la clase.'],
  howOnce: [
    'A student who has the same lesson through two groups, such as a class and a subgroup, does it once. It counts in the group where it was begun; in the other group it is “Not assigned”.',
    'Un estudiante que tiene la misma lección por dos grupos, como una clase y un subgrupo, la hace una sola vez. Cuenta en el grupo donde la empezó; en el otro aparece como «No asignado».',
  ],
  howAttempt: [
    'The last attempt that was turned in counts, unless you chose another for the assignment or choose one here. A retake is one more attempt in the same column. A score that you set stands above every attempt until you take it back.',
    'Cuenta el último intento entregado, a menos que hayas elegido otro para la tarea o elijas uno aquí. Repetir un cuestionario es un intento más en la misma columna. La calificación que pongas vale más que cualquier intento hasta que la retires.',
  ],
  howStates: [
    'Zero, missing, excused, not assigned and not yet received are five different things. Only scores are in an average. Work that is on a device and not sent yet is never called missing, nor is what was due before a student came into the class.',
    'Cero, faltante, justificado, no asignado y aún no recibido son cinco cosas distintas. Solo las calificaciones entran en un promedio. El trabajo que está en un dispositivo sin enviar nunca se llama faltante, ni lo que se entregaba antes de que alguien llegara a la clase.',
  ],
  howMany: [
    'Class reports are made of the newest 200 quizzes and assessments of the period. For older ones, choose an earlier period.',
    'Los informes de la clase se hacen con los 200 cuestionarios y evaluaciones más recientes del periodo. Para los anteriores, elige un periodo anterior.',
  ],
  howRounding: [
    'A percentage is rounded once, to one decimal. Averages are made of the percentages you see, so you can check them by hand: a student’s average is the mean of the student’s scores, and the class average is the mean of the students’ averages.',
    'Cada porcentaje se redondea una vez, a un decimal. Los promedios se hacen con los porcentajes que ves, así que puedes comprobarlos a mano: el promedio de un estudiante es la media de sus calificaciones, y el promedio de la clase es la media de los promedios de los estudiantes.',
  ],
  howWeights: [
    'With category weights, the gradebook shows a weighted grade too: each category’s average times its weight, over the categories that have a score. All other reports show the plain average.',
    'Con pesos por categoría, el libro de calificaciones muestra también una calificación ponderada: el promedio de cada categoría por su peso, entre las categorías que tienen calificación. Los demás informes muestran el promedio simple.',
  ],
  howLevels: ['Levels: below 50%, from 50%, from 70%, from 85%.', 'Niveles: menos de 50%, desde 50%, desde 70%, desde 85%.'],
  howHelp: [
    'A student below 50% on a standard needs help with it, if there were at least three questions. With fewer, nothing is said.',
    'Un estudiante necesita ayuda con un estándar si está por debajo de 50%, a partir de tres preguntas. Con menos preguntas no se dice nada.',
  ],
  howItems: [
    'Item analysis: with fewer than 30 students the figures are early. % correct is points earned of points possible. The correlation needs 10 students and compares an item with all the others, itself left out. Beside it stands % correct in the school and the district, unless it would show how fewer than 10 others answered.',
    'Análisis de reactivos: con menos de 30 estudiantes las cifras son preliminares. El % correcto son los puntos obtenidos de los posibles. La correlación necesita 10 estudiantes y compara un reactivo con todos los demás, sin él mismo. Al lado está el % correcto en la escuela y en el distrito, salvo si mostrara cómo contestaron menos de 10 personas más.',
  ],
  howRescored: [
    'A wrong key can be corrected in item analysis. Everybody’s answers are judged again, scores that you set stay, and a note says so in every report.',
    'Una clave equivocada se puede corregir en el análisis de reactivos. Las respuestas de todos se evalúan de nuevo, las calificaciones que pusiste se conservan y una nota lo dice en cada informe.',
  ],
  howAwaiting: [
    'Written answers that wait for you are neither earned nor lost until you score them.',
    'Las respuestas escritas que te esperan no cuentan ni a favor ni en contra hasta que las califiques.',
  ],
});
