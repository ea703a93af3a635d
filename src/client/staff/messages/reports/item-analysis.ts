import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of an analysis of items: % correct, correlation, options. */
export const m = messages({
  overClasses: ['Over {classes}. Keys are corrected class by class.', 'De {classes}. Las claves se corrigen clase por clase.'],
  item: ['Item', 'Reactivo'],
  difficulty: ['% correct', '% correcto'],
  correct: ['Correct', 'Correctas'],
  correctOf: ['{correct} of {n}', '{correct} de {n}'],
  schoolDifficulty: ['School', 'Escuela'],
  districtDifficulty: ['District', 'Distrito'],
  schoolOf: [
    'School: % correct for {students} students of {classes} classes.',
    'Escuela: % correcto de {students} estudiantes de {classes} clases.',
  ],
  districtOf: ['District: {students} students of {classes} classes.', 'Distrito: {students} estudiantes de {classes} clases.'],
  comparedAt: [
    'Added up on {when}; nothing is shown that fewer than 10 others answered.',
    'Calculado el {when}; no se muestra lo que contestaron menos de 10 personas más.',
  ],
  discrimination: ['Correlation', 'Correlación'],
  reliabilityKr20: [
    'Reliability (KR-20): {alpha}, from {students} students and {items} questions.',
    'Fiabilidad (KR-20): {alpha}, de {students} estudiantes y {items} preguntas.',
  ],
  reliabilityAlpha: [
    'Reliability (Cronbach’s alpha): {alpha}, from {students} students and {items} questions.',
    'Fiabilidad (alfa de Cronbach): {alpha}, de {students} estudiantes y {items} preguntas.',
  ],
  reliabilityEarly: ['Early: under 30 students.', 'Preliminar: menos de 30 estudiantes.'],
  reliabilityRule: [
    'It says how far the questions agree on who did well. From 0.7 a score can be trusted to compare students; a short quiz is often lower.',
    'Dice cuánto coinciden las preguntas en a quién le fue bien. Desde 0.7 la calificación sirve para comparar estudiantes; en un cuestionario corto suele ser menor.',
  ],
  reliabilityNone: [
    'Reliability needs at least 10 students who got the same questions, all graded, and different totals.',
    'La fiabilidad necesita al menos 10 estudiantes con las mismas preguntas, todas calificadas, y totales distintos.',
  ],
  unanswered: ['Left empty', 'Sin respuesta'],
  secondTries: ['Second tries', 'Segundos intentos'],
  answeredBy: ['Students', 'Estudiantes'],
  lookAt: ['Look at', 'Revisar'],
  early: ['early', 'preliminar'],
  fewAnswers: [
    'Fewer than 10 students answered, so these figures are early.',
    'Contestaron menos de 10 estudiantes, así que estas cifras son preliminares.',
  ],
  noAnswers: ['Nobody has turned this in yet', 'Nadie ha entregado esto todavía'],
  noAnswersWhy: [
    'The questions are analyzed as soon as the first student turns it in. A quiz that was turned in can be chosen above.',
    'Las preguntas se analizan en cuanto entregue el primer estudiante. Arriba puedes elegir un cuestionario que ya se entregó.',
  ],
  noneAnswered: ['Nothing has been turned in yet', 'Todavía no se ha entregado nada'],
  noneAnsweredWhy: [
    'No student of this class has turned in a quiz or an assessment. The questions are analyzed as soon as the first one does.',
    'Ningún estudiante de esta clase ha entregado un cuestionario o una evaluación. Las preguntas se analizan en cuanto entregue el primero.',
  ],
  flagEasy: ['Very easy', 'Muy fácil'],
  flagHard: ['Very hard', 'Muy difícil'],
  flagWeak: ['Separates students weakly', 'Distingue poco'],
  flagKey: ['Check the key first', 'Revisa primero la clave'],
  option: ['Option', 'Opción'],
  key: ['Key', 'Clave'],
  chosen: ['Chosen', 'Elegida'],
  nobody: ['Nobody', 'Nadie'],
  chosenBy: ['Chosen by', 'La eligieron'],
  upper: ['Upper third', 'Tercio superior'],
  middle: ['Middle third', 'Tercio medio'],
  lower: ['Lower third', 'Tercio inferior'],
  optionsOf: ['Item {number}: answer choices', 'Reactivo {number}: opciones'],
});
