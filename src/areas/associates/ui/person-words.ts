import { formatTaxId } from '#areas/session/rules/tax-id.ts';
import { COUNTRIES, type Country, isCountry } from '#areas/stores/rules/countries.ts';

/** `CC 43.218.905`: dots in Colombian cédulas and in NIT; other numbers unchanged. */
export function formatIdentification(person: { readonly document_type: string; readonly document: string }): string {
  const { document_type: type, document } = person;
  if (type === 'CC' && /^\d+$/.test(document)) return `CC ${document.replace(/\B(?=(\d{3})+$)/g, '.')}`;
  return formatTaxId(type, document);
}

/** Words for the contract's letters. Other values, which the ERP may send, are shown unchanged. */
export const GENDERS: Readonly<Record<string, string>> = { F: 'Femenino', M: 'Masculino', O: 'Otro' };

/** `310 555 0142`, `04 234 5678`: digits in groups. A telephone of another length is unchanged. */
export function telephoneInWords(telephone: string): string {
  const digits = telephone.replaceAll(/\s/g, '');
  if (/^\d{10}$/.test(digits)) return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
  return /^0\d{8}$/.test(digits) ? digits.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3') : telephone;
}

export const countryName = (code: string): string => (isCountry(code) ? COUNTRIES[code].name : code);

/** The country's word for a department: `Departamento`, `Provincia`. @param code of the country, as in the contract */
export const regionName = (code: string): string => (isCountry(code) ? COUNTRIES[code].region.name : 'Región');

/** `El departamento`, `La provincia`. */
export function regionWithArticle(country: Country): string {
  const { article, name } = COUNTRIES[country].region;
  return `${article} ${name.toLowerCase()}`;
}
