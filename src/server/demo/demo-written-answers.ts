/** What a class wrote about the ramp and the toy car (grade 5, forces and motion, practice p4), from full answers to none that helps. */
const KNOWING: readonly string[] = [
  'She changes how high the ramp is with books. She measures how far the car rolls with a meter stick. She uses the same car and the same floor. She does it three times for each height and finds the average.',
  'Kim should change the steepness and measure the distance. Everything else stays the same, like the car and where it starts. She should repeat it 3 times.',
  'Cambia la altura de la rampa y mide qué tan lejos llega el carrito. Usa el mismo carrito y el mismo piso, y lo repite cinco veces.',
  'Change the angle of the ramp. Measure how far it goes on the floor. Keep the same car, same starting spot. Try each angle 4 times because one time could be luck.',
];

const PARTLY_KNOWING: readonly string[] = [
  'She makes the ramp steeper and then she measures how far the car rolled.',
  'Use the same car every time and do it more than once so it is fair.',
  'Kim puts the ramp higher and looks at the distance. I think the steep one goes farther.',
  'Usa el mismo carrito y la misma rampa y lo hace tres veces.',
  'You push the car and see if it is faster. A steep ramp is faster.',
];

/**
 * An answer in a student's own words, for the teacher to read. Other questions of the demo that ask for writing are not in its classes.
 * @param slip which of several, from 0 up to, not including, 1
 */
export function demoWriting(knows: boolean, slip: number): string {
  const answers = knows ? KNOWING : PARTLY_KNOWING;
  return answers[Math.floor(slip * answers.length)] ?? '';
}
