/** The number in the address. @returns zero, which no import has, for anything else */
export const readImportId = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);
