/** What a class wrote about the dark flashlight (grade 5, electric circuits, practice p4), from full answers to some that lack a reason. */
const KNOWING: readonly string[] = [
  'First I would check if the batteries are in the right way. If one is backwards the electricity can not flow around. Then I would check if the bulb is loose, because then there is a gap and the circuit is open.',
  'Check the switch, maybe it does not close the circuit so the current stops there. Check the bulb too. If the thin wire in it is broken the path is broken.',
  'Revisaría si el foco está flojo, porque entonces el circuito queda abierto. También revisaría si una pila está al revés, porque así la corriente no pasa.',
  'The ends of the batteries could be dirty or rusty and then they do not touch the metal, so no current. The bulb could be burned out inside, so the loop is not complete.',
];

const PARTLY_KNOWING: readonly string[] = [
  'Check the bulb and check the switch.',
  'Maybe the bulb is loose. If it does not touch the metal the electricity has no path.',
  'I would look if the batteries are put in backwards.',
  'Revisaría el interruptor y el foco.',
  'It needs stronger batteries so it gets more power and shines.',
];

/**
 * An answer in a student's own words, for the teacher to read. No other question that asks for writing is in a class of the demo.
 * @param slip which of several, from 0 up to, not including, 1
 */
export function demoWriting(knows: boolean, slip: number): string {
  const answers = knows ? KNOWING : PARTLY_KNOWING;
  return answers[Math.floor(slip * answers.length)] ?? '';
}
