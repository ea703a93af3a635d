import type { PackageFiles } from '#server/features/authoring/package/package-files.ts';
import { smallQuestions, type Text, text } from './small-questions.ts';
import { easy, hard, LAB, middle } from './small-texts.ts';

/** The files of a small package of our own, in which neither importer nor editor finds anything. Tests change it before it is packed. */
export function smallPackage() {
  return {
    manifest: {
      format: 'tidepool-content/1',
      id: 'small',
      version: '1.0.0',
      title: text('Science Grade 5', 'Ciencias, quinto grado'),
      grade: '5',
      subject: text('Science', 'Ciencias'),
      units: ['unit-one'],
    },
    subunit: {
      id: 'energy',
      title: text('Ramps and Heat', 'Rampas y calor'),
      big_question: text('Where does energy go?', '¿A dónde va la energía?'),
      summary: text('Read, build, and explain.', 'Lee, construye y explica.'),
      standards: [
        {
          code: '5.8A',
          text: text(
            'Investigate and describe the transformation of energy in systems such as energy in a flashlight battery that changes from chemical energy to electrical energy to light energy.',
            'Investigar y describir la transformación de la energía en sistemas, como la de la pila de una linterna.',
          ),
        },
      ] as { code: string; text: Text; paraphrase?: true }[],
      cover: 'media/ramp.svg',
      resources: [
        {
          kind: 'document',
          id: 'lab',
          type: 5,
          title: text('Lab: Warm and Cold', 'Laboratorio: caliente y frío'),
          minutes: 30,
          documents: [
            { file: 'lab.en.md', variant: 'english' },
            { file: 'lab.es.md', variant: 'spanish' },
          ],
        },
        {
          kind: 'document',
          id: 'story',
          type: 46,
          title: text('A Day at the Bay', 'Un día en la bahía'),
          minutes: 10,
          documents: [
            { file: 'story.1.md', variant: 'lexile1' },
            { file: 'story.2.md', variant: 'lexile2' },
            { file: 'story.3.md', variant: 'lexile3' },
          ],
        },
        {
          kind: 'vocabulary',
          id: 'words',
          title: text('Words About Heat', 'Palabras sobre el calor'),
          minutes: 5,
          file: 'vocabulary.json',
        },
        { kind: 'animation', id: 'animation', title: text('The Ramp Moves', 'La rampa se mueve'), minutes: 2, file: 'animation.json' },
        {
          kind: 'sound',
          id: 'listen',
          title: text('Listen: The Bell', 'Escucha: la campana'),
          minutes: 2,
          file: 'media/bell.wav',
          captions: { en: 'media/bell.en.vtt', es: 'media/bell.es.vtt' },
          documents: [
            { file: 'bell.en.md', variant: 'english' },
            { file: 'bell.es.md', variant: 'spanish' },
          ],
        },
        {
          kind: 'quiz',
          id: 'quiz',
          title: text('Check: Ramps and Heat', 'Evaluación: rampas y calor'),
          minutes: 15,
          questions: 'quiz.json',
        },
        {
          kind: 'quiz',
          id: 'unit-test',
          title: text('Unit Test', 'Prueba de la unidad'),
          minutes: 15,
          questions: 'unit-test.json',
          assessment: { time_limit_minutes: 40, attempts: 2 },
        },
      ] as { kind: string; id: string; title: Text; minutes: number; collection?: string; [key: string]: unknown }[],
    },
    labels: {
      'ramp.svg': {
        alt: text('A cart at the top of a ramp.', 'Un carro en lo alto de una rampa.'),
        labels: { note: text('3 trials', '3 pruebas') },
      },
    },
    vocabulary: {
      terms: ['heat calor', 'ramp rampa', 'light luz'].map((pair, at) => {
        const [en = '', es = ''] = pair.split(' ');
        const meaning =
          [
            text('Energy that moves from hot to cold.', 'Energía que pasa de lo caliente a lo frío.'),
            text('A flat surface that slopes.', 'Una superficie plana inclinada.'),
            text('Energy that we see.', 'Energía que vemos.'),
          ][at] ?? text('', '');
        return {
          id: en,
          term: text(en, es),
          definition: meaning,
          example: text(`We draw a ${en} today.`, `Hoy dibujamos: ${es}.`),
          cognate: false,
          audio: { en: `media/say-${en}.en.wav`, es: `media/say-${es}.es.wav` },
        };
      }),
    },
    animation: {
      summary: text('A cart rolls.', 'Un carro rueda.'),
      scenes: [
        {
          image: 'media/ramp.svg',
          seconds: 5,
          caption: text('After 5 seconds the cart is down.', 'Después de 5 segundos el carro está abajo.'),
        },
      ],
    },
    quiz: { instructions: text('Read each question.', 'Lee cada pregunta.'), practice: true, items: [] as unknown[] },
    unitTest: {
      instructions: text('One question. You have 40 minutes and two attempts.', 'Una pregunta. Tienes 40 minutos y dos intentos.'),
      practice: true,
      items: [
        {
          id: 't1',
          type: 'extended',
          standard: '5.8A',
          depth: 2,
          stem: text('Explain how a flashlight changes energy.', 'Explica cómo cambia la energía una linterna.'),
          rationale: text('Chemical energy becomes electrical energy, then light.', 'La energía química se vuelve eléctrica y luego luz.'),
        },
      ] as unknown[],
    },
    questions: smallQuestions(),
    texts: {
      'lab.en.md': LAB.en,
      'lab.es.md': LAB.es,
      'story.1.md': easy.repeat(5),
      'story.2.md': middle.repeat(4),
      'story.3.md': hard.repeat(4),
      'bell.en.md': 'The bell rings 3 times. Then the room is quiet again.',
      'bell.es.md': 'La campana suena 3 veces. Luego el salón queda en silencio.',
      'media/bell.en.vtt':
        'WEBVTT\n\n00:00.000 --> 00:04.000\nThe bell rings 3 times.\n\n00:04.000 --> 00:08.000\nThe room is quiet again.\n',
      'media/bell.es.vtt':
        'WEBVTT\n\n00:00.000 --> 00:04.000\nLa campana suena 3 veces.\n\n00:04.000 --> 00:08.000\nEl salón queda en silencio.\n',
      'media/ramp.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" role="img"><path d="M10 90 L190 90 L10 20 Z" fill="#28666e"/><text x="20" y="15" font-size="10">{{note}}</text></svg>',
    } as Record<string, string>,
    /** By path: what differs is another sound. */
    sounds: new Map<string, number>([
      ['media/bell.wav', 7],
      ...['heat.en', 'calor.es', 'ramp.en', 'rampa.es', 'light.en', 'luz.es'].map((name, at) => [`media/say-${name}.wav`, at + 1] as const),
    ]),
  };
}

