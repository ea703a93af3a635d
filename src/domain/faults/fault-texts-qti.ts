/** What may be wrong with a question that comes as QTI, as `fault-texts.ts` has the rest. */
export const QTI_FAULT_TEXTS: readonly (readonly [en: string, es: string])[] = [
  ['is not XML: {why}', 'no es XML: {why}'],
  ['it has no element', 'no tiene ningún elemento'],
  [
    'is a <{tag}>, not a QTI item; name a file that holds one <assessmentItem> or <qti-assessment-item>',
    'es un <{tag}>, no una pregunta QTI; nombra un archivo con un <assessmentItem> o <qti-assessment-item>',
  ],
  ['has a document type declaration (<!DOCTYPE>); take it out', 'tiene una declaración de tipo de documento (<!DOCTYPE>); quítala'],
  ['is larger or nested deeper than any item; make it plainer', 'es más grande o más anidado que cualquier pregunta; simplifícalo'],
  [
    '<{tag}> is a kind of question that our player cannot show; use one of {kinds}',
    '<{tag}> es un tipo de pregunta que nuestro reproductor no puede mostrar; usa uno de {kinds}',
  ],
  [
    '<{tag}>: an item that {why} cannot be shown; make it a plain item',
    '<{tag}>: una pregunta que {why} no se puede mostrar; hazla sencilla',
  ],
  ['includes another file', 'incluye otro archivo'],
  ['makes up its own numbers', 'inventa sus propios números'],
  ['shows and hides parts of itself', 'muestra y oculta partes de sí misma'],
  ['shows values that it works out', 'muestra valores que calcula'],
  ['is adaptive, which cannot be shown; make it a plain item', 'es adaptativa y no se puede mostrar; hazla sencilla'],
  ['has no <itemBody>', 'no tiene <itemBody>'],
  ['has no identifier; give it one', 'no tiene identificador; dale uno'],
  [
    'has no question in it (no interaction); add a choiceInteraction',
    'no contiene ninguna pregunta (ninguna interacción); agrega un choiceInteraction',
  ],
  ['has {count} questions in one item; make an item of each', 'tiene {count} preguntas en un elemento; haz uno de cada una'],
  ['asks for several texts; make an item of each', 'pide varios textos; haz un elemento de cada uno'],
  ['asks nothing: its body and its prompt have no words', 'no pregunta nada: ni su cuerpo ni su enunciado tienen palabras'],
  ['has {count} gaps; ten are the most', 'tiene {count} huecos; diez son el máximo'],
  ['has {count} choices; give it two to ten', 'tiene {count} opciones; dale de dos a diez'],
  ['has {count} correct choices in one gap; name one', 'tiene {count} opciones correctas en un hueco; nombra una'],
  [
    'has a choice with the identifier "{id}", which is empty or there twice',
    'tiene una opción con el identificador "{id}", vacío o repetido',
  ],
  ['has a choice without words; write them', 'tiene una opción sin palabras; escríbelas'],
  ['has a picture in a choice, which cannot be shown; use words', 'tiene una imagen en una opción, que no se puede mostrar; usa palabras'],
  ['has no picture; put an <object> or an <img> into it', 'no tiene imagen; pon un <object> o un <img>'],
  ['shows more than one picture; put them together in one', 'muestra más de una imagen; júntalas en una'],
  [
    'shows "{path}", which is not in {folder}/media; put the picture there',
    'muestra "{path}", que no está en {folder}/media; pon ahí la imagen',
  ],
  [
    'has a region of the shape "{shape}" with the coords "{coords}", which is none of the picture; use rect, circle, ellipse or poly within it',
    'tiene una zona de forma "{shape}" con las coordenadas "{coords}", que no es de la imagen; usa rect, circle, ellipse o poly dentro de ella',
  ],
  [
    'has a region without a name (hotspotLabel): who cannot see the picture hears a letter only',
    'tiene una zona sin nombre (hotspotLabel): quien no ve la imagen solo oye una letra',
  ],
  ['has no <correctResponse>: nothing could be judged; add one', 'no tiene <correctResponse>: no se podría calificar nada; agrégalo'],
  [
    'declares no response "{wanted}"; add a <responseDeclaration> with its <correctResponse>',
    'no declara la respuesta "{wanted}"; agrega un <responseDeclaration> con su <correctResponse>',
  ],
  [
    'has the base type "{type}", which cannot be judged; use string, integer or float',
    'tiene el tipo base "{type}", que no se puede calificar; usa string, integer o float',
  ],
  [
    'has the cardinality "{cardinality}", which cannot be judged; use {known}',
    'tiene la cardinalidad "{cardinality}", que no se puede calificar; usa {known}',
  ],
  ['names "{text}" as correct, which is no number', 'nombra "{text}" como correcto, y no es un número'],
  ['names "{value}" as correct, which is none of its choices', 'nombra "{value}" como correcta, y no es ninguna de sus opciones'],
  ['names no region as correct; name one or more', 'no nombra ninguna zona como correcta; nombra una o más'],
  ['needs two sets of choices; give it two <simpleMatchSet>', 'necesita dos conjuntos de opciones; dale dos <simpleMatchSet>'],
  [
    'orders only some of its choices; name every choice once in <correctResponse>',
    'ordena solo algunas de sus opciones; nombra cada opción una vez en <correctResponse>',
  ],
  [
    'pairs "{pair}", which is no pair of its choices, the first set\'s first',
    'empareja "{pair}", que no es un par de sus opciones, primero la del primer conjunto',
  ],
  [
    'pairs "{id}" with {count} choices; give each of the first set one partner',
    'empareja "{id}" con {count} opciones; da a cada una del primer conjunto una pareja',
  ],
  ['takes no answer as right; write one into <correctResponse>', 'no acepta ninguna respuesta; escribe una en <correctResponse>'],
  ['{problem}; see its <correctResponse>', '{problem}; mira su <correctResponse>'],
  ['<{tag}> can hold digits, + and - only; write it otherwise', '<{tag}> solo puede contener cifras, + y -; escríbelo de otro modo'],
  [
    '<{tag}> in a question cannot be shown; use words, or a picture in its place',
    '<{tag}> en una pregunta no se puede mostrar; usa palabras, o una imagen en su lugar',
  ],
  ['has no Spanish twin ("es"): English will be shown in its place', 'no tiene gemela en español ("es"): se mostrará el inglés'],
  [
    'belongs to no standard: name one beside it in "questions" of the quiz',
    'no pertenece a ningún estándar: nombra uno a su lado en "questions" del cuestionario',
  ],
  [
    'is not the same item as {file}: identifier, choices, their order and the correct response must be alike',
    'no es la misma pregunta que {file}: identificador, opciones, su orden y la respuesta correcta deben coincidir',
  ],
];
