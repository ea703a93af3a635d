import type { RefusalTexts } from './refusal-pairs.ts';

/** What may be refused about lessons, folders and assigning, as the server says it, and in Spanish. */
export const WORKSPACE_REFUSALS = {
  lesson_of_another_owner: [
    'Only the owner can change this lesson. Make a copy to change it your way.',
    'Solo el dueño puede cambiar esta lección. Haz una copia para cambiarla a tu manera.',
  ],
  only_for_lesson_owner: ['Only the owner of this lesson can do this.', 'Solo el dueño de esta lección puede hacer esto.'],
  too_many_to_shift: [
    'More than 1,000 lessons are due from this day on. Choose a later day; nothing was moved.',
    'Hay más de 1,000 lecciones que se entregan desde este día. Elige un día posterior; no se movió nada.',
  ],
  days_beyond_calendar: [
    'A day would be after 2199 or before 1900. Choose fewer school days; nothing was moved.',
    'Un día quedaría después de 2199 o antes de 1900. Elige menos días de escuela; no se movió nada.',
  ],
  notice_sent_already: [
    'This notice was sent at your first try, as it was written then. Take that one back in the list below if it should say something else.',
    'Este aviso se envió en tu primer intento, como estaba escrito entonces. Si debe decir otra cosa, retíralo en la lista de abajo.',
  ],
  carried_out_already: [
    'Your first try was carried out already. Close this and look before you do it again.',
    'Tu primer intento ya se llevó a cabo. Cierra esto y mira antes de hacerlo otra vez.',
  ],
  folder_needed: ['Say which folder it belongs in.', 'Di en qué carpeta va.'],
  folder_too_deep: [
    'A folder cannot be this deep. Choose one a level up.',
    'Una carpeta no puede estar tan adentro. Elige una de un nivel más arriba.',
  ],
  too_many_folders: ['You have 2,000 folders, which is the most there can be.', 'Tienes 2,000 carpetas, que es el máximo.'],
  folder_name_taken: ['There is a folder of this name already.', 'Ya hay una carpeta con este nombre.'],
  folder_into_itself: ['A folder cannot be moved into itself.', 'Una carpeta no se puede mover dentro de sí misma.'],
  shared_folder_stays: ['Folders of the shared tab stay in the shared tab.', 'Las carpetas de lo compartido se quedan en lo compartido.'],
  folders_too_deep: ['The folders in it would be too deep there.', 'Las carpetas que contiene quedarían demasiado adentro.'],
  folder_not_empty: [
    'This folder is not empty. Move what is in it first, archived lessons too; nothing was changed.',
    'Esta carpeta no está vacía. Primero mueve lo que contiene, también las lecciones archivadas; no se cambió nada.',
  ],
  folder_for_shared_lessons: [
    'This folder is for lessons that others share with you. Choose another.',
    'Esta carpeta es para lecciones que otros comparten contigo. Elige otra.',
  ],
  lesson_changed_meanwhile: [
    '{who} saved this lesson while you had it open. Nothing of yours was lost: choose what to keep.',
    '{who} guardó esta lección mientras la tenías abierta. No se perdió nada tuyo: elige qué conservar.',
  ],
  release_to_nobody: ['Choose at least one student, or the whole class.', 'Elige al menos un estudiante o toda la clase.'],
  retake_unassigned: [
    'This lesson was unassigned, so students cannot open it. Assign it again first; nothing was changed.',
    'Esta lección ya no está asignada y los estudiantes no pueden abrirla. Primero asígnala otra vez; no se cambió nada.',
  ],
  retake_begun: [
    'A student has begun the new attempt, so it stays. Nothing was changed.',
    'Un estudiante ya empezó el nuevo intento, así que se queda. No se cambió nada.',
  ],
  score_work_arrived: [
    'This student’s work has arrived, so it is not missing.',
    'El trabajo de este estudiante ya llegó, así que no falta.',
  ],
  one_quiz_needed: ['Choose one quiz for this file.', 'Elige una sola prueba para este archivo.'],
  one_class_needed: ['Choose one class for this file.', 'Elige una sola clase para este archivo.'],
  points_needed: ['Say how many points.', 'Di cuántos puntos.'],
  too_many_points: ['This is worth at most {most} points.', 'Esto vale como máximo {most} puntos.'],
  score_changed_meanwhile: [
    '{who} changed this score while you had it open. That score was kept.',
    '{who} cambió esta calificación mientras la tenías abierta. Esa calificación se conservó.',
  ],
  release_changed_meanwhile: [
    'This release changed while you had it open, so nothing was saved. Check how it is now, then save again to replace it.',
    'Esta publicación cambió mientras la tenías abierta, así que no se guardó nada. Revisa cómo está ahora y guarda de nuevo para reemplazarla.',
  ],
  extra_time_changed_meanwhile: [
    'The extra time of these students changed while you had it open, so nothing was saved. Open it again to see what they have now.',
    'El tiempo extra de estos estudiantes cambió mientras lo tenías abierto, así que no se guardó nada. Ábrelo otra vez para ver cuánto tienen ahora.',
  ],
  categories_changed_meanwhile: [
    '{who} changed the categories of this class while you had them open. Those were kept. Look at them, and save again.',
    '{who} cambió las categorías de esta clase mientras las tenías abiertas. Esas se conservaron. Revísalas y guarda de nuevo.',
  ],
  category_needs_name: ['Enter a name for each category.', 'Escribe un nombre para cada categoría.'],
  category_twice: ['Two categories have this name. Give each its own.', 'Dos categorías tienen este nombre. Da uno distinto a cada una.'],
  category_ids_unclear: ['Each category needs a number of its own, from 1.', 'Cada categoría necesita un número propio, desde 1.'],
  kind_taken_twice: [
    'Another category already includes these automatically. Only one can.',
    'Otra categoría ya los incluye automáticamente. Solo una puede.',
  ],
  weights_not_whole: ['The weights add up to {sum}%. They must add up to 100%.', 'Los pesos suman {sum}%. Deben sumar 100%.'],
  comment_changed_meanwhile: [
    '{who} changed this comment while you had it open. That comment was kept.',
    '{who} cambió este comentario mientras lo tenías abierto. Ese comentario se conservó.',
  ],
  note_without_words: ['Choose a sticker or write a sentence.', 'Elige una calcomanía o escribe una oración.'],
  note_sent_already: [
    'Your note was sent at your first try, as it was written then. To send this one too, press send again.',
    'Tu nota se envió en tu primer intento, como estaba escrita entonces. Para enviar también esta, presiona enviar otra vez.',
  ],
  notes_on_work_full: [
    'This work has {most} notes already. Write a comment on an answer instead.',
    'Este trabajo ya tiene {most} notas. Mejor escribe un comentario en una respuesta.',
  ],
  saved_comments_full: [
    'You have {most} saved comments already. Delete one that you no longer use, then save this one.',
    'Ya tienes {most} comentarios guardados. Borra uno que ya no uses y luego guarda este.',
  ],
  saved_comment_twice: ['You have another saved comment with these words.', 'Ya tienes otro comentario guardado con estas palabras.'],
  saved_comment_changed: [
    'You changed this comment in another window. Close it and open it again to see it.',
    'Cambiaste este comentario en otra ventana. Ciérralo y ábrelo otra vez para verlo.',
  ],
  rubrics_full: [
    'You have {most} rubrics already. Delete one that you no longer use, then save this one.',
    'Ya tienes {most} rúbricas. Borra una que ya no uses y luego guarda esta.',
  ],
  rubric_changed_meanwhile: [
    'This rubric was saved in another window while you had it open. Nothing of yours was lost: choose what to keep.',
    'Esta rúbrica se guardó en otra ventana mientras la tenías abierta. No se perdió nada tuyo: elige qué conservar.',
  ],
  only_for_rubric_owner: [
    'Only the teacher who made this rubric can change it. Make a copy and change that.',
    'Solo quien hizo esta rúbrica puede cambiarla. Haz una copia y cámbiala.',
  ],
  rubric_unusable: [
    'Give each criterion its own name and two levels or more, each with different points.',
    'Dale a cada criterio su propio nombre y dos niveles o más, cada uno con puntos distintos.',
  ],
  rubric_mark_not_whole: [
    'The levels that were chosen do not fit this rubric. Open the answer again and choose them once more.',
    'Los niveles elegidos no corresponden a esta rúbrica. Abre otra vez la respuesta y elígelos de nuevo.',
  ],
  no_school_to_share_in: [
    'Your account is at no school, so there is nobody to share this with.',
    'Tu cuenta no está en ninguna escuela, así que no hay con quién compartir esto.',
  ],
  too_many_points_for_answer: ['This answer is worth at most {most}.', 'Esta respuesta vale como máximo {most}.'],
  answer_graded_meanwhile: [
    '{who} graded this answer while you had it open. That grade was kept, and yours is not lost.',
    '{who} calificó esta respuesta mientras la tenías abierta. Esa calificación se conservó y la tuya no se perdió.',
  ],
  paper_changed_meanwhile: [
    'This student’s work has changed while you had it open. Yours is not lost: look at both and choose.',
    'El trabajo de este estudiante cambió mientras lo tenías abierto. Lo tuyo no se perdió: revisa los dos y elige.',
  ],
  paper_over_device: [
    'This student answered on a device. Choose to replace those answers, or leave them.',
    'Este estudiante contestó en un dispositivo. Elige reemplazar esas respuestas o dejarlas.',
  ],
  paper_day_not_come: ['This day has not come yet. Choose today or an earlier day.', 'Ese día aún no llega. Elige hoy o un día anterior.'],
  paper_has_more: [
    'Something was added to this work since, such as a comment, so the entry stays. Correct the answers instead.',
    'Después se agregó algo a este trabajo, como un comentario, así que la captura se queda. Mejor corrige las respuestas.',
  ],
  quiz_changed_meanwhile: [
    'This quiz was saved in another window while you had it open. Nothing of yours was lost: choose what to keep.',
    'Este cuestionario se guardó en otra ventana mientras lo tenías abierto. No se perdió nada tuyo: elige qué conservar.',
  ],
  only_for_quiz_owner: [
    'Only the teacher who wrote this quiz can change it. Make a copy and change that.',
    'Solo quien escribió este cuestionario puede cambiarlo. Haz una copia y cámbiala.',
  ],
  no_school_to_share_with: [
    'Your account is at no school. Share the quiz with colleagues by name.',
    'Tu cuenta no está en ninguna escuela. Comparte el cuestionario con colegas por nombre.',
  ],
  pictures_too_large_for_file: [
    'The pictures are more than 22 MB, too much for one file. Download half of the questions: copy the quiz and take some out of the copy.',
    'Las imágenes pasan de 22 MB, demasiado para un archivo. Descarga la mitad de las preguntas: copia el cuestionario y quita algunas de la copia.',
  ],
  quiz_needs_corrections: [
    'This quiz cannot be copied as it is. Open it, correct it, and save it first.',
    'Este cuestionario no se puede copiar como está. Ábrelo, corrígelo y guárdalo primero.',
  ],
  picture_not_readable: [
    'This is not a picture that can be shown. Use a PNG, JPEG, WebP or GIF file.',
    'Esta no es una imagen que se pueda mostrar. Usa un archivo PNG, JPEG, WebP o GIF.',
  ],
  resource_twice: ['The same resource is in this lesson twice.', 'El mismo recurso está dos veces en esta lección.'],
  assignment_already_exists: ['Unable to Duplicate.Assignment already exists', 'No se puede duplicar. La tarea ya existe'],
  live_lesson_already_exists: ['Unable to Duplicate.Live lesson already exists', 'No se puede duplicar. La lección ya existe'],
  copy_running: ['This copy is being made already.', 'Esta copia ya se está haciendo.'],
  source_changed_again: [
    'The lesson that this is a copy of has changed again. Look at the changes once more.',
    'La lección original cambió otra vez. Mira los cambios de nuevo.',
  ],
  draft_too_long: ['This draft is too long to be kept.', 'Este borrador es demasiado largo para guardarlo.'],
  draft_in_another_window: [
    'You went on with this lesson in another window. Choose which to go on with; nothing was lost.',
    'Seguiste con esta lección en otra ventana. Elige con cuál seguir; no se perdió nada.',
  ],
  link_end_needed: [
    'Choose the last day of the link, or say that it has no end.',
    'Elige el último día del enlace, o di que no tiene fin.',
  ],
  link_end_past: [
    'The last day of the link is over already. Choose a later one.',
    'El último día del enlace ya pasó. Elige uno posterior.',
  ],
  colleague_needed: ['Choose at least one colleague.', 'Elige por lo menos a un colega.'],
  link_does_not_work: [
    'This link does not work. Ask the person who gave it to you for a new one.',
    'Este enlace no funciona. Pide uno nuevo a la persona que te lo dio.',
  ],
  link_ended: [
    'This link worked until {day}. Ask the person who gave it to you for a new one.',
    'Este enlace funcionó hasta el {day}. Pide uno nuevo a la persona que te lo dio.',
  ],
} as const satisfies RefusalTexts;
