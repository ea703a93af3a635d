import type { RefusalTexts } from './refusal-pairs.ts';

/** What may be refused about files and packages of content, as the server says it, and in Spanish. */
export const FILE_REFUSALS = {
  upload_not_found: ['This upload was not found.', 'No se encontró este envío. Empieza otra vez.'],
  file_empty: ['This file is empty. Choose another one.', 'Este archivo está vacío. Elige otro.'],
  file_grew: ['The file has grown since it was chosen. Choose it again.', 'El archivo creció después de elegirlo. Elígelo otra vez.'],
  file_kind_not_taken: [
    'This kind of file is not accepted: {file}. Accepted kinds: {endings}.',
    'No se aceptan archivos de este tipo: {file}. Se aceptan: {endings}.',
  ],
  file_has_macros: [
    '{file} holds macros. Save it without macros, then add it again.',
    '{file} contiene macros. Guárdalo sin macros y agrégalo otra vez.',
  ],
  file_too_large_for_kind: [
    '{file} is too large for its kind: the most is {most}. Save it as a PDF, then add that.',
    '{file} es demasiado grande para su tipo: el máximo es {most}. Guárdalo como PDF y agrega ese.',
  ],
  picture_has_too_many_pixels: [
    '{file} measures {width} by {height} pixels. The most is {most} million pixels in all. Make it smaller, then add it again.',
    '{file} mide {width} por {height} píxeles. El máximo es {most} millones de píxeles en total. Hazlo más pequeño y agrégalo otra vez.',
  ],
  file_is_web_page: [
    '{file} is a web page inside, though its name says that it is a text. Make its name end in .html, then add it again.',
    '{file} es por dentro una página web, aunque su nombre dice que es un texto. Haz que su nombre termine en .html y agrégalo otra vez.',
  ],
  file_not_as_named: [
    '{file} is not what its name says: its content is not that of a {ending} file. Open it, save it again, then add it again.',
    '{file} no es lo que dice su nombre: su contenido no es el de un archivo {ending}. Ábrelo, guárdalo de nuevo y agrégalo otra vez.',
  ],
  file_too_large_for_form: [
    'This file is too large to come with a form: the most is {most}. Make it smaller, then try again.',
    'Este archivo es demasiado grande para venir con un formulario: el máximo es {most}. Hazlo más pequeño e intenta otra vez.',
  ],
  file_too_large: [
    'This file is too large: it has {size}, the most is {most}. Make it smaller, or add its web address instead.',
    'Este archivo es demasiado grande: ocupa {size} y el máximo es {most}. Hazlo más pequeño o agrega su dirección web.',
  ],
  own_room_full: [
    'Your files would take more than the {most} that you have. Remove some that you no longer need, then try again.',
    'Tus archivos ocuparían más de los {most} que tienes. Quita los que ya no necesites e intenta otra vez.',
  ],
  district_room_full: [
    'Your district has no room for more files. Please ask your administrator, or remove files that you no longer need.',
    'Tu distrito no tiene espacio para más archivos. Pregunta al administrador o quita archivos que ya no necesites.',
  ],
  library_full: [
    'Your library is full: it holds {most}. Remove something you no longer need, then try again.',
    'Tu biblioteca está llena: caben {most}. Quita algo que ya no necesites e intenta otra vez.',
  ],
  notes_full: [
    'You have 10,000 notes and highlights, which is the most. Please ask your teacher.',
    'Tienes 10,000 notas y resaltados, que es el máximo. Pregúntale a tu maestro o maestra.',
  ],
  stars_full: [
    'You have {most} starred resources, which is the most. Take the star from one you no longer need, then try again.',
    'Tienes {most} recursos con estrella, que es el máximo. Quita la estrella de uno que ya no necesites e intenta otra vez.',
  ],
  too_many_uploads: [
    '{open} files are being sent already. Let them finish, or cancel one that you no longer want.',
    'Ya se están enviando {open} archivos. Deja que terminen o cancela uno que ya no quieras.',
  ],
  upload_busy: ['This file is being received already. Please wait a moment.', 'Este archivo ya se está recibiendo. Espera un momento.'],
  upload_incomplete: [
    'The file has not fully arrived: {received} of {bytes} bytes.',
    'El archivo no llegó completo: {received} de {bytes} bytes.',
  ],
  upload_part_out_of_order: [
    'This part does not follow: {received} bytes have arrived.',
    'Esta parte no es la que sigue: han llegado {received} bytes.',
  ],
  package_gone: [
    'This package is not on the server anymore. Choose the file again.',
    'Este paquete ya no está en el servidor. Elige el archivo otra vez.',
  ],
} as const satisfies RefusalTexts;
