import { createTheme, defaultVariantColorsResolver, type MantineThemeOverride } from '@mantine/core';
import { theme as baseTheme } from '#client/staff/kit/theme.ts';

/** What lies on a filled ground: white in the light scheme, night water in the dark one, where fills are light. */
const ON_FILL = 'var(--tp-on-fill)';

/**
 * The theme of staff's screens: the product's colors (deep sea teal, coral, kelp, amber, sand), denser type, and text on filled
 * grounds that is readable in both schemes. Shade 8 keeps filled teal above 8:1 with white.
 */
export const staffTheme: MantineThemeOverride = createTheme({
  ...baseTheme,
  primaryShade: { light: 8, dark: 3 },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return colors;
    return input.color === 'coral'
      ? { ...colors, background: 'var(--tp-act)', hover: 'var(--tp-act-hover)', color: ON_FILL }
      : { ...colors, color: ON_FILL };
  },
  components: {
    Checkbox: { defaultProps: { iconColor: ON_FILL } },
    Radio: { defaultProps: { iconColor: ON_FILL } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: true } },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none' } },
  },
});
