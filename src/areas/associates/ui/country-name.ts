const COUNTRIES: Readonly<Record<string, string>> = { CO: 'Colombia', EC: 'Ecuador', PE: 'Perú' };

const REGIONS: Readonly<Record<string, string>> = { CO: 'Departamento', EC: 'Provincia', PE: 'Región' };

export const countryName = (code: string): string => COUNTRIES[code] ?? code;

/** What its first division is called there. */
export const regionName = (code: string): string => REGIONS[code] ?? 'Departamento';

export const regionWithArticle = (code: string): string =>
  `${code === 'CO' ? 'El' : 'La'} ${regionName(code).toLowerCase()}`;
