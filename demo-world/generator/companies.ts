import type { Country } from '#areas/stores/rules/countries.ts';
import { IN_COUNTRY } from './countries/in-country.ts';
import type { FeedRow } from './customer.ts';

/** The companies that issue the invoices of all countries. */
export const COMPANIES: readonly FeedRow[] = Object.values(IN_COUNTRY).flatMap(({ companies }) => companies);

/** The company that sells to a customer. In countries with two companies, the second sells lubricants. */
export function pickCompany(country: Country, lubricants: boolean): string {
  const [first, second = first] = IN_COUNTRY[country].companies;
  return String((lubricants ? second : first)?.sociedad);
}

/** Its tax number as the electronic invoice writes it: a NIT without its check digit. */
export function companyTaxNumber(sociedad: string): string {
  const company = COMPANIES.find((each) => each.sociedad === sociedad);
  return String(company?.nit).replace(/-\d$/, '');
}
