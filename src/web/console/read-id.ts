/** The number in a page's address. @returns zero, which no row has, for any other text */
export const readId = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);
