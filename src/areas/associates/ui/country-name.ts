const COUNTRIES: Readonly<Record<string, string>> = { CO: 'Colombia', EC: 'Ecuador', PE: 'Perú' };

export const countryName = (code: string): string => COUNTRIES[code] ?? code;
