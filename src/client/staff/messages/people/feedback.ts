import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the feedback form and of the request for a training. */
export const m = messages({
  title: ['How do you like Tidepool?', '¿Qué te parece Tidepool?'],
  lead: [
    'Would you use Tidepool with your classes? Your answer goes to the people who make it.',
    '¿Usarías Tidepool con tus clases? Tu respuesta llega a quienes lo hacen.',
  ],
  rating: ['Would you use it?', '¿Lo usarías?'],
  rating1: ['1: definitely not', '1: seguro que no'],
  rating2: ['2: probably not', '2: probablemente no'],
  rating3: ['3: perhaps', '3: tal vez'],
  rating4: ['4: probably', '4: probablemente sí'],
  rating5: ['5: definitely', '5: seguro que sí'],
  missingRating: ['Please choose one of the five.', 'Elige una de las cinco.'],
  comments: ['Comments', 'Comentarios'],

  message: ['Tell us something else', 'Contarnos algo más'],
  messageLead: [
    'What does not work, or could be better? A screenshot often says more than words.',
    '¿Qué no funciona o podría ser mejor? Una captura de pantalla suele decir más que las palabras.',
  ],
  messageWords: ['Your message', 'Tu mensaje'],
  missingMessage: ['Please write a few words.', 'Escribe unas palabras.'],
  messageFile: ['File, if you like (25 MB at most)', 'Archivo, si quieres (25 MB como máximo)'],
  messageSend: ['Write to us', 'Escribirnos'],

  training: ['Ask for training', 'Pedir una capacitación'],
  trainingLead: [
    'Tell us for which grades and for what you use Tidepool. Someone will write to you with dates.',
    'Cuéntanos para qué grados y para qué usas Tidepool. Alguien te escribirá con fechas.',
  ],
  grades: ['Grade levels', 'Grados'],
  gradeK: ['Kindergarten', 'Kínder'],
  grade: ['Grade {grade}', 'Grado {grade}'],
  missingGrades: ['Please choose at least one grade.', 'Elige al menos un grado.'],
  uses: ['What you use it for', 'Para qué lo usas'],
  whole_class: ['Lessons with the whole class', 'Lecciones con toda la clase'],
  small_groups: ['Small groups', 'Grupos pequeños'],
  homework: ['Homework', 'Tarea'],
  staar_preparation: ['Preparing for STAAR', 'Preparación para STAAR'],
  intervention: ['Extra help for some students', 'Apoyo adicional para algunos estudiantes'],
  missingUses: ['Please choose at least one use.', 'Elige al menos un uso.'],

  send: ['Send', 'Enviar'],
  sending: ['Sending…', 'Enviando…'],
  sent: ['Feedback sent successfully', 'Comentarios enviados correctamente'],
  cannotSend: ['Cannot send feedback', 'No se pueden enviar los comentarios'],
  needsConnection: [
    'Sending needs a connection. What you typed stays on this device.',
    'Para enviar se necesita conexión. Lo que escribiste se queda en este dispositivo.',
  ],
  kept: ['What you typed stays on this device until it is sent.', 'Lo que escribes se queda en este dispositivo hasta que se envía.'],
});
