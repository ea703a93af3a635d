export type Text = { en: string; es: string };
export const text = (en: string, es: string): Text => ({ en, es });

interface Option {
  id: string;
  text: Text;
  correct: boolean;
  feedback: Text;
}

const option = (id: string, words: Text, correct: boolean, feedback: Text): Option => ({ id, text: words, correct, feedback });

/** A question of each kind that the editor looks at. */
export function smallQuestions() {
  return {
    choice: {
      id: 'q1',
      type: 'choice' as const,
      standard: '5.8A',
      depth: 2,
      stem: text(
        'A metal cart rolls down a ramp. What does the ramp change?',
        'Un carro de metal baja por una rampa. ¿Qué cambia la rampa?',
      ),
      image: 'media/ramp.svg',
      rationale: text(
        'A steeper ramp gives the cart more speed at the bottom.',
        'Una rampa más inclinada le da más velocidad al carro abajo.',
      ),
      hints: [
        text('Think of a slide at the park.', 'Piensa en una resbaladilla del parque.'),
        text('What is different at the end of the ride?', '¿Qué es distinto al final del recorrido?'),
      ],
      options: [
        option(
          'a',
          text('the material of the wheels', 'el material de las ruedas'),
          false,
          text('The wheels stay the same.', 'Las ruedas no cambian.'),
        ),
        option(
          'b',
          text('the speed at the bottom', 'la velocidad al llegar abajo'),
          true,
          text('Yes. Look at the last row.', 'Sí. Mira la última fila.'),
        ),
        option('c', text('the total mass of the cart', 'la masa total del carro'), false, text('Nothing was added.', 'No se agregó nada.')),
        option('d', text('the number of its magnets', 'la cantidad de imanes'), false, text('It has no magnets.', 'No tiene imanes.')),
      ],
    },
    multiple: {
      id: 'q2',
      type: 'multiple' as const,
      standard: '5.8A',
      depth: 1,
      stem: text(
        'Which two objects conduct thermal energy well? Choose two answers.',
        '¿Qué dos objetos conducen bien la energía térmica? Elige dos respuestas.',
      ),
      rationale: text(
        'Metals such as copper and steel conduct thermal energy.',
        'Los metales, como el cobre y el acero, conducen la energía térmica.',
      ),
      options: [
        option('a', text('a copper pan', 'una sartén de cobre'), true, text('Yes, copper is a metal.', 'Sí, el cobre es un metal.')),
        option('b', text('a wool glove', 'un guante de lana'), false, text('Wool slows energy.', 'La lana frena la energía.')),
        option('c', text('a steel fork', 'un tenedor de acero'), true, text('Yes, steel is a metal.', 'Sí, el acero es un metal.')),
      ],
    },
    number: {
      id: 'q3',
      type: 'text' as const,
      standard: '5.8A',
      depth: 2,
      stem: text(
        'A scale reads 45 g with sand and 12 g without. How many grams of sand are in it?',
        'Una báscula marca 45 g con arena y 12 g sin ella. ¿Cuántos gramos de arena hay?',
      ),
      rationale: text('45 g - 12 g = 33 g.', '45 g - 12 g = 33 g.'),
      number: { value: 33, tolerance: 0, units: ['g', 'grams', 'gramos'] },
    },
    order: {
      id: 'q4',
      type: 'order' as const,
      standard: '5.8A',
      depth: 1,
      stem: text(
        'Put the cups in order from the least water to the most.',
        'Pon los vasos en orden, del que tiene menos agua al que tiene más.',
      ),
      rationale: text('Less water weighs less.', 'Menos agua pesa menos.'),
      options: [
        { id: 'a', text: text('the cup with 20 mL', 'el vaso con 20 mL') },
        { id: 'b', text: text('the cup with 50 mL', 'el vaso con 50 mL') },
        { id: 'c', text: text('the cup with 90 mL', 'el vaso con 90 mL') },
      ],
    },
    amount: {
      id: 'q5',
      type: 'choice' as const,
      standard: '5.8A',
      depth: 2,
      stem: text(
        'Two forces of 9 N and 4 N push a box to the left. How strong is the push?',
        'Dos fuerzas de 9 N y 4 N empujan una caja hacia la izquierda. ¿De cuánto es el empuje?',
      ),
      rationale: text('9 N + 4 N = 13 N to the left.', '9 N + 4 N = 13 N hacia la izquierda.'),
      options: [
        option('a', text('5 N', '5 N'), false, text('Both push the same way.', 'Las dos empujan hacia el mismo lado.')),
        option('b', text('13 N', '13 N'), true, text('Yes. They add up.', 'Sí. Se suman.')),
        option('c', text('36 N', '36 N'), false, text('Add the two.', 'Suma las dos.')),
        option('d', text('9 N', '9 N'), false, text('There is a second push.', 'Hay un segundo empuje.')),
      ],
    },
    match: {
      id: 'q6',
      type: 'match' as const,
      standard: '5.8A',
      depth: 1,
      stem: text('Sort the energy of each object.', 'Clasifica la energía de cada objeto.'),
      rationale: text('A lamp gives off light, and a bell gives off sound.', 'Una lámpara da luz y una campana da sonido.'),
      premises: [
        { id: 'p1', text: text('a lamp', 'una lámpara'), match: 'light' },
        { id: 'p2', text: text('a bell', 'una campana'), match: 'sound' },
      ],
      options: [
        { id: 'light', text: text('light energy', 'energía luminosa') },
        { id: 'sound', text: text('sound energy', 'energía sonora') },
      ],
    },
  };
}
