import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of handing in and looking at files as answers. */
export const m = messages({
  how: [
    'Choose a file with your work. If you have none, describe your work in words.',
    'Elige un archivo con tu trabajo. Si no tienes uno, describe tu trabajo con palabras.',
  ],
  kinds: [
    'Documents, spreadsheets, presentations, PDF and text files of up to {most} kB.',
    'Documentos, hojas de cálculo, presentaciones, PDF y archivos de texto de hasta {most} kB.',
  ],
  choose: ['Choose a file', 'Elegir un archivo'],
  chooseOther: ['Choose another file', 'Elegir otro archivo'],
  remove: ['Remove the file', 'Quitar el archivo'],
  putBack: ['Put the earlier file back', 'Volver al archivo anterior'],
  download: ['Download {name}', 'Descargar {name}'],
  size: ['{count} kB', '{count} kB'],
  yours: ['Your file:', 'Tu archivo:'],
  file: ['File:', 'Archivo:'],
  otherEnding: [
    '“{name}” cannot be turned in here. Choose a file that ends with {endings}.',
    '«{name}» no se puede entregar aquí. Elige un archivo que termine en {endings}.',
  ],
  tooLarge: [
    '“{name}” is {size} kB. The limit is {most} kB. Save it without pictures, or turn in only the pages that matter.',
    '«{name}» tiene {size} kB. El máximo es {most} kB. Guárdalo sin imágenes o entrega solo las páginas que importan.',
  ],
  otherKind: [
    '“{name}” is not the kind of file that its name says. Save it again, or choose another file.',
    '«{name}» no es el tipo de archivo que dice su nombre. Guárdalo otra vez o elige otro archivo.',
  ],
  program: [
    '“{name}” has macros in it. Save it without macros and choose it again.',
    '«{name}» contiene macros. Guárdalo sin macros y elígelo otra vez.',
  ],
  notRead: [
    '“{name}” could not be read. Try again, or choose another file.',
    'No se pudo leer «{name}». Inténtalo otra vez o elige otro archivo.',
  ],
  describe: ['Describe your file', 'Describe tu archivo'],
  describeWhy: ['Write in a sentence or two what your file shows.', 'Escribe en una o dos oraciones lo que muestra tu archivo.'],
  onlyWords: ['Described in words, no file:', 'Descrito con palabras, sin archivo:'],
  notDescribed: ['The student wrote no description.', 'No hay descripción escrita.'],
});