export type SmallPackage = ReturnType<typeof smallPackage>;

/** The package as an importer opens it. */
export function packed(small: SmallPackage): PackageFiles {
  const folder = 'unit-one/energy';
  const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2));
  const items = [...Object.values(small.questions), ...small.quiz.items];
  const files = new Map<string, Buffer>([
    ['manifest.json', json(small.manifest)],
    [
      'unit-one/unit.json',
      json({
        id: 'unit-one',
        title: text('Energy', 'Energía'),
        summary: text('How energy moves.', 'Cómo se mueve la energía.'),
        subunits: ['energy'],
      }),
    ],
    [`${folder}/subunit.json`, json(small.subunit)],
    [`${folder}/media/labels.json`, json(small.labels)],
    [`${folder}/vocabulary.json`, json(small.vocabulary)],
    [`${folder}/animation.json`, json(small.animation)],
    [`${folder}/quiz.json`, json({ ...small.quiz, items })],
    [`${folder}/unit-test.json`, json(small.unitTest)],
    ...Object.entries(small.texts).map(([path, words]) => [`${folder}/${path}`, Buffer.from(words)] as const),
    ...[...small.sounds].map(([path, tone]) => [`${folder}/${path}`, wave(tone)] as const),
  ]);
  return {
    sizes: new Map([...files].map(([path, bytes]) => [path, bytes.length])),
    read: (path) => Promise.resolve(files.get(path) ?? Buffer.alloc(0)),
    close: () => Promise.resolve(),
  };
}

/** A short sound of one value. */
function wave(tone: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(136, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(100, 40);
  return Buffer.concat([header, Buffer.alloc(100, tone)]);
}
