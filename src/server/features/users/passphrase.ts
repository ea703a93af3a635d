import { randomInt } from 'node:crypto';

/** Short words that a fourth-grader reads and types, none of them to laugh about beside another. */
const WORDS =
  `acorn amber apple arrow aspen badge bagel baker balsa banjo basil basin beach beads beech berry birch bison blaze bloom board bonus
  brass bread brick bridge bright brook brush cabin cable camel candle canoe canyon carbon cedar chalk cherry chime cider circle citrus clay clever
  cliff clock cloud clover coast cobalt cocoa comet copper coral corner cotton cozy crane crater creek crisp crown cubic dairy daisy dance delta
  desert diamond dolphin dragon drift dune eagle early earth easel echo elbow elder ember engine fabric falcon fern fiddle field finch fjord flame
  flint float flora flute forest fossil frost garden ginger glacier globe golden grain granite grape grove guitar habit harbor hazel helmet heron
  hiker honey horizon island ivory jacket jasper jelly jewel jungle kayak kettle kitten ladder lagoon lantern laurel lemon lilac linen llama lunar
  magnet mango maple marble meadow melon metal mint mirror mitten moon mosaic mountain nectar noble north oasis ocean olive onyx orbit orchid otter
  oyster paddle palm panda paper parade peach pearl pebble pecan pepper piano pilot pine planet plaza plum pocket polar pond poppy prairie prism
  puzzle quartz quilt rabbit radio rain ranch raven reef ribbon ridge river robin rocket rose ruby saddle saffron sage sail salmon sand satin
  season shell silver sketch sky slate solar spark spice spring spruce stable star stone storm stream summer summit sunny swan table tango teal
  temple thunder tiger timber topaz trail tulip tundra turtle valley velvet violet walnut wave whale willow winter wren yellow zebra zephyr`.split(
    /\s+/,
  );

/** A password that can be read from paper and typed: two words and four digits for students, three words and four digits for others. */
export function makePassphrase(isStudent: boolean): string {
  const words = Array.from({ length: isStudent ? 2 : 3 }, () => WORDS[randomInt(WORDS.length)] ?? '');
  return `${words.join('-')}-${String(randomInt(10_000)).padStart(4, '0')}`;
}
