/** Single quotation marks by Unicode's property, and the accents, primes and modifier letters that keyboards offer in place of an apostrophe. */
const APOSTROPHES = /[\p{Quotation_Mark}`´ʹʻʼʽˈˊˋ′‵ꞌ]/gu;
/** Some people type two single ones. */
const DOUBLE_QUOTES = /[“”„‟«»ʺ˝＂\u301d-\u301f]/gu;
/** `Dash` is every dash and minus sign; the two others are drawn as one. */
const DASHES = /[\p{Dash}\u02d7\u2043]/gu;
/** Zero-width characters, soft hyphens, direction marks, variation selectors, and control characters other than white space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
const SUPERSCRIPTS = /(?<base>[\p{Nd})])?(?<digits>[²³¹\u2070\u2074-\u207e]+)/gu;
const SUBSCRIPTS = /(?<base>\p{Nd})?(?<digits>[\u2080-\u208e]+)/gu;
/** A whole number before a fraction that is one character, or is set in raised and lowered digits. */
const BEFORE_FRACTION = /(\p{Nd})(?=[¼-¾⅐-⅞↉]|[²³¹\u2070\u2074-\u2079]+[⁄∕/][\u2080-\u2089])/gu;

/**
 * One spelling for texts that look alike on a screen. Compatibility forms (NFKC), invisible characters, white space, dashes, quotation
 * marks and dots of multiplication are unified; capitals and accents stay. A raised or lowered digit is a plain digit after a letter
 * (CO₂ is CO2, cm² and cm^2 are cm2), and keeps its place after a digit, where it changes the value (10³ is 10^3, not 103).
 */
export function visibleText(text: string): string {
  return (
    text
      .replace(INVISIBLE, '')
      .replace(DOUBLE_QUOTES, '"')
      .replace(APOSTROPHES, (mark) => (mark === '"' ? mark : "'"))
      .replace(/(?<!\p{L})º|[˚∘]/gu, '°')
      .replace(/[⋅∙•‧]/gu, '·')
      .replace(BEFORE_FRACTION, '$1 ')
      .replace(SUPERSCRIPTS, (_, base?: string, digits?: string) => (base ? `${base}^${digits}` : `${digits}`))
      .replace(SUBSCRIPTS, (_, base?: string, digits?: string) => (base ? `${base}_${digits}` : `${digits}`))
      .normalize('NFKC')
      // Of primes and Greek signs only the compatibility form is one of them.
      .replace(APOSTROPHES, (mark) => (mark === '"' ? mark : "'"))
      .replace(/['"]{2,}/g, oneRun)
      .replace(/[⁄∕]/gu, '/')
      .replace(DASHES, '-')
      .replace(/(?<=\p{L})[\^_](?=-?\p{Nd})/gu, '')
      .replace(/[\s\p{Z}]+/gu, ' ')
      .trim()
  );
}

/** Two apostrophes look like one double mark, so a run of quotation marks is counted in apostrophes. */
function oneRun(run: string): string {
  const apostrophes = [...run].reduce((sum, mark) => sum + (mark === '"' ? 2 : 1), 0);
  return '"'.repeat(Math.floor(apostrophes / 2)) + "'".repeat(apostrophes % 2);
}
