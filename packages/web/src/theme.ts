import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

/** Mantine requires ten shades; the visible ones are defined in tokens.css, for light and dark. */
const leaf: MantineColorsTuple = [
  '#eef4ec',
  '#dbe7da',
  '#bcd3bd',
  '#9bbd9f',
  '#7ba783',
  '#5b9069',
  '#3f7750',
  '#2f6140',
  '#1f4d2b',
  '#173c21',
];

interface Filling {
  readonly fill: string;
  readonly fillHover: string;
  readonly on: string;
  readonly soft: string;
}

const leafFilling: Filling = {
  fill: 'var(--leaf)',
  fillHover: 'var(--leaf-hover)',
  on: 'var(--on-leaf)',
  soft: 'var(--leaf-soft)',
};
const redFilling: Filling = {
  fill: 'var(--red)',
  fillHover: 'var(--red-hover)',
  on: 'var(--on-red)',
  soft: 'var(--red-soft)',
};

/**
 * Colours of a button by variant and meaning. Mantine's defaults put white on every fill, which
 * misses AA on a light one.
 */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const { fill, fillHover, on, soft } = color === 'red' ? redFilling : leafFilling;
  switch (variant) {
    case 'filled':
      return { background: fill, hover: fillHover, color: on, border: '1px solid transparent' };
    case 'light':
      return { background: soft, hover: soft, color: fill, border: '1px solid transparent' };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--sunken)',
        color: color === 'red' ? fill : 'var(--ink)',
        border: '1px solid transparent',
      };
    default:
      return {
        background: 'var(--surface)',
        hover: 'var(--sunken)',
        color: color === 'red' ? fill : 'var(--ink)',
        border: '1px solid var(--line-strong)',
      };
  }
};

/** The product's plain theme; the visible values are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'leaf',
  colors: { leaf },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver,
});
