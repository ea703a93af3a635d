/** The kinds of resources that a content package can hold (src/docs/CONTENT-PACKAGES.md). Each has a form in the authoring tool. */
export const PACKAGE_KINDS = ['document', 'vocabulary', 'animation', 'film', 'sound', 'pdf', 'link', 'quiz'] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];
