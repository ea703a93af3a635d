import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the player for those who teach. */
export const m = messages({
  title: ['Lesson player', 'Reproductor de lecciones'],
  failed: ['This lesson could not be opened', 'No se pudo abrir esta lección'],
  offline: [
    'This lesson is not on this device yet, and there is no connection. Open it once while online and it stays.',
    'Esta lección todavía no está en este dispositivo y no hay conexión. Ábrela una vez con conexión y se quedará.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  preview: ['Preview: nothing that you do here is counted.', 'Vista previa: nada de lo que hagas aquí cuenta.'],
  prebuilt: ['From the library’s templates', 'De las plantillas de la biblioteca'],
  steps: ['Resources', 'Recursos'],
  step: ['{at} of {all}', '{at} de {all}'],
  next: ['Next', 'Siguiente'],
  previous: ['Back', 'Atrás'],
  large: ['Large type', 'Letra grande'],
  wholeScreen: ['Whole screen', 'Pantalla completa'],
  keys: ['→ or Page Down: next. ← or Page Up: back. F: whole screen.', '→ o Av Pág: siguiente. ← o Re Pág: atrás. F: pantalla completa.'],
  empty: ['This lesson has no resources yet', 'Esta lección todavía no tiene recursos'],
  emptyText: ['Add some in the builder.', 'Agrega algunos en el editor.'],
  edit: ['Edit', 'Editar'],
  close: ['Close', 'Cerrar'],
  language: ['Language', 'Idioma'],
  missing: ['This resource is no longer in the library.', 'Este recurso ya no está en la biblioteca.'],
  minutes: ['{count} min', '{count} min'],
});
