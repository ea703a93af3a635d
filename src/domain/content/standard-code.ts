/** The parts of a code: K.6(B), (5)(6)(A), SCI.5.6.A. */
const CODE =
  /^(?:(?:TEKS|SCI|SCIENCE)[\s.:§]*)*§?\s*\(?(K|\d{1,2})\)?\s*(?:\.\s*|(?=\())\(?(\d{1,2})\)?(?:[\s.]*\(?([A-Z])\)?)?(?:\s+TEKS)?$/;

/**
 * A TEKS code in the library's own spelling, 5.6A, as the state prints it, 5.6(A), and however people type it: 5.6 (a), 5.6.A,
 * TEKS 5.6A. Anything else stays as it is.
 */
export function standardCode(typed: string): string {
  const [, grade, strand, letter = ''] = CODE.exec(typed.trim().toUpperCase()) ?? [];
  return strand === undefined ? typed.trim() : `${grade}.${strand}${letter}`;
}
