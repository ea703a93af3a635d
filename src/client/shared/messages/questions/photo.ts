import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of taking and looking at photos as answers. */
export const m = messages({
  how: [
    'Take a photo of your work, or choose a picture. If you cannot, describe in words what it would show.',
    'Toma una foto de tu trabajo o elige una imagen. Si no puedes, describe con palabras lo que mostraría.',
  ],
  people: ['Photograph your work, not people.', 'Fotografía tu trabajo, no a personas.'],
  take: ['Take a photo', 'Tomar una foto'],
  takeAnother: ['Take another photo', 'Tomar otra foto'],
  takeNow: ['Take it now', 'Tomar ahora'],
  cancel: ['Cancel', 'Cancelar'],
  choose: ['Choose a picture', 'Elegir una imagen'],
  remove: ['Remove the photo', 'Quitar la foto'],
  putBack: ['Put the earlier photo back', 'Volver a la foto anterior'],
  camera: ['What the camera sees', 'Lo que ve la cámara'],
  starting: ['The camera is starting…', 'La cámara se está encendiendo…'],
  yours: ['Your photo', 'Tu foto'],
  photo: ['Photo of the work', 'Foto del trabajo'],
  noCamera: [
    'The camera cannot be used. Allow it in the browser, close other programs that use it, or choose a picture.',
    'No se puede usar la cámara. Permítela en el navegador, cierra otros programas que la usen o elige una imagen.',
  ],
  cameraStopped: [
    'The camera stopped before a photo was taken. Take a photo again, or choose a picture.',
    'La cámara se apagó antes de tomar la foto. Toma la foto otra vez o elige una imagen.',
  ],
  noPicture: [
    'This file is not a picture that can be read here. Choose a JPEG, PNG or WebP picture.',
    'Este archivo no es una imagen que se pueda leer aquí. Elige una imagen JPEG, PNG o WebP.',
  ],
  tooLarge: [
    'This picture has more than 64 megapixels, which is too many for this device. Take a photo here, or choose a smaller picture.',
    'Esta imagen tiene más de 64 megapíxeles, demasiados para este dispositivo. Toma una foto aquí o elige una imagen más pequeña.',
  ],
  describe: ['Describe your photo', 'Describe tu foto'],
  describeWhy: [
    'Write what it shows, so that someone who cannot see it understands it too.',
    'Escribe lo que muestra, para que todos lo sepan, también quien no puede verlo.',
  ],
  onlyWords: ['Described in words, no photo:', 'Descrito con palabras, sin foto:'],
  notDescribed: ['The student wrote no description.', 'No hay descripción escrita.'],
});
