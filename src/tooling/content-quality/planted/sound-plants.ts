import { all, copy, edit, exchange, kind, type Plant, set } from './plants.ts';

const LONG = 'and again it rings, and again, and again '.repeat(5);

export const SOUND_PLANTS: readonly Plant[] = [
  ...kind(
    'captions that are not what the transcript says',
    'fault',
    'media/bell.es.vtt',
    [edit('bell.en.md', '3 times', 'often'), /^the transcript bell\.en\.md does not have the number 3/],
    [set('texts/bell.es.md', 'Tres olas llegan despacio a la playa 3 veces.'), /^the transcript bell\.es\.md says something else/],
  ),
  ...kind('captions that nobody can read in time', 'advice', 'media/bell.es.vtt', [
    all(edit('media/bell.en.vtt', 'The bell rings', `${LONG}the bell rings`), edit('bell.en.md', 'The bell', `${LONG}the bell`)),
    /^the caption at 0:00 has \d+ letters in 4 seconds/,
  ]),
  ...kind(
    'recordings of another word or language',
    'fault',
    'vocabulary.json',
    [copy('vocabulary/terms/1/audio', 'vocabulary/terms/0/audio'), /^terms\.heat: the recording of "heat" is the file of "ramp"/],
    [
      exchange('vocabulary/terms/2/audio/en', 'vocabulary/terms/2/audio/es'),
      /^terms\.light: the English recording is the file say-luz\.es\.wav/,
    ],
    [({ sounds }) => void sounds.set('media/say-ramp.en.wav', 1), /^terms\.ramp: "ramp" and "heat" have the same recording/],
  ),
];
