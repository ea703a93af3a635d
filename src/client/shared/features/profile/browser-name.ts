/** Which browser on which system, as far as a browser says; null for what is none of those that people know. */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In order: later ones also say the names of earlier ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a browser says of itself, in names that people know. @param said its "User-Agent" */
export function browserName(said: string): BrowserName {
  const first = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(said))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
