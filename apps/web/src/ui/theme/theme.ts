import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { palette } from './palette.ts'

const font =
  "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const shadow = '0 1px 2px rgb(37 33 29 / 6%), 0 4px 16px rgb(37 33 29 / 7%)'

// Touch targets need 44 px; Mantine's medium size is 42.
const touch = { size: 'md' }
// In `calc`, or Mantine would make it grow with the text: a phone with large text needs the room for words.
const finger = 'calc(44px)'
const card = { radius: 'lg', shadow: 'sm' }

/**
 * Theme of both apps: one accent colour, warm grays, Figtree. Components are referenced by name, not
 * imported, so that they stay lazy.
 */
export const theme = createTheme({
  primaryColor: 'agave',
  primaryShade: 7,
  colors: { ...palette, red: palette.bugambilia },
  black: palette.gray[9],
  fontFamily: font,
  headings: {
    fontFamily: font,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: { defaultProps: { size: finger, variant: 'subtle' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { variant: 'light', size: 'lg', tt: 'none', fw: 600 } },
    Button: { defaultProps: touch },
    Card: { defaultProps: card },
    Checkbox: { defaultProps: touch },
    CloseButton: { defaultProps: { size: finger, iconSize: '20px' } },
    DateInput: { defaultProps: touch },
    DatePicker: { defaultProps: touch },
    Input: { defaultProps: touch },
    // Optional fields say so instead; asterisks on nearly every field would be noise.
    InputWrapper: { defaultProps: { ...touch, withAsterisk: false } },
    // Else an invisible box has the focus in an opened menu, where Enter and Tab do nothing.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    NumberInput: { defaultProps: touch },
    Paper: { defaultProps: { radius: 'lg' } },
    PasswordInput: { defaultProps: touch },
    Radio: { defaultProps: touch },
    SegmentedControl: { defaultProps: touch },
    Select: { defaultProps: touch },
    Switch: { defaultProps: touch },
    Textarea: { defaultProps: touch },
    TextInput: { defaultProps: touch },
    TimeInput: { defaultProps: touch },
  },
})

/** Overrides for Mantine's shades with too little contrast (WCAG AA) or too cold a tone. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--page': 'var(--mantine-color-gray-0)',
    '--focus': 'var(--mantine-color-agave-7)',
    '--field-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': 'var(--mantine-color-bugambilia-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-5)',
  },
  dark: {
    '--page': 'var(--mantine-color-dark-8)',
    '--focus': 'var(--mantine-color-agave-4)',
    '--field-border': '#857a70',
    '--mantine-color-error': 'var(--mantine-color-bugambilia-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
  },
})
