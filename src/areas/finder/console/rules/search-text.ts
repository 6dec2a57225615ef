/** In whole characters: half an emoji cannot stand in an address. */
const LONGEST = 100;

/** The text that an operator searches for, as the page's address has it. */
export const readSearchText = (address: string): string =>
  [...(new URL(address).searchParams.get('buscar')?.trim() ?? '')].slice(0, LONGEST).join('');
