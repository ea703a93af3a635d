import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the public part of the library. */
export const m = messages({
  title: ['Look around', 'Echa un vistazo'],
  lead: [
    'A small part of the library, open to everyone. No account is needed, and nothing about you is kept. Lessons, quizzes and the rest of the library come with an account from your school.',
    'Una parte pequeña de la biblioteca, abierta para todos. No hace falta una cuenta y no se guarda nada sobre ti. Las lecciones, los cuestionarios y el resto de la biblioteca vienen con la cuenta de tu escuela.',
  ],
  toSignIn: ['Sign in', 'Entrar'],
  toTopics: ['All topics', 'Todos los temas'],
  minutes: ['{count} min', '{count} min'],
  loading: ['Loading…', 'Cargando…'],
  failed: ['This could not be loaded', 'No se pudo cargar'],
  offlineWhy: [
    'There is no connection right now. What you opened here before is still on this device.',
    'Ahora no hay conexión. Lo que ya abriste aquí sigue en este dispositivo.',
  ],
  none: ['There is nothing public here yet', 'Aquí todavía no hay nada público'],
});
