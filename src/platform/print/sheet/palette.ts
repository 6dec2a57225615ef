/** The portal's colours as far as paper needs them (`src/ui/page/tokens.css`): the brand's red is for the mark alone. */
export const INK = '#1d1a17';
export const INK_2 = '#56504a';
export const INK_3 = '#6b655e';
export const LINE = '#e2ddd6';
export const TICK = '#cbc4ba';
export const TICK_STRONG = '#8b847b';
export const BRAND = '#e30613';
