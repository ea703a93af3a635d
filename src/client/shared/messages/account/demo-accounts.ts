import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The hint that only a demonstration shows. */
export const m = messages({
  title: ['This is a demonstration', 'Esta es una demostración'],
  hint: [
    'Sign in as {student} or {teacher}; the password is {password}.',
    'Entra como {student} o {teacher}; la contraseña es {password}.',
  ],
  asStudent: ['I am a student', 'Soy estudiante'],
  asTeacher: ['I am a teacher', 'Soy docente'],
});
