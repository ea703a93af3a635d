/** What can be wrong with questions that are written in tables or as JSON, in both languages; `{name}` stands for what changes. */
export const QUESTION_FAULT_TEXTS: readonly (readonly [en: string, es: string])[] = [
  [
    'is in one language only; write the other one, or leave both blank',
    'está en un solo idioma; escríbelo también en el otro o deja los dos en blanco',
  ],
  ['is not CSV: {why}; check its quotes', 'no es CSV: {why}; revisa sus comillas'],
  [
    'has no question; write one in each row below the names of the columns',
    'no tiene preguntas; escribe una en cada fila bajo los nombres de las columnas',
  ],
  ['has {count} questions; split it, {most} are the most', 'tiene {count} preguntas; divídelo, el máximo es {most}'],
  [
    'has {count} fields where the first row names {columns} columns; put texts with commas in quotes',
    'tiene {count} campos donde la primera fila nombra {columns} columnas; pon entre comillas los textos con comas',
  ],
  ['has no column "{name}"; add it to the first row', 'no tiene la columna "{name}"; agrégala a la primera fila'],
  [
    'has a column "{name}" that is not known; rename it or take it out',
    'tiene una columna "{name}" desconocida; cambia el nombre o quítala',
  ],
  ['has the column "{name}" twice; keep one', 'tiene la columna "{name}" dos veces; deja una'],
  [
    'has the id "{id}" of line {line} again; give each question its own',
    'repite el id "{id}" de la línea {line}; da a cada pregunta el suyo',
  ],
  ['has the identifier "{id}", as {twin} has; give each its own', 'tiene el identificador "{id}", igual que {twin}; da a cada una el suyo'],
  ['"{id}" is no id; use letters, digits, - and _', '"{id}" no es un id; usa letras, cifras, - y _'],
  ['has no question in stem_en; write it', 'no tiene pregunta en stem_en; escríbela'],
  ['has fewer than two options; fill option_a_en and option_b_en', 'tiene menos de dos opciones; llena option_a_en y option_b_en'],
  ['leaves an option out between two others; move them together', 'deja una opción vacía entre otras dos; júntalas'],
  [
    'option_{letter}_en is empty, though option_{letter2}_es is not; write it',
    'option_{letter}_en está vacía, aunque option_{letter2}_es no; escríbela',
  ],
  ['{name}_en is empty, though {name2}_es is not; write it', '{name}_en está vacía, aunque {name2}_es no; escríbela'],
  ['{name}_es is empty: English will be shown in its place', '{name}_es está vacía: se mostrará el inglés'],
  ['the type "{type}" cannot be shown; use one of {kinds}', 'el tipo "{type}" no se puede mostrar; usa uno de {kinds}'],
  [
    'the type "{type}" has {parts}, which a table cannot say; write it as JSON or QTI',
    'el tipo "{type}" tiene {parts}, que una tabla no puede decir; escríbelo como JSON o QTI',
  ],
  ['the depth "{depth}" must be 1, 2 or 3', 'la profundidad "{depth}" debe ser 1, 2 o 3'],
  ['{problem}: the column {name} says "{value}"', '{problem}: la columna {name} dice "{value}"'],
  ['of a {type} the column correct stays empty', 'en {type} la columna correct queda vacía'],
  [
    'a choice has exactly one correct option, this has {count}',
    'una pregunta choice tiene exactamente una opción correcta, esta tiene {count}',
  ],
  [
    'a multiple has two or more correct options, this has {count}',
    'una pregunta multiple tiene dos o más opciones correctas, esta tiene {count}',
  ],
  ['a gap has exactly one correct option, this has {count}', 'un hueco tiene exactamente una opción correcta, este tiene {count}'],
  ['a hotspot has one or more correct options, this has none', 'un hotspot tiene una o más opciones correctas, este no tiene ninguna'],
  ['a text has either answers or a number: give one of the two', 'una pregunta text tiene respuestas o un número: da una de las dos cosas'],
  ['an extended has no options; empty them', 'una pregunta extended no tiene opciones; vacíalas'],
  ['a drawing has no options; empty them', 'una pregunta drawing no tiene opciones; vacíalas'],
  ['a photo has no options; empty them', 'una pregunta photo no tiene opciones; vacíalas'],
  ['a file has no options; empty them', 'una pregunta file no tiene opciones; vacíalas'],
  [
    'a column of the kind choice has choices, and no other column has; this has {count}',
    'una columna choice tiene opciones (choices) y ninguna otra las tiene; esta tiene {count}',
  ],
  [
    'has too much for one call (drawings: {drawings}, photos: {photos}, files: {files}, tables: {tables}), {percent} % of what there is room for; a drawing takes 20, a photo 47, a file 70, a table 10',
    'tiene demasiado para una sola llamada (dibujos: {drawings}, fotos: {photos}, archivos: {files}, tablas: {tables}), {percent} % de lo que cabe; un dibujo ocupa 20, una foto 47, un archivo 70, una tabla 10',
  ],
  [
    'has {count} drawings; {most} are the most, as all answers are turned in together',
    'tiene {count} dibujos; el máximo es {most}, porque todas las respuestas se entregan juntas',
  ],
  [
    'an order has its options in the right order; leave the column correct empty',
    'una pregunta order tiene sus opciones en el orden correcto; deja vacía la columna correct',
  ],
  ['{name} belongs to answers in words; take it out', '{name} es para respuestas en palabras; quítalo'],
  ['has spelling_counts, which belongs to a text; empty it', 'tiene spelling_counts, que es de una pregunta text; vacíala'],
  ['the column spelling_counts says "{word}"; write yes or no', 'la columna spelling_counts dice "{word}"; escribe yes o no'],
  [
    'has fixed options, which belong to a choice or a multiple; empty it',
    'tiene opciones fijas (fixed), que son de una pregunta choice o multiple; vacíala',
  ],
  ['names "{letter}" as fixed, which is no option of it', 'nombra "{letter}" como fija (fixed), y no es una opción suya'],
  [
    'the option "{text}" belongs in its place; mark it as fixed, so that it stays there when options are shuffled',
    'la opción "{text}" va en su lugar; márcala como fija (fixed) para que se quede ahí cuando se mezclen las opciones',
  ],
  [
    'has a tolerance, so option_a_en is one number, tolerance is 0 or more, and there are no other options',
    'tiene tolerancia: option_a_en es un número, la tolerancia es 0 o más y no hay otras opciones',
  ],
  ['has a tolerance, which belongs to a text; empty it', 'tiene tolerancia, que es de una pregunta text; vacíala'],
  [
    'has {blanks} blanks (_____) for {gaps} gaps; give each gap one blank',
    'tiene {blanks} espacios (_____) para {gaps} huecos; da a cada hueco un espacio',
  ],
  ['takes no answer as right; write one into option_a_en', 'no acepta ninguna respuesta; escribe una en option_a_en'],
  ['names "{letter}" as correct, which is no option of it', 'nombra "{letter}" como correcta, y no es una opción suya'],
  ['names "{match}", which is none of the options', 'nombra "{match}", que no es ninguna de las opciones'],
  ['names "{idea}", which is none of the ideas', 'nombra "{idea}", que no es ninguna de las ideas'],
  ['has an idea "{idea}" that no criterion names', 'tiene una idea "{idea}" que ningún criterio nombra'],
  ['"{id}" asks for more ways than it has', '"{id}" pide más maneras de las que tiene'],
  ['has two criteria with the same id', 'tiene dos criterios con el mismo id'],
  [
    'has {count} criteria for {points} points; each criterion is worth one',
    'tiene {count} criterios para {points} puntos; cada criterio vale uno',
  ],
  [
    'is a part of "{item}", whose other parts stand elsewhere: parts of one item follow each other',
    'es una parte de "{item}", cuyas otras partes están en otro lugar: las partes de una pregunta van seguidas',
  ],
  ['has the field {id} twice; give each its own id', 'tiene el campo {id} dos veces; da a cada uno su propio id'],
  ['has the field {id} of the unknown kind "{kind}"; use {kinds}', 'tiene el campo {id} del tipo desconocido "{kind}"; usa {kinds}'],
  [
    'has the field {id} for a table within a text; put it on a line of its own, before the table',
    'tiene el campo {id} de una tabla dentro de un texto; ponlo en una línea aparte, antes de la tabla',
  ],
  [
    'has a field {id} for a table, and no table on the next lines; put one there',
    'tiene un campo {id} de una tabla y no hay tabla en las líneas siguientes; pon una ahí',
  ],
  [
    'has the field {id} with the wrong choices; a choice has two or more, and no other field has any',
    'tiene el campo {id} con opciones incorrectas; choice tiene dos o más, y ningún otro campo tiene',
  ],
  [
    'has the table {id} with {columns} columns and {rows} rows; {most} columns, {mostRows} rows and {mostCells} cells are the most',
    'tiene la tabla {id} con {columns} columnas y {rows} filas; el máximo es {most} columnas, {mostRows} filas y {mostCells} celdas',
  ],
  ['has {count} cells; {most} are the most', 'tiene {count} celdas; el máximo es {most}'],
  [
    'has a field that cannot be read; write [[id]], [[id: text]] or [[id: choice | one | other]]',
    'tiene un campo que no se puede leer; escribe [[id]], [[id: text]] o [[id: choice | una | otra]]',
  ],
  ['has {count} fields; {most} are the most', 'tiene {count} campos; el máximo es {most}'],
  [
    'has no field {id}, which the first text of the document has; add it',
    'no tiene el campo {id}, que el primer texto del documento sí tiene; agrégalo',
  ],
  [
    'has a field {id} that the first text of the document lacks; use the same id',
    'tiene un campo {id} que falta en el primer texto del documento; usa el mismo id',
  ],
  [
    'has the field {id} in another shape than the first text of the document; make both alike',
    'tiene el campo {id} con otra forma que el primer texto del documento; haz iguales los dos',
  ],
  [
    'read_again names "{id}", which is no text for students in this sub-unit',
    'read_again nombra "{id}", que no es un texto para estudiantes de esta subunidad',
  ],
  [
    'read_again names the heading "{heading}", which the first text of {id} does not have',
    'read_again nombra el encabezado "{heading}", que el primer texto de {id} no tiene',
  ],
  [
    'read_again needs as many headings in each text of {id}; give all its levels and languages the same parts',
    'read_again necesita el mismo número de encabezados en cada texto de {id}; da las mismas partes a todos sus niveles e idiomas',
  ],
  ['a twin belongs to a number; take it out', 'twin solo va con un número; quítalo'],
  ['has one to six values, none of them called answer', 'tiene de uno a seis valores, y ninguno se llama answer'],
  ['the twin names {name}, which is none of its values', 'twin nombra {name}, que no es ninguno de sus valores'],
  ['the twin says its answer in the question', 'twin dice su respuesta en la pregunta'],
  [
    'the twin finds no numbers for seed {seed}; check its values, where and answer',
    'twin no encuentra números para la semilla {seed}; revisa values, where y answer',
  ],
  [
    'the twin has other numbers in Spanish than in English, as with seed {seed}',
    'twin tiene otros números en español que en inglés, como con la semilla {seed}',
  ],
  [
    'the twin has an answer of more than two decimals, as with seed {seed}',
    'twin tiene una respuesta de más de dos decimales, como con la semilla {seed}',
  ],
  [
    'the twin makes {count} different questions; give its values more room, {fewest} are the fewest',
    'twin hace {count} preguntas distintas; da más lugar a sus valores, el mínimo es {fewest}',
  ],
  ['depends on a part before it, and is the first', 'depende de una parte anterior, y es la primera'],
  [
    'the sections of {resource} hold {placed} questions, and it has {questions}',
    'las secciones de {resource} tienen {placed} preguntas, y el recurso tiene {questions}',
  ],
];
