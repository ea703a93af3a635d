import { createTheme, defaultVariantColorsResolver, type MantineThemeOverride } from '@mantine/core';
import { theme as baseTheme } from '#client/staff/kit/provider/theme.ts';

/** What lies on a filled ground: white in the light scheme, night water in the dark one, where fills are light. */
const ON_FILL = 'var(--tp-on-fill)';

/** The product's own text colors and soft grounds, which each scheme draws for itself. */
const INK: Readonly<Record<string, { readonly ink: string; readonly soft: string }>> = {
  teal: { ink: 'var(--tp-water)', soft: 'var(--tp-water-soft)' },
  coral: { ink: 'var(--tp-act)', soft: 'var(--tp-act-soft)' },
  kelp: { ink: 'var(--tp-done)', soft: 'var(--tp-done-soft)' },
  amber: { ink: 'var(--tp-wait)', soft: 'var(--tp-wait-soft)' },
};

/** The head of a dialog is no banner of the page, which its element would otherwise make it. */
const DIALOG_PARTS = { header: { role: 'presentation' } } as const;

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
    const own = INK[input.color ?? 'teal'];
    if (input.variant === 'filled') {
      const coral = input.color === 'coral' ? { background: 'var(--tp-act)', hover: 'var(--tp-act-hover)' } : {};
      return { ...colors, ...coral, color: ON_FILL };
    }
    if (!own) return colors;
    if (input.variant === 'light') return { ...colors, background: own.soft, hover: own.soft, color: own.ink };
    if (input.variant === 'subtle') return { ...colors, hover: own.soft, color: own.ink };
    return input.variant === 'outline' ? { ...colors, hover: own.soft, color: own.ink, border: `1px solid ${own.ink}` } : colors;
  },
  components: {
    // 24 px, the least that a target may measure (WCAG 2.2, 2.5.8).
    Checkbox: { defaultProps: { iconColor: ON_FILL, radius: 'xs', size: 'md' } },
    Radio: { defaultProps: { iconColor: ON_FILL, size: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150 }, attributes: DIALOG_PARTS } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 }, attributes: DIALOG_PARTS } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: true } },
    Table: {
      defaultProps: {
        verticalSpacing: 6,
        horizontalSpacing: 'sm',
        borderColor: 'var(--tp-line)',
        highlightOnHoverColor: 'var(--tp-sunken)',
      },
    },
    Badge: { defaultProps: { radius: 'sm', tt: 'none' } },
  },
});
