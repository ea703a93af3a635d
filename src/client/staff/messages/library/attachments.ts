import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of files that somebody adds to the own library. */
export const m = messages({
  addFiles: ['Add files', 'Agregar archivos'],
  dropHere: ['Drop the files here', 'Suelta los archivos aquí'],
  hint: [
    'Or drop files on this page: PDF, pictures, audio, video, office documents, text.',
    'O suelta archivos en esta página: PDF, imágenes, audio, video, documentos de oficina, texto.',
  ],
  onTheWay: ['Files being added', 'Archivos que se están agregando'],
  progressOf: ['{name}: how much has arrived', '{name}: cuánto ha llegado'],
  waits: ['Waiting its turn', 'Espera su turno'],
  arrived: ['{part} of {whole}', '{part} de {whole}'],
  checking: ['Upload complete, checking the file', 'Envío completo, revisando el archivo'],
  cut: [
    'Adding a file needs a connection. The file stays chosen and continues by itself from where it stopped.',
    'Para agregar un archivo se necesita conexión. El archivo queda elegido y sigue solo desde donde se detuvo.',
  ],
  goOn: ['Continue now', 'Seguir ahora'],
  cancel: ['Cancel', 'Cancelar'],
  cancelOf: ['Cancel: {name}', 'Cancelar: {name}'],
  dismiss: ['Dismiss', 'Descartar'],
  dismissOf: ['Dismiss: {name}', 'Descartar: {name}'],
  unknownKind: [
    'This kind of file is not accepted. Save it as a PDF, for example, and add that.',
    'No se aceptan archivos de este tipo. Guárdalo, por ejemplo, como PDF y agrega ese.',
  ],
  emptyFile: ['This file is empty. Choose another one.', 'Este archivo está vacío. Elige otro.'],
  fileChanged: [
    'This file was changed or moved after it was chosen. Choose it again.',
    'Este archivo se cambió o se movió después de elegirlo. Elígelo otra vez.',
  ],
  stopped: [
    '{percent} had arrived before it stopped. Choose the same file again to continue from there.',
    'Llegó el {percent} antes de que se detuviera. Elige otra vez el mismo archivo para seguir desde ahí.',
  ],
  chooseAgain: ['Choose it again', 'Elegirlo otra vez'],
  chooseAgainOf: ['Choose it again: {name}', 'Elegirlo otra vez: {name}'],
  removeWhy: [
    'The file is deleted from Tidepool. You can undo this right afterwards.',
    'El archivo se borra de Tidepool. Puedes deshacerlo enseguida.',
  ],
  editTitle: ['Edit the file', 'Editar el archivo'],

  back: ['Back to my library', 'Volver a mi biblioteca'],
  loading: ['Loading the file', 'Cargando el archivo'],
  failed: ['The file could not be opened', 'No se pudo abrir el archivo'],
  needsConnection: [
    'Opening a file of your own needs a connection. It is safe on the server.',
    'Para abrir un archivo tuyo se necesita conexión. Está a salvo en el servidor.',
  ],
  tryAgain: ['Try again', 'Intentar de nuevo'],
  download: ['Download', 'Descargar'],
});
