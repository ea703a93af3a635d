import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words for what is done for selected students. */
export const m = messages({
  extend: ['Extend due day', 'Dar más plazo'],
  excuse: ['Excuse', 'Justificar'],
  smallGroup: ['Make a small group', 'Crear un grupo pequeño'],
  extendTitle: ['More time for {count} {count:student|students}', 'Más plazo para {count} {count:estudiante|estudiantes}'],
  extendWhy: [
    'The rest of the class keeps its due day. A later day that a student already has stays.',
    'El resto de la clase conserva su fecha de entrega. Si un estudiante ya tiene una fecha posterior, se queda igual.',
  ],
  extended: [
    'Now due {day} for {count} {count:student|students}',
    'Nueva fecha de entrega para {count} {count:estudiante|estudiantes}: {day}',
  ],
  notExtended: [
    '{count} already {count:has|have} that long, or {count:was|were} changed by someone else, and stayed as {count:it was|they were}.',
    '{count} ya {count:tiene|tienen} ese plazo, o alguien más lo cambió, y {count:quedó|quedaron} igual.',
  ],
  dueDay: ['Due', 'Entrega'],
  excused: ['{count} {count:student|students} excused.', '{count} {count:estudiante justificado|estudiantes justificados}.'],
  left: [
    '{count} already had a score or an excuse from a teacher and stayed as {count:it was|they were}.',
    '{count} ya {count:tenía|tenían} una calificación o justificación de un docente y {count:quedó|quedaron} igual.',
  ],
  groupTitle: ['A small group of {count} {count:student|students}', 'Un grupo pequeño de {count} {count:estudiante|estudiantes}'],
  groupName: ['Name of the group', 'Nombre del grupo'],
  create: ['Create group', 'Crear grupo'],
  save: ['Save', 'Guardar'],
  cancel: ['Cancel', 'Cancelar'],
});
