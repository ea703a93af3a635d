/** A hyphen keeps a variant from looking like a name that a school system gives itself: the variant of `kid.1` must not be `kid.12`. */
const VARIANT = /^-\d{1,2}$/;
const FIRST = 2;
const LAST = 50;
const MAX_LENGTH = 100;
const SUFFIX_LENGTH = 3;

/** Variants of a sign-in name for somebody whose own name another person has, the preferred first: `kid.1-2`, `kid.1-3` and so on. */
export function freeVariants(name: string): string[] {
  const base = name.slice(0, MAX_LENGTH - SUFFIX_LENGTH);
  return Array.from({ length: LAST - FIRST + 1 }, (_, index) => `${base}-${index + FIRST}`);
}

/** Whether an account has a variant of a name, which it keeps while another person has the name itself. */
export function isVariantOf(user_name: string, name: string): boolean {
  const base = name.slice(0, MAX_LENGTH - SUFFIX_LENGTH);
  return user_name.startsWith(base) && VARIANT.test(user_name.slice(base.length));
}
