import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Deep sea teal: the primary. Shade 7 on white or sand is above 6:1; shade 3 carries dark text in the dark scheme. */
const teal: MantineColorsTuple = [
  '#e8f6f6',
  '#cdeaec',
  '#a3d8dc',
  '#72c2c9',
  '#43a8b2',
  '#218e9a',
  '#0f7785',
  '#0b6270',
  '#084e5a',
  '#063a44',
];
/** Warm coral: the one action that matters on a screen. Shade 7 with white is 5.3:1. */
const coral: MantineColorsTuple = [
  '#fff1ec',
  '#ffdfd5',
  '#ffc1b0',
  '#ff9e87',
  '#f87f63',
  '#e9613f',
  '#d44f31',
  '#bf3f29',
  '#9c3120',
  '#7b2518',
];
/** Kelp green: done. */
const kelp: MantineColorsTuple = [
  '#eef7ec',
  '#dceedb',
  '#bbdeb9',
  '#93ca93',
  '#6bb36e',
  '#4c9a53',
  '#3b8445',
  '#2f6f3a',
  '#25592e',
  '#1b4222',
];
/** Amber: waiting. */
const amber: MantineColorsTuple = [
  '#fff6e0',
  '#ffe9b8',
  '#ffd985',
  '#fcc552',
  '#f0ad2b',
  '#d5920f',
  '#a86f05',
  '#875700',
  '#7a4a00',
  '#573500',
];
/** Sand: the neutrals of the light scheme (Mantine's `gray`). */
const sand: MantineColorsTuple = [
  '#fbf8f3',
  '#f4eee4',
  '#e8dfd0',
  '#d9cdb9',
  '#bfb09a',
  '#8f8170',
  '#6f6352',
  '#574e40',
  '#3d362c',
  '#26211a',
];
/** Night water: the neutrals of the dark scheme, drawn for it and not turned round. */
const night: MantineColorsTuple = [
  '#eaf3f2',
  '#cddedd',
  '#9db6b8',
  '#7d9da1',
  '#5f8289',
  '#27505a',
  '#133640',
  '#0b2731',
  '#081e26',
  '#05161c',
];

/** Tidepool's own Mantine theme. Every pair of text and ground in it was reckoned to be AA or better. */
export const theme = createTheme({
  colors: { teal, coral, kelp, amber, gray: sand, dark: night },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 3 },
  white: '#ffffff',
  black: '#1c2b2d',
  fontFamily: "'Atkinson Hyperlegible Next Variable', 'Atkinson Fallback', Verdana, system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.15' },
      h2: { fontSize: '1.5rem', lineHeight: '1.2' },
      h3: { fontSize: '1.2rem', lineHeight: '1.3' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});
