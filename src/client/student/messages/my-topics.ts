import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of how far a student is with each topic. */
export const m = messages({
  title: ['What I know so far', 'Lo que ya sé'],
  why: ['From the results that your teachers shared with you.', 'Según los resultados que tus maestros compartieron contigo.'],
  level1: ['You are starting to learn this.', 'Estás empezando a aprender esto.'],
  level2: ['You are getting there.', 'Vas por buen camino.'],
  level3: ['You know most of this.', 'Ya sabes la mayor parte.'],
  level4: ['You know this well!', '¡Esto lo sabes muy bien!'],
  tooFew: ['Answer a few more questions to find out.', 'Contesta unas preguntas más para saberlo.'],
  ideas: ['One idea at a time', 'Idea por idea'],
  ideasWhy: [
    'Each right answer fills the pool a little. A miss lowers it a little. Taking your time never does. Practice can only help: first tries without a hint count.',
    'Cada respuesta correcta llena un poco la poza. Un error la baja un poco. Tomarte tu tiempo nunca la baja. Practicar solo ayuda: cuentan los primeros intentos sin pista.',
  ],
  started: ['Just started', 'Apenas empiezas'],
  growing: ['Getting there', 'Vas avanzando'],
  known: ['Got it!', '¡Ya lo sabes!'],
  fromAnswers: ['From {count} {count:answer|answers}', 'Según {count} {count:respuesta|respuestas}'],
  fromPractice: ['{count} practiced', '{count} de práctica'],
  stateWords: ['Show the state’s words', 'Ver cómo lo dice el estado'],
  points: ['{points} of {total} {total:point|points}', '{points} de {total} {total:punto|puntos}'],
});
