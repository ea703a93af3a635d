import { messages } from '#client/shared/platform/i18n.ts';

/** The words of an analysis of items: difficulty, discrimination, options. */
export const m = messages({
  item: ['Item', 'Reactivo'],
  difficulty: ['Difficulty', 'Dificultad'],
  discrimination: ['Correlation', 'Correlación'],
  unanswered: ['Left empty', 'Sin respuesta'],
  answeredBy: ['Students', 'Estudiantes'],
  lookAt: ['Look at', 'Revisar'],
  early: ['early', 'preliminar'],
  fewAnswers: [
    'Fewer than 10 students answered, so only counts are shown.',
    'Contestaron menos de 10 estudiantes, así que solo se muestran conteos.',
  ],
  flagEasy: ['Very easy', 'Muy fácil'],
  flagHard: ['Very hard', 'Muy difícil'],
  flagWeak: ['Tells students apart weakly', 'Distingue poco entre estudiantes'],
  flagKey: ['Check the key first', 'Revise primero la clave'],
  option: ['Option', 'Opción'],
  key: ['Key', 'Clave'],
  chosen: ['Chosen', 'Elegida'],
  upper: ['Upper third', 'Tercio superior'],
  middle: ['Middle third', 'Tercio medio'],
  lower: ['Lower third', 'Tercio inferior'],
  optionsOf: ['Options of item {number}', 'Opciones del reactivo {number}'],
});
