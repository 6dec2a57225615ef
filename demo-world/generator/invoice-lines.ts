import type { Country } from '#areas/stores/rules/countries.ts';
import { CURRENCY_DECIMALS, type Currency } from '#kernel/money.ts';
import type { Product } from './countries/country.ts';
import { IN_COUNTRY } from './countries/in-country.ts';
import type { Random } from './random.ts';

export interface InvoiceLine {
  readonly product: Product;
  /** Quantity in thousandths of the unit, an integer. */
  readonly milli: number;
  /** Price in ten-thousandths of the currency's unit. */
  readonly price: number;
  readonly iva: number;
  /** Value in minor units of the currency, before taxes. */
  readonly value: number;
  readonly tax: number;
}

export interface Market {
  readonly country: Country;
  readonly currency: Currency;
}

const scaleOf = (currency: Currency): number => 10 ** CURRENCY_DECIMALS[currency];

const isFuel = ({ unidad_medida }: Product): boolean => unidad_medida === 'GAL';

const taxOf = (product: Product, { country }: Market): number =>
  IN_COUNTRY[country].salesTax[isFuel(product) ? 'fuels' : 'lubricants'];

function priceOf(product: Product, { currency }: Market, random: Random): number {
  const around = 1 + (random.next() * 2 - 1) * product.variacion;
  // Steps of a price: whole pesos; in other currencies four decimals for fuels and cents for products sold by the piece.
  const steps = CURRENCY_DECIMALS[currency] === 0 ? 1 : isFuel(product) ? 10_000 : 100;
  return Math.round(product.precio * around * steps) * (10_000 / steps);
}

function line(product: Product, milli: number, price: number, market: Market): InvoiceLine {
  const value = Math.round((milli / 1_000) * (price / 10_000) * scaleOf(market.currency));
  const iva = taxOf(product, market);
  return { product, milli, price, iva, value, tax: Math.round((value * iva) / 100) };
}

/** One to three products, each in a plausible quantity. */
export function inventLines(products: readonly Product[], market: Market, random: Random): InvoiceLine[] {
  const many = random.pick([1, 1, 2, 2, 3]);
  const first = random.integer(0, products.length - 1);
  return Array.from({ length: many }, (_, place) => {
    const product = products[(first + place) % products.length] as Product;
    const [least, most, step] = product.cantidad;
    const quantity = least + step * random.integer(0, Math.floor((most - least) / step / many));
    return line(product, quantity * 1_000, priceOf(product, market, random), market);
  });
}

/** One line whose value plus tax equals the total; the quantity is adjusted. */
export function lineOfTotal(total: number, product: Product, market: Market, random: Random): InvoiceLine {
  const price = priceOf(product, market, random);
  const iva = taxOf(product, market);
  const value = Math.round(total / (1 + iva / 100));
  const milli = Math.round((value / scaleOf(market.currency) / (price / 10_000)) * 1_000);
  return { product, milli, price, iva, value, tax: total - value };
}
