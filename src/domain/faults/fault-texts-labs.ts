/** An editor's remarks on labs, levels, tests, sound and standards, in both languages; `{name}` is a placeholder. */
export const LAB_TEXTS: readonly (readonly [en: string, es: string])[] = [
  // Labs
  [
    'has steps and no section "{name}"; say before the steps what to take care of',
    'tiene pasos y no tiene la sección "{name}"; di antes de los pasos con qué tener cuidado',
  ],
  [
    'has a section about safety with nothing in it; say what to take care of',
    'tiene una sección de seguridad vacía; di con qué tener cuidado',
  ],
  [
    'uses "{word}" and its safety section says nothing about {hazard}; say how to keep safe',
    'usa "{word}" y su sección de seguridad no dice nada sobre {hazard}; di cómo cuidarse',
  ],
  ['heat', 'el calor'],
  ['something sharp', 'algo que corta o pincha'],
  ['something that hurts the eyes', 'algo que daña los ojos'],
  ['a shock', 'un toque eléctrico'],
  ['the light of a laser or the Sun', 'la luz de un láser o del Sol'],
  ['germs', 'los gérmenes'],
  [
    'has a step {number} where {right} should be; number the steps in order',
    'tiene un paso {number} donde debería estar el {right}; numera los pasos en orden',
  ],
  ['step {number} names itself; correct the number', 'el paso {number} se nombra a sí mismo; corrige el número'],
  [
    'step {number} names step {other}, which is not there; correct the number',
    'el paso {number} nombra el paso {other}, que no existe; corrige el número',
  ],
  [
    'step {number} begins with "{word}", and is the first; put the steps in order',
    'el paso {number} empieza con "{word}" y es el primero; pon los pasos en orden',
  ],
  [
    'step {number} begins with "{word}", and is not the first; put the steps in order',
    'el paso {number} empieza con "{word}" y no es el primero; pon los pasos en orden',
  ],
  [
    'step {number} begins with "{word}", and more follow; put the steps in order',
    'el paso {number} empieza con "{word}" y siguen otros; pon los pasos en orden',
  ],
  // Levels, sets, sound and standards
  [
    'measures {score} ({measure}), which is not its level {level}; rewrite it or change its label',
    'mide {score} ({measure}), que no es su nivel {level}; reescríbelo o cambia su etiqueta',
  ],
  [
    'is no harder than {file} ({score}, {other}); exchange or rewrite the two',
    'no es más difícil que {file} ({score}, {other}); intercambia o reescribe los dos',
  ],
  ['is the same text as {file}; write this level', 'es el mismo texto que {file}; escribe este nivel'],
  [
    'promises {count} questions ({language}) and has {real}; correct the text or the set',
    'promete {count} preguntas ({language}) y tiene {real}; corrige el texto o el conjunto',
  ],
  [
    'promises {count} minutes ({language}) and ends after {real}; correct the text or the limit',
    'promete {count} minutos ({language}) y termina a los {real}; corrige el texto o el límite',
  ],
  [
    'promises {count} attempts ({language}) and allows {real}; correct the text or the setting',
    'promete {count} intentos ({language}) y permite {real}; corrige el texto o el ajuste',
  ],
  [
    'promises that the last question is written ({language}), and {id} is not; move the question or correct the text',
    'promete que la última pregunta se escribe ({language}), y {id} no; mueve la pregunta o corrige el texto',
  ],
  [
    'is called a test of category {number} and of "{title}", which is category {other}; correct the title',
    'se llama prueba de la categoría {number} y de "{title}", que es la categoría {other}; corrige el título',
  ],
  [
    'is a test of category {number} by its title, and {id} asks about {standard}; move the question or correct the title',
    'por su título es una prueba de la categoría {number}, y {id} pregunta sobre {standard}; mueve la pregunta o corrige el título',
  ],
  [
    'is for grade {named} by its title, and the product for grade {grade}; correct the title',
    'por su título es de grado {named}, y el producto es de grado {grade}; corrige el título',
  ],
  [
    'is called a practice test and belongs to no collection; give it "staar_test", so that it is compared with the blueprint',
    'se llama prueba de práctica y no pertenece a ninguna colección; dale "staar_test" para compararla con el esquema del estado',
  ],
  [
    'the {language} recording is the file {file}; name the one in {right}',
    'la grabación en {language} es el archivo {file}; nombra la de {right}',
  ],
  [
    'the recording of "{word}" is the file of "{other}"; name its own',
    'la grabación de "{word}" es el archivo de "{other}"; nombra la suya',
  ],
  [
    '"{word}" and "{other}" have the same recording; record each word',
    '"{word}" y "{other}" tienen la misma grabación; graba cada palabra',
  ],
  [
    'the recording of "{word}" is much longer than those of other words; listen to it',
    'la grabación de "{word}" es mucho más larga que las demás; escúchala',
  ],
  [
    'the recording of "{word}" is much shorter than those of other words; listen to it',
    'la grabación de "{word}" es mucho más corta que las demás; escúchala',
  ],
  [
    'has {en} captions in English and {es} in Spanish; give both languages the same',
    'tiene {en} subtítulos en inglés y {es} en español; da a los dos idiomas los mismos',
  ],
  [
    'the caption at {time} comes at {other} in Spanish; give both the same time',
    'el subtítulo de {time} aparece en {other} en español; da a los dos el mismo tiempo',
  ],
  [
    'the caption at {time} has other numbers in Spanish ({numbers}); correct one of the two',
    'el subtítulo de {time} tiene otros números en español ({numbers}); corrige uno de los dos',
  ],
  ['the caption at {time} is the same in both languages; translate it', 'el subtítulo de {time} es igual en los dos idiomas; tradúcelo'],
  [
    'the caption at {time} has {count} letters in {seconds} seconds, more than a child can read; say less, or give it more time',
    'el subtítulo de {time} tiene {count} letras en {seconds} segundos, más de lo que lee un niño; di menos o dale más tiempo',
  ],
  [
    'the transcript {file} does not have the number {number} of the captions; correct one of the two',
    'la transcripción {file} no tiene el número {number} de los subtítulos; corrige una de las dos',
  ],
  [
    'the transcript {file} says something else than the captions; write what is said',
    'la transcripción {file} dice otra cosa que los subtítulos; escribe lo que se dice',
  ],
  [
    'the standard {code} says "{text}" where the state says "{state}"; copy the state\'s words, or mark it as a paraphrase',
    'el estándar {code} dice "{text}" donde el estado dice "{state}"; copia las palabras del estado o márcalo como paráfrasis',
  ],
  [
    'the standard {code} is of a later grade than the product ({grade}); see whether it is meant',
    'el estándar {code} es de un grado posterior al del producto ({grade}); revisa si es lo que quieres',
  ],
  [
    "the standard {code} is marked as a paraphrase and is in the state's words; take the mark out",
    'el estándar {code} está marcado como paráfrasis y tiene las palabras del estado; quita la marca',
  ],
  ['"{word}" is taught twice ({language}); take one of them out', '"{word}" se enseña dos veces ({language}); quita una'],
  ['has the definition of another word ({language}); write its own', 'tiene la definición de otra palabra ({language}); escribe la suya'],
  [
    'the definition of "{word}" says the word itself ({language}); say it in other words',
    'la definición de "{word}" dice la misma palabra ({language}); dilo con otras',
  ],
  ['English', 'inglés'],
  ['Spanish', 'español'],
  ['none', 'ninguno'],
  ['"{heading}" step {number}', '"{heading}", paso {number},'],
  ['"{heading}" point {number}', '"{heading}", punto {number},'],
  ['the beginning step {number}', 'el principio, paso {number},'],
  ['the beginning point {number}', 'el principio, punto {number},'],
];
