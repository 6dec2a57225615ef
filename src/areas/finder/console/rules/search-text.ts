import { readSearchText } from '#kernel/list/console-fields.ts';

/** The text that an operator searches for, as the page's address has it; empty without one. */
export const searchTextIn = (address: string): string =>
  readSearchText(new URL(address).searchParams.get('buscar')) ?? '';
