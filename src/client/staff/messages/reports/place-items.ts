import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of item analysis of a school, a district and a state. */
export const m = messages({
  titleSchool: ['Item analysis of a school', 'Análisis de reactivos de una escuela'],
  titleDistrict: ['Item analysis of the district', 'Análisis de reactivos del distrito'],
  titleState: ['Item analysis of the state', 'Análisis de reactivos del estado'],
  lead: [
    'How the questions of each quiz and assessment went, over all classes.',
    'Cómo resultaron las preguntas de cada cuestionario y evaluación, en todas las clases.',
  ],
  levels: ['Whose answers', 'De quiénes son las respuestas'],
  school: ['School', 'Escuela'],
  schools: ['Schools', 'Escuelas'],
  district: ['District', 'Distrito'],
  districts: ['Districts', 'Distritos'],
  state: ['State', 'Estado'],
  class: ['Class', 'Clase'],
  classes: ['Classes', 'Clases'],
  oneClass: ['One class', 'Una clase'],
  oneStudent: ['One student', 'Un estudiante'],
  teacher: ['Teacher', 'Docente'],
  chooseSchool: ['Choose a school', 'Elige una escuela'],
  chooseSchoolText: [
    'Choose it above, or open the district and go on from its schools.',
    'Elígela arriba, o abre el distrito y sigue desde sus escuelas.',
  ],
  wholeState: ['All districts of the state.', 'Todos los distritos del estado.'],
  asOf: ['Calculated on {when}.', 'Calculado el {when}.'],
  never: ['Not calculated yet. Check back in an hour.', 'Aún no se ha calculado. Vuelve en una hora.'],
  searchQuizzes: ['Search by title', 'Buscar por título'],
  quizzes: ['Quizzes and assessments', 'Cuestionarios y evaluaciones'],
  allQuizzes: ['All quizzes and assessments', 'Todos los cuestionarios y evaluaciones'],
  quiz: ['Quiz', 'Cuestionario'],
  assessment: ['Assessment', 'Evaluación'],
  kind: ['Kind', 'Tipo'],
  students: ['Students', 'Estudiantes'],
  percent: ['Points earned', 'Puntos obtenidos'],
  keptBack: ['Not shown', 'No se muestra'],
  noQuizzes: ['No quiz has been turned in here', 'Aquí no se ha entregado ningún cuestionario'],
  noQuizzesText: [
    'Quizzes and assessments appear within an hour after students turn them in.',
    'Los cuestionarios y evaluaciones aparecen una hora después de que los estudiantes los entregan, o antes.',
  ],
  notHandedIn: ['Nobody here has turned in this quiz', 'Aquí nadie ha entregado este cuestionario'],
  notHandedInText: ['Choose another quiz, school or district.', 'Elige otro cuestionario, otra escuela u otro distrito.'],
  items: ['Items', 'Reactivos'],
  itemsOf: ['Items of {quiz}', 'Reactivos de {quiz}'],
  meanTime: ['Mean time', 'Tiempo medio'],
  share: ['Of the answers', 'De las respuestas'],
  awaiting: [
    '{count} {count:answer waits|answers wait} for a grade and {count:is|are} not in the % correct.',
    '{count} {count:respuesta espera|respuestas esperan} calificación y no {count:cuenta|cuentan} en el % correcto.',
  ],
  how: ['How is this counted?', '¿Cómo se cuenta?'],
  howClasses: [
    'The item analyses of all classes are added up. A student who took the quiz in two classes counts in both for the items, and once in the number of students.',
    'Se suman los análisis de reactivos de todas las clases. Un estudiante que hizo el cuestionario en dos clases cuenta en ambas para los reactivos, y una vez en el número de estudiantes.',
  ],
  howWhich: [
    'Of each class the latest lesson with the quiz counts, and of each student the attempt that the teacher chose.',
    'De cada clase cuenta la lección más reciente con el cuestionario, y de cada estudiante el intento que eligió el docente.',
  ],
  howDifficulty: [
    '% correct: points earned of points possible. It is early below 30 students.',
    '% correcto: puntos obtenidos de los puntos posibles. Es preliminar con menos de 30 estudiantes.',
  ],
  howCorrelation: [
    'Item-rest correlation: how much those who did well in the rest of the quiz also did well in this item, from -1 to 1.',
    'Correlación con el resto: en qué medida quienes acertaron el resto del cuestionario acertaron también este reactivo, de -1 a 1.',
  ],
  howTime: [
    'Time: the mean of those who answered and whose time was measured.',
    'Tiempo: la media de quienes contestaron y cuyo tiempo se midió.',
  ],
  howKeptBack: [
    '“Not shown”: a district of the state with fewer than 10 students. Your own schools and classes are always shown, as you may open their reports.',
    '«No se muestra»: un distrito del estado con menos de 10 estudiantes. Tus escuelas y clases siempre se muestran, pues puedes abrir sus informes.',
  ],
  howWhen: [
    'Every hour the classes where something was turned in, graded or corrected are added up again, and every night all of them.',
    'Cada hora se vuelven a sumar las clases donde se entregó, calificó o corrigió algo, y cada noche todas.',
  ],
});
