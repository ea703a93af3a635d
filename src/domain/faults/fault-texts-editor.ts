import { LAB_TEXTS } from './fault-texts-labs.ts';

/** An editor's remarks on packages, in both languages; `{name}` is a placeholder. */
export const EDITOR_TEXTS: readonly (readonly [en: string, es: string])[] = [
  [
    'has other numbers in Spanish (English {en}, Spanish {es}); correct one of the two',
    'tiene otros números en español (inglés {en}, español {es}); corrige uno de los dos',
  ],
  [
    'has its numbers in another order in Spanish ({en}; {es}); see whether they belong together',
    'tiene los números en otro orden en español ({en}; {es}); revisa si se corresponden',
  ],
  ['has another unit in Spanish ({en}, {es}); correct one of the two', 'tiene otra unidad en español ({en}, {es}); corrige una de las dos'],
  ['the Spanish is the English ("{text}"); translate it', 'el español es el texto en inglés ("{text}"); tradúcelo'],
  ['has English words in the Spanish ("{text}"); translate them', 'tiene palabras en inglés en el español ("{text}"); tradúcelas'],
  ['has Spanish words in the English ("{text}"); translate them', 'tiene palabras en español en el inglés ("{text}"); tradúcelas'],
  [
    'says "{en}" in English and "{es}" in Spanish; correct one of the two',
    'dice "{en}" en inglés y "{es}" en español; corrige uno de los dos',
  ],
  [
    'has no pair of {marks} in Spanish ("{text}"); add what is missing',
    'no tiene el par {marks} en español ("{text}"); agrega lo que falta',
  ],
  [
    'asks in English and does not in Spanish ("{text}"); make it a question',
    'pregunta en inglés y no en español ("{text}"); conviértelo en pregunta',
  ],
  [
    'says "{word}" in English and denies nothing in Spanish; correct one of the two',
    'dice "{word}" en inglés y no niega nada en español; corrige uno de los dos',
  ],
  [
    'says "{word}" in Spanish and denies nothing in English; correct one of the two',
    'dice "{word}" en español y no niega nada en inglés; corrige uno de los dos',
  ],
  ['calculates "{sum}", which is not right; correct it', 'calcula "{sum}", y no es correcto; corrígelo'],
  [
    'writes "{unit}"; use the symbol of the unit (kg, g, mL, L, km, cm, m, s, min, h)',
    'escribe "{unit}"; usa el símbolo de la unidad (kg, g, mL, L, km, cm, m, s, min, h)',
  ],
  ['has the title of {other} ({language}); give it one of its own', 'tiene el título de {other} ({language}); dale uno propio'],
  [
    'asks the same as {id} of {file}; ask something else, or take one of them out',
    'pregunta lo mismo que {id} de {file}; pregunta otra cosa o quita una de las dos',
  ],
  // Documents
  [
    'has {count} sections, the English text {other}; give both languages the same headings in the same order',
    'tiene {count} secciones, el texto en inglés {other}; da a los dos idiomas los mismos títulos en el mismo orden',
  ],
  [
    '{where} has {count} {what}, in English {other}; give both languages the same',
    '{where} tiene {count} {what}, en inglés {other}; da a los dos idiomas los mismos',
  ],
  ['steps', 'pasos'],
  ['points', 'puntos'],
  ['rows of a table', 'renglones de una tabla'],
  ['cells in its tables', 'celdas en sus tablas'],
  ['pictures', 'imágenes'],
  ['the beginning', 'el principio'],
  [
    '{where} has its {what} {places} in another order than in English; put them in one order',
    '{where} tiene {what} {places} en otro orden que en inglés; ponlos en un solo orden',
  ],
  [
    '{where} has another unit than in English ({unit}); correct one of the two',
    '{where} tiene otra unidad que en inglés ({unit}); corrige una de las dos',
  ],
  [
    '{where} has other numbers than in English (English {en}, Spanish {es}); correct one of the two',
    '{where} tiene otros números que en inglés (inglés {en}, español {es}); corrige uno de los dos',
  ],
  // Keys
  [
    'asks for {asked} answers in {language} and {right} are right; correct the stem or the key',
    'pide {asked} respuestas en {language} y {right} son correctas; corrige la pregunta o la clave',
  ],
  [
    'the explanation ({language}) names the letter {letter}, and options are shuffled; say the answer in words',
    'la explicación ({language}) nombra la letra {letter}, y las opciones se mezclan; di la respuesta con palabras',
  ],
  [
    'the explanation ({language}) names {letter}, which is not the key; correct the key or the explanation',
    'la explicación ({language}) nombra {letter}, y no es la clave; corrige la clave o la explicación',
  ],
  [
    'the explanation ({language}) ends in "{wrong}", and the key is "{key}"; correct one of the two',
    'la explicación ({language}) termina en "{wrong}", y la clave es "{key}"; corrige una de las dos',
  ],
  [
    'the explanation ({language}) speaks of the wrong option {id} ("{text}") and not of the key; see which of them is right',
    'la explicación ({language}) habla de la opción incorrecta {id} ("{text}") y no de la clave; revisa cuál es correcta',
  ],
  [
    'the explanation ({language}) never says {value}, which is the key; correct one of the two',
    'la explicación ({language}) no dice {value}, que es la clave; corrige una de las dos',
  ],
  [
    'the explanation ({language}) says none of the accepted answers; name one, or correct the answers',
    'la explicación ({language}) no dice ninguna de las respuestas aceptadas; nombra una o corrige las respuestas',
  ],
  [
    'the right order is not by size ({sizes}); put the steps in order',
    'el orden correcto no es por tamaño ({sizes}); pon los pasos en orden',
  ],
  [
    'the right order ({sizes}) is the opposite of what the stem asks; turn it around',
    'el orden correcto ({sizes}) es el contrario del que pide la pregunta; dale la vuelta',
  ],
  [
    'has "{text}" twice among what is matched ({language}); replace one of them',
    'tiene "{text}" dos veces entre lo que se relaciona ({language}); cambia una',
  ],
  [
    'the Spanish of {one} and {other} seems exchanged ("{en}": "{es}"); put each with its own',
    'el español de {one} y {other} parece intercambiado ("{en}": "{es}"); pon cada uno con el suyo',
  ],
  ['asks for {unit} and does not accept "{other}"; add it to the units', 'pide {unit} y no acepta "{other}"; agrégala a las unidades'],
  [
    'the explanation says {quantity}, a unit that the key does not accept; correct one of the two',
    'la explicación dice {quantity}, una unidad que la clave no acepta; corrige una de las dos',
  ],
  [
    'accepts {value} ± {tolerance}, half of the number and more; make the tolerance smaller',
    'acepta {value} ± {tolerance}, la mitad del número o más; reduce la tolerancia',
  ],
  [
    'accepts {near}, which the stem says already ({value}); make the tolerance smaller',
    'acepta {near}, que la pregunta ya dice ({value}); reduce la tolerancia',
  ],
  [
    'asks for about how much and accepts one number alone; give it a tolerance',
    'pregunta por una cantidad aproximada y acepta un solo número; dale una tolerancia',
  ],
  // Options
  ['has the option "{text}" twice ({language}); replace one of them', 'tiene la opción "{text}" dos veces ({language}); cambia una'],
  [
    'the option {id} ("{text}") is about the others; write one of its own, with a mistake that students make',
    'la opción {id} ("{text}") habla de las demás; escribe una propia, con un error que cometen los estudiantes',
  ],
  [
    'nobody would choose the option {id} ("{text}"); write a mistake that students make',
    'nadie elegiría la opción {id} ("{text}"); escribe un error que cometen los estudiantes',
  ],
  [
    'every wrong option has a word like always, never or only, and the key has none; take some of them out',
    'todas las opciones incorrectas tienen una palabra como siempre, nunca o solo, y la clave ninguna; quita algunas',
  ],
  [
    'the option {id} ("{text}") is much shorter than the others ({language}); say as much as they do',
    'la opción {id} ("{text}") es mucho más corta que las demás ({language}); di tanto como ellas',
  ],
  [
    'the key is more than twice as long as every other option ({language}); shorten it, or say more in the others',
    'la clave mide más del doble que las demás opciones ({language}); acórtala o di más en las otras',
  ],
  [
    'the option {id} ("{text}") is the only one that is no amount; give it one',
    'la opción {id} ("{text}") es la única que no es una cantidad; dale una',
  ],
  [
    'the option {id} ("{text}") has another unit than the others ({language}); give all the same',
    'la opción {id} ("{text}") tiene otra unidad que las demás ({language}); da a todas la misma',
  ],
  [
    'the option {id} ("{text}") is far from all others; take the result of a mistake that students make',
    'la opción {id} ("{text}") está muy lejos de las demás; usa el resultado de un error que cometen los estudiantes',
  ],
  [
    'only the key fits after "{article}" (English); write "a/an", or give the options the same beginning',
    'solo la clave queda bien después de "{article}" (inglés); escribe "a/an" o empieza igual todas las opciones',
  ],
  [
    'the stem has the words of the key and of no other option ({words}); say them in the others too, or otherwise',
    'la pregunta tiene las palabras de la clave y de ninguna otra opción ({words}); dilas también en las otras, o de otro modo',
  ],
  [
    'the description of its picture ({language}) says the answer "{text}"; describe what is seen, not what follows from it',
    'la descripción de su imagen ({language}) dice la respuesta "{text}"; describe lo que se ve, no lo que se concluye',
  ],
  [
    'the stem ({language}) says the answer "{text}" and no other option; ask without it',
    'la pregunta ({language}) dice la respuesta "{text}" y ninguna otra opción; pregunta sin ella',
  ],
  ['has the same hint twice; let the second go one step further', 'tiene la misma pista dos veces; haz que la segunda avance un paso más'],
  ['has a hint that is the stem; say how to begin', 'tiene una pista que es la pregunta; di cómo empezar'],
  ['has a hint that is the explanation; say how to begin', 'tiene una pista que es la explicación; di cómo empezar'],
  ['has a sentence of {count} words; make two of it ({language})', 'tiene una oración de {count} palabras; haz dos de ella ({language})'],
  ...LAB_TEXTS,
];
