import { messages } from '#client/shared/platform/screen/i18n.ts';

/** The words of the button that reads a question or an entry of the glossary aloud. */
export const m = messages({
  readToMe: ['Read to me', 'Léeme'],
  hearMeaning: ['Hear the meaning: {word}', 'Escuchar el significado: {word}'],
  meaning: ['Hear the meaning', 'Escuchar el significado'],
  before: ['Back one part', 'Parte anterior'],
  after: ['Next part', 'Parte siguiente'],
  listenTo: ['Listen to {letter}', 'Escuchar {letter}'],
  noEnglishVoice: ['No English voice on this device', 'Sin voz en inglés en este dispositivo'],
  noSpanishVoice: ['No Spanish voice on this device', 'Sin voz en español en este dispositivo'],
  speed: ['Speed', 'Velocidad'],
  slow: ['Slow', 'Lenta'],
  normal: ['Normal', 'Normal'],
  quick: ['Fast', 'Rápida'],
});
