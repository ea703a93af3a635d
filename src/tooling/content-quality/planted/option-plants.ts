import { all, copy, kind, type Plant, QUIZ, set, swap } from './plants.ts';
import { text } from './small-questions.ts';

export const OPTION_PLANTS: readonly Plant[] = [
  ...kind(
    'options that are there twice',
    'fault',
    QUIZ,
    [
      set('questions/choice/options/3/text', text('the material of the wheels', 'el material de las ruedas')),
      /^q1: has the option "the material of the wheels" twice/,
    ],
    [
      set('questions/choice/options/2/text/es', 'el material de las ruedas'),
      /^q1: has the option "el material de las ruedas" twice \(Spanish\)/,
    ],
  ),
  ...kind(
    'options that nobody would choose',
    'advice',
    QUIZ,
    [
      set('questions/choice/options/3/text', text('a magic spell in the ramp', 'un hechizo mágico en la rampa')),
      /^q1: nobody would choose the option d \("magic"\)/,
    ],
    [
      set('questions/choice/options/3/text', text('the cart, because it likes to roll', 'el carro, porque le gusta rodar')),
      /^q1: nobody would choose the option d/,
    ],
    [
      set('questions/choice/options/3/text', text('all of the above', 'todas las anteriores')),
      /^q1: the option d \("all of the above"\) is about the others/,
    ],
    [set('questions/amount/options/2/text', text('36000 N', '36000 N')), /^q5: the option c \("36000 N"\) is far from all others/],
    [
      set('questions/amount/options/2/text', text('a big box', 'una caja grande')),
      /^q5: the option c \("a big box"\) is the only one that is no amount/,
    ],
    [set('questions/amount/options/2/text', text('36 kg', '36 kg')), /^q5: the option c \("36 kg"\) has another unit/],
    [
      all(
        set('questions/choice/options/0/text', text('The wheels never change at all.', 'Las ruedas nunca cambian nada.')),
        set('questions/choice/options/2/text', text('The mass is always the same here.', 'La masa es siempre la misma aquí.')),
        set('questions/choice/options/3/text', text('Nothing about it can be changed.', 'Nada se puede cambiar en el carro.')),
      ),
      /^q1: every wrong option has a word like always/,
    ],
  ),
  ...kind(
    'options that stand out',
    'advice',
    QUIZ,
    [
      set(
        'questions/choice/options/1/text',
        text(
          'the speed that the cart has when it arrives at the bottom of the ramp after it was let go at the top',
          'la velocidad que tiene el carro cuando llega a la parte de abajo de la rampa después de que lo soltaron arriba',
        ),
      ),
      /^q1: the key is more than twice as long/,
    ],
    [
      all(
        set('questions/choice/stem/en', 'What does the ramp of the cart give off? It is an _____.'),
        set('questions/choice/options/1/text/en', 'echo of the speed at the bottom'),
      ),
      /^q1: only the key fits after "an"/,
    ],
    [
      set(
        'questions/choice/stem',
        text(
          'Speed at the bottom was measured. What does the ramp change?',
          'Se midió la velocidad abajo, al llegar. ¿Qué cambia la rampa?',
        ),
      ),
      /^q1: the stem has the words of the key/,
    ],
  ),
  ...kind('a stem that says the answer', 'fault', QUIZ, [
    set('questions/choice/stem/en', 'A ramp changes the speed at the bottom. What does the ramp change?'),
    /^q1: the stem \(English\) says the answer "the speed at the bottom"/,
  ]),
  ...kind('a picture that says the answer', 'advice', QUIZ, [
    set('labels/ramp.svg/alt', text('A graph: the speed at the bottom grows.', 'Una gráfica: la velocidad al llegar abajo crece.')),
    /^q1: the description of its picture \(English\) says the answer/,
  ]),
  ...kind('a drawing that says the answer', 'advice', QUIZ, [
    set('labels/ramp.svg/labels/note', text('speed at the bottom', 'velocidad al llegar abajo')),
    /^q1: the picture gives the answer away \(en\)/,
  ]),
  ...kind(
    'hints',
    'fault',
    QUIZ,
    [copy('questions/choice/hints/0', 'questions/choice/hints/1'), /^q1: has the same hint twice/],
    [copy('questions/choice/stem', 'questions/choice/hints/1'), /^q1: has a hint that is the stem/],
    [
      set('questions/choice/hints/1', text('Think of the speed at the bottom.', 'Piensa en la velocidad al llegar abajo.')),
      /^q1: the hint gives the answer away/,
    ],
  ),
  ...kind('questions that are asked twice', 'fault', QUIZ, [
    (small) => {
      small.quiz.items.push({ ...small.questions.choice, id: 'q9' });
    },
    /^q9: asks the same as q1 of unit-one\/energy\/quiz\.json/,
  ]),
  ...kind('questions of another set that are nearly the same', 'advice', 'unit-test.json', [
    (small) => {
      const copy = { ...structuredClone(small.questions.choice), id: 't9' };
      copy.stem = text(
        'A metal cart rolls down the ramp. What can the ramp change?',
        'Un carro de metal baja por la rampa. ¿Qué puede cambiar la rampa?',
      );
      small.unitTest.items.push(copy);
      small.unitTest.instructions = text('Read well.', 'Lee bien.');
    },
    /^t9: is nearly energy\/quiz\/q1/,
  ]),
  ...kind('questions of a set that answer each other', 'advice', QUIZ, [
    all(
      set(
        'questions/choice/options/1/text',
        text('some of the rolling energy reaches the floor', 'una parte de la energía de rodar llega al piso'),
      ),
      swap('questions/multiple/stem/en', 'Which two', 'Some rolling energy reaches the floor. Which two'),
      swap('questions/multiple/stem/es', '¿Qué dos', 'Una parte de la energía de rodar llega al piso. ¿Qué dos'),
    ),
    /q2 gives away the answer to q1/,
  ]),
  ...kind(
    'words that are taught twice',
    'fault',
    'vocabulary.json',
    [set('vocabulary/terms/1/term/en', 'heat'), /^terms\.ramp: "heat" is taught twice \(English\)/],
    [copy('vocabulary/terms/0/definition', 'vocabulary/terms/1/definition'), /^terms\.ramp: has the definition of another word/],
  ),
  ...kind('words explained by themselves', 'advice', 'vocabulary.json', [
    set('vocabulary/terms/0/definition/en', 'The heat of a hot object.'),
    /^terms\.heat: the definition of "heat" says the word itself/,
  ]),
  ...kind('titles that are there twice', 'fault', 'subunit.json', [
    copy('subunit/resources/0/title', 'subunit/resources/1/title'),
    /^story: has the title of lab \(English\)/,
  ]),
];
