const RAISED = new Map([...'0123456789+-−=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][at] ?? '']));
const LOWERED = new Map(
  [...'0123456789+-−=()aehijklmnoprstuvx'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'][at] ?? '']),
);
/** 1st and 2nd, 1.º and 2.ª: raised by custom, and the same word without. */
const ORDINAL = /^(?:st|nd|rd|th|er|o|a|º|ª)$/i;

/** H₂O and 10³ say with characters of their own what <sub> and <sup> say. @returns null where there are no such characters */
export function shiftedText(text: string, to: 'sub' | 'sup'): string | null {
  const trimmed = text.trim();
  if (to === 'sup' && ORDINAL.test(trimmed)) return trimmed;
  const signs = to === 'sub' ? LOWERED : RAISED;
  let shifted = '';
  for (const sign of trimmed) {
    const other = signs.get(sign);
    if (other === undefined) return null;
    shifted += other;
  }
  return shifted;
}
