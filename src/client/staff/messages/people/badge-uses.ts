import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the list of sign-ins with badges. */
export const m = messages({
  caption: ['Who signed in with a badge', 'Quién entró con gafete'],
  when: ['When', 'Cuándo'],
  device: ['Device', 'Dispositivo'],
  outcome: ['What happened', 'Qué pasó'],
  signed_in: ['Signed in', 'Entró'],
  voided: ['Refused: voided badge', 'Rechazado: gafete anulado'],
  not_allowed: ['Refused: account can’t use badges', 'Rechazado: la cuenta no puede usar gafetes'],
  notAllowedWhy: [
    'An account can use badges only while it is active and belongs to a student. Ask your school’s administrator.',
    'Una cuenta puede usar gafetes solo mientras está activa y es de un estudiante. Pregunta a la administración de tu escuela.',
  ],
  all: ['All sign-ins', 'Todas las entradas'],
  find: ['Find a student', 'Buscar estudiante'],
  refresh: ['Refresh', 'Actualizar'],
  printNew: ['Print a new badge', 'Imprimir un gafete nuevo'],
  limit: ['The last 200 sign-ins, up to 20 for each student.', 'Las últimas 200 entradas, hasta 20 por estudiante.'],
  none: ['No one has signed in with a badge yet', 'Nadie ha entrado con gafete todavía'],
  noneText: [
    'When a student shows a badge to the camera, you can see it here, even if the badge was refused.',
    'Cuando un estudiante muestre su gafete a la cámara, lo verás aquí, aunque el gafete sea rechazado.',
  ],
});
