import { COUNTRIES, countryFacts, isCountry } from '#areas/stores/rules/countries.ts';

export const countryName = (code: string): string => (isCountry(code) ? COUNTRIES[code].name : code);

/** What a department is called in the country: `Departamento`, `Provincia`. */
export const regionName = (code: string): string => countryFacts(code).region.name;

/** `El departamento`, `La provincia`. */
export function regionWithArticle(code: string): string {
  const { article, name } = countryFacts(code).region;
  return `${article} ${name.toLowerCase()}`;
}
