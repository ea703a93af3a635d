import { messages } from '#client/shared/platform/screen/i18n.ts';

/** Names of the animals of a tidepool, and a fact about each. */
export const m = messages({
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
  limpet: ['limpet', 'lapa'],
  limpetFact: [
    'Many limpets crawl off to eat algae and then go back to the very same spot. Their shell fits the rock there like a lid.',
    'Muchas lapas salen a comer algas y luego regresan exactamente al mismo lugar. Ahí su concha encaja en la roca como una tapa.',
  ],
  mussel: ['mussel', 'mejillón'],
  musselFact: [
    'A mussel ties itself to the rock with threads that it makes itself. Under water it opens its shell and filters out tiny bits of food.',
    'El mejillón se amarra a la roca con hilos que él mismo fabrica. Bajo el agua abre su concha y filtra pedacitos de comida.',
  ],
  barnacle: ['barnacle', 'bellota de mar'],
  barnacleFact: [
    'A barnacle is a relative of crabs. It glues itself to a rock for life and catches food with its feathery legs.',
    'La bellota de mar es pariente de los cangrejos. Se pega a una roca para toda la vida y atrapa su comida con sus patas como plumas.',
  ],
  chiton: ['chiton', 'quitón'],
  chitonFact: [
    'A chiton has eight shell plates in a row. If it comes off its rock, it can roll up into a ball.',
    'El quitón tiene una fila de ocho placas. Si se suelta de su roca, puede enrollarse como una bola.',
  ],
  brittle: ['brittle star', 'ofiura'],
  brittleFact: [
    'A brittle star can drop an arm to get away from a hungry fish. Then the arm grows back.',
    'La ofiura puede soltar un brazo para escapar de un pez hambriento. Después el brazo le vuelve a crecer.',
  ],
  cucumber: ['sea cucumber', 'pepino de mar'],
  cucumberFact: [
    'A sea cucumber is a relative of sea stars. Many kinds eat sand or mud, digest the bits of food in it, and leave clean sand behind.',
    'El pepino de mar es pariente de la estrella de mar. Muchos comen arena o lodo, digieren los restos de comida y dejan la arena limpia.',
  ],
  jelly: ['moon jelly', 'medusa luna'],
  jellyFact: [
    'A moon jelly has no brain, no heart, and no bones. Most of its body is water.',
    'La medusa luna no tiene cerebro, ni corazón, ni huesos. Casi todo su cuerpo es agua.',
  ],
  dollar: ['sand dollar', 'dólar de arena'],
  dollarFact: [
    'A living sand dollar is covered with tiny spines that look like velvet. It uses them to dig into the sand.',
    'El dólar de arena vivo está cubierto de espinas diminutas que parecen terciopelo. Con ellas se entierra en la arena.',
  ],
  blenny: ['blenny', 'blenio'],
  blennyFact: [
    'When the tide goes out, some blennies wait under wet seaweed. They can breathe air through their moist skin.',
    'Cuando baja la marea, algunos blenios esperan bajo algas mojadas. Pueden respirar aire a través de su piel húmeda.',
  ],
  sponge: ['sea sponge', 'esponja de mar'],
  spongeFact: [
    'A sponge is an animal without a mouth or a stomach. Water flows in through tiny holes, and its cells catch the food.',
    'La esponja de mar es un animal sin boca ni estómago. El agua entra por agujeros diminutos, y sus células atrapan la comida.',
  ],
  fan: ['feather duster worm', 'gusano plumero'],
  fanFact: [
    'A feather duster worm breathes and catches food with its fan. When a shadow passes, it pulls the fan into its tube.',
    'El gusano plumero respira y atrapa comida con su abanico. Cuando pasa una sombra, lo mete en su tubo.',
  ],
  horseshoe: ['horseshoe crab', 'cacerolita de mar'],
  horseshoeFact: [
    'A horseshoe crab is not a crab. It is closer to spiders, and animals like it lived before the dinosaurs.',
    'La cacerolita de mar no es un cangrejo: es más cercana a las arañas. Ya había animales como ella antes de los dinosaurios.',
  ],
});
