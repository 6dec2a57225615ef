import { readWholeNumber } from '#kernel/whole-number.ts';

/** The number in a page's address. @returns zero, which no row has, for any other text */
export const readId = (text: string | undefined): number => readWholeNumber(text) ?? 0;
