import type { FeedRow, Person } from '../customer.ts';
import type { Random } from '../random.ts';

/** A city with the plant that supplies it. */
export interface Place {
  readonly ciudad: string;
  readonly departamento: string;
  readonly planta: string;
  /** First digits of a landline number there, so that the number has the country's length. */
  readonly indicativo: string;
}

export const place = (ciudad: string, departamento: string, planta: string, indicativo: string): Place => ({
  ciudad,
  departamento,
  planta,
  indicativo,
});

export interface Product {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  /** Price before taxes, in the currency's units. `variacion` is the largest deviation of a line's price, as a fraction. */
  readonly precio: number;
  readonly variacion: number;
  /** Quantity of one line: minimum, maximum, step. */
  readonly cantidad: readonly [least: number, most: number, step: number];
}

export const fuel = (
  cod_producto: string,
  descripcion: string,
  precio: number,
  cantidad: Product['cantidad'],
): Product => ({ cod_producto, descripcion, unidad_medida: 'GAL', precio, variacion: 0.03, cantidad });

export type Identity = Pick<Person, 'document_type' | 'document' | 'telephone'>;

export const identityOfEightDigits = (document_type: string, random: Random): Identity => ({
  document_type,
  document: String(random.integer(10_000_000, 99_999_999)),
  telephone: `3${random.integer(100_000_000, 199_999_999)}`,
});

/** The demo's facts about a country. All companies and people in them are invented. */
export interface InventedCountry {
  /** The distributor's companies that issue the country's invoices. Of two, the second sells lubricants. */
  readonly companies: readonly FeedRow[];
  /** Start of the numbers of invoices. */
  readonly invoicePrefix: { readonly fuels: string; readonly lubricants: string };
  /** Digits of an invoice's number, padded with zeros. */
  readonly invoiceDigits: number;
  /** Rates of the sales tax in percent. */
  readonly salesTax: { readonly fuels: number; readonly lubricants: number };
  /** Fuels by their names in the country's trade, best sellers first. */
  readonly fuels: readonly Product[];
  /** Units of the currency for a dollar, roughly; undefined: the price list of lubricants is in pesos. */
  readonly forDollar: number | undefined;
  /** Ends of companies' names. */
  readonly companyEnds: readonly string[];
  readonly companyNumber: (index: number) => string;
  readonly identity: (random: Random) => Identity;
  /** Real cities; the customers and stations in them are invented. */
  readonly places: readonly Place[];
  readonly carriers: readonly string[];
  /** The distributor's mail domain, and the prefix of its telephone numbers. */
  readonly office: { readonly domain: string; readonly exchange: string };
  /** Fuel orders have a number of the Colombian authority's system. */
  readonly hasSicom: boolean;
}
