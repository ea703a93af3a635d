import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Texts of My tidepool. */
export const m = messages({
  title: ['My tidepool', 'Mi poza de marea'],
  empty: ['Finish a lesson, and the first animal moves in.', 'Termina una lección y llegará el primer animal.'],
  grown: [
    '{count} {count:animal lives|animals live} here: one for each lesson that you finished.',
    '{count:Vive|Viven} aquí {count} {count:animal|animales}: uno por cada lección que terminaste.',
  ],
  coming: ['Next animal: {animal}.', 'Próximo animal: {animal}.'],
  companionNamed: ['Your companion: {name} the {animal}.', 'Te acompaña: {name}, {animal}.'],
  companionUnnamed: ['Your companion: {animal}.', 'Te acompaña: {animal}.'],
  meet: ['Meet the animals', 'Conoce a los animales'],
  close: ['Close', 'Cerrar'],
  met: ['Animals you have met: {met} of {all}', 'Animales que conoces: {met} de {all}'],
  unmet: ['Comes after {count} more {count:lesson|lessons}', 'Llega después de {count} {count:lección|lecciones} más'],
  choose: ['Make it my companion', 'Quiero que me acompañe'],
  chosen: ['This is your companion.', 'Este animal te acompaña.'],
  name: ['Give it a name (only you see it)', 'Ponle un nombre (solo tú lo ves)'],
  turnOff: ['Turn the sounds off', 'Quitar los sonidos'],
  turnOn: ['Turn gentle sounds on', 'Poner sonidos suaves'],
  light: ['Light', 'Luz'],
  day: ['Day', 'Día'],
  sunset: ['Sunset', 'Atardecer'],
  night: ['Night', 'Noche'],
  movedIn: ['New in your tidepool: {animal}.', 'Llegó a tu poza de marea: {animal}.'],
  star: ['sea star', 'estrella de mar'],
  starFact: [
    'A sea star has no brain and no blood. It pumps sea water through its arms to move hundreds of tiny tube feet.',
    'La estrella de mar no tiene cerebro ni sangre. Bombea agua de mar por sus brazos para mover cientos de pies diminutos con forma de tubo.',
  ],
  crab: ['shore crab', 'cangrejo de orilla'],
  crabFact: [
    'A crab wears its skeleton on the outside. To grow, it climbs out of its old shell and hides until the new one is hard.',
    'El cangrejo lleva el esqueleto por fuera. Para crecer, sale de su caparazón viejo y se esconde hasta que el nuevo se endurece.',
  ],
  snail: ['sea snail', 'caracol de mar'],
  snailFact: [
    'A sea snail scrapes algae off rocks with a tongue that has rows of tiny teeth.',
    'El caracol de mar raspa las algas de las rocas con una lengua que tiene filas de dientes diminutos.',
  ],
  anemone: ['sea anemone', 'anémona de mar'],
  anemoneFact: [
    'A sea anemone looks like a flower, but it is an animal. Its tentacles sting its food and carry it to the mouth.',
    'La anémona de mar parece una flor, pero es un animal. Sus tentáculos pican a su presa y la llevan a la boca.',
  ],
  urchin: ['sea urchin', 'erizo de mar'],
  urchinFact: [
    'A sea urchin walks on its spines and tube feet. It chews with five teeth that never stop growing.',
    'El erizo de mar camina con sus espinas y sus pies con forma de tubo. Mastica con cinco dientes que nunca dejan de crecer.',
  ],
  goby: ['goby', 'gobio'],
  gobyFact: [
    'The belly fins of many gobies form a suction cup. It holds the fish to the rock when waves crash in.',
    'Las aletas del vientre de muchos gobios forman una ventosa. Con ella el pez se sujeta a la roca cuando rompen las olas.',
  ],
  hermit: ['hermit crab', 'cangrejo ermitaño'],
  hermitFact: [
    'A hermit crab has a soft belly, so it lives in an empty snail shell. When it grows, it moves into a bigger one.',
    'El cangrejo ermitaño tiene el vientre blando, así que vive en una concha vacía de caracol. Cuando crece, se muda a una más grande.',
  ],
  seahorse: ['seahorse', 'caballito de mar'],
  seahorseFact: [
    'A seahorse mother lays her eggs in the father’s pouch. He carries them until the young swim out.',
    'La hembra del caballito de mar pone sus huevos en la bolsa del macho. Él los lleva hasta que salen nadando las crías.',
  ],
  octopus: ['octopus', 'pulpo'],
  octopusFact: [
    'An octopus has three hearts and blue blood. Its skin can change color in less than a second.',
    'El pulpo tiene tres corazones y sangre azul. Su piel puede cambiar de color en menos de un segundo.',
  ],
  scallop: ['scallop', 'vieira'],
  scallopFact: [
    'A scallop has dozens of tiny eyes along the edge of its shell. It swims by clapping its two halves together.',
    'La vieira tiene decenas de ojos diminutos en el borde de su concha. Nada abriendo y cerrando las dos mitades.',
  ],
  slug: ['sea slug', 'babosa de mar'],
  slugFact: [
    'Some sea slugs eat animals that sting. They keep the stingers in their own skin to protect themselves.',
    'Algunas babosas de mar comen animales que pican. Guardan los aguijones en su propia piel para protegerse.',
  ],
  shrimp: ['cleaner shrimp', 'camarón limpiador'],
  shrimpFact: [
    'A cleaner shrimp picks tiny pests off fish and eats them. The fish hold still and even let it into their mouths.',
    'El camarón limpiador les quita a los peces plagas diminutas y se las come. Los peces se quedan quietos y hasta lo dejan entrar en la boca.',
  ],
});
