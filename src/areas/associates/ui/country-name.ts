import { COUNTRIES, type Country, isCountry } from '#areas/stores/rules/countries.ts';

export const countryName = (code: string): string => (isCountry(code) ? COUNTRIES[code].name : code);

/** The country's word for a department, by the contract's code: `Departamento`, `Provincia`. */
export const regionName = (code: string): string => (isCountry(code) ? COUNTRIES[code].region.name : 'Región');

/** `El departamento`, `La provincia`. */
export function regionWithArticle(country: Country): string {
  const { article, name } = COUNTRIES[country].region;
  return `${article} ${name.toLowerCase()}`;
}
