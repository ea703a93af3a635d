/** The parts of the product that a district, a school or a role can do without. What is not named here is always there. */
export const MODULES = ['staar', 'quizsmart', 'glossary', 'student_library', 'my_library', 'sharing'] as const;
export type Module = (typeof MODULES)[number];
