import { messages } from '#client/platform/i18n.ts';

/** The words of the resource viewers: texts, word cards, animations. */
export const m = messages({
  language: ['Language', 'Idioma'],
  bothLanguages: ['Both', 'Los dos'],
  level: ['Reading level', 'Nivel de lectura'],
  levelSpoken: ['Level {level}, Lexile {lexile}', 'Nivel {level}, Lexile {lexile}'],
  textSize: ['Text size', 'Tamaño del texto'],
  sizeSmall: ['Small', 'Chico'],
  sizeMedium: ['Medium', 'Mediano'],
  sizeLarge: ['Large', 'Grande'],
  nothing: ['There is nothing to show here yet.', 'Aquí todavía no hay nada que mostrar.'],
  cognateInSpanish: ['It looks almost the same in Spanish:', 'Se parece mucho en español:'],
  cognateInEnglish: ['It looks almost the same in English:', 'Se parece mucho en inglés:'],
  play: ['Play', 'Reproducir'],
  pause: ['Pause', 'Pausa'],
  sceneBack: ['Back', 'Atrás'],
  sceneNext: ['Next', 'Siguiente'],
  scene: ['Scene {scene} of {total}', 'Escena {scene} de {total}'],
  transcript: ['Read it all as text', 'Leer todo como texto'],
  enlarge: ['Make the picture bigger', 'Agrandar la imagen'],
  close: ['Close', 'Cerrar'],
});
