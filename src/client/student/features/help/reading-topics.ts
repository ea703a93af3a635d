import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';

/** Help for students: library, reading and words. */
export const readingTopics: readonly HelpTopic[] = [
  {
    id: 'reading',
    section: 'library',
    title: ['Read a text your way', 'Leer un texto a tu manera'],
    summary: ['Bigger letters, Spanish, listening, marks and notes.', 'Letras más grandes, español, escuchar, marcas y notas.'],
    words: ['read aloud highlight note bigger text spanish level word', 'leer en voz alta marcar nota letra grande español nivel palabra'],
    screens: ['/authenticated/studentDashboard/resourcesView'],
    parts: [
      {
        text: [
          [
            'Above the text you choose **Reading level**. The button beside it shows the text in the other language.',
            'Arriba del texto eliges **Nivel de lectura**. El botón de al lado muestra el texto en el otro idioma.',
          ],
          ['Open **Reading tools** for more:', 'Abre **Herramientas de lectura** para más:'],
        ],
        steps: [
          [
            '**Bigger text (A+)** and **Smaller text (A−)** change the letters. **More space** moves the lines apart.',
            '**Texto más grande (A+)** y **Texto más chico (A−)** cambian las letras. **Más espacio** separa las líneas.',
          ],
          ['**Read aloud** reads to you. Choose how fast.', '**Leer en voz alta** te lee. Elige qué tan rápido.'],
          [
            'Tap a word with dots under it. Its card says what it means, in English and Spanish.',
            'Toca una palabra con puntos debajo. Su tarjeta dice qué significa, en inglés y en español.',
          ],
          ['**Line focus** shows a few lines only.', '**Enfoque de línea** muestra solo unas líneas.'],
          [
            'Choose some words, then a color or **Write a note**. Only you see them. **Show my teacher** shows one to your teacher.',
            'Elige unas palabras y luego un color o **Escribir una nota**. Solo tú las ves. **Mostrar a mi maestro o maestra** le muestra una.',
          ],
        ],
      },
    ],
  },
  {
    id: 'library',
    section: 'library',
    title: ['Find something to read or watch', 'Buscar algo para leer o mirar'],
    summary: ['Your library has more than your lessons.', 'Tu biblioteca tiene más que tus lecciones.'],
    words: ['library search film animation book', 'biblioteca buscar película animación libro'],
    screens: ['/authenticated/studentDashboard/contentlibrary'],
    opens: '/authenticated/studentDashboard/contentlibrary',
    parts: [
      {
        steps: [
          ['Open **Library**.', 'Abre **Biblioteca**.'],
          ['Type a word under **Find something to read or watch**.', 'Escribe una palabra en **Busca algo para leer o mirar**.'],
          [
            'Anything that says **Opens without Wi-Fi** is on your device already.',
            'Lo que dice **Se abre sin Wi-Fi** ya está en tu dispositivo.',
          ],
        ],
      },
    ],
  },
  {
    id: 'words',
    section: 'library',
    title: ['Learn science words', 'Aprender palabras de ciencias'],
    summary: ['Every word in English and Spanish, with games.', 'Cada palabra en inglés y en español, con juegos.'],
    words: [
      'glossary vocabulary spelling spanish listen practice facts',
      'glosario vocabulario ortografía inglés escuchar practicar datos',
    ],
    screens: ['/authenticated/glossary'],
    opens: '/authenticated/glossary/home',
    parts: [
      {
        steps: [
          [
            'Open **Glossary** and type under **Find a word**. Small spelling mistakes are fine.',
            'Abre **Glosario** y escribe en **Buscar una palabra**. No importa si te falla una letra.',
          ],
          [
            'Press the speaker to hear the word, and **Hear the meaning** to hear what it means.',
            'Toca la bocina para oír la palabra, y **Escuchar el significado** para oír qué quiere decir.',
          ],
          [
            'Press **Practice** to play with the words of a subject: **1 Choose**, **2 Fill in**, **3 Write**.',
            'Toca **Practicar** para jugar con las palabras de un tema: **1 Elige**, **2 Completa**, **3 Escribe**.',
          ],
          ['Press **Facts** to read something surprising.', 'Toca **Datos curiosos** para leer algo sorprendente.'],
        ],
      },
    ],
  },
];
