import { COUNTRY_CODES, type Country } from '#areas/stores/rules/countries.ts';
import { isLubricantsCode } from '#areas/stores/rules/stores.ts';
import type { Product } from './countries/country.ts';
import { IN_COUNTRY } from './countries/in-country.ts';
import type { Customer } from './customer.ts';

type InPesosAndDollars = readonly [cop: number, usd: number];
type Lubricant = Omit<Product, 'precio'> & { readonly precio: InPesosAndDollars };

const lubricant = (
  cod_producto: string,
  descripcion: string,
  cop: number,
  usd: number,
  cantidad: Product['cantidad'],
): Lubricant => ({ cod_producto, descripcion, unidad_medida: 'UN', precio: [cop, usd], variacion: 0.08, cantidad });

const PRICE_LIST: readonly Lubricant[] = [
  lubricant('700110', 'Aceite motor 20W-50 cuarto', 27_900, 7.4, [24, 240, 12]),
  lubricant('700114', 'Aceite motor 10W-30 galón', 101_500, 26.8, [12, 72, 4]),
  lubricant('700205', 'Aceite motor diésel 15W-40 caneca 5 GAL', 466_000, 121.5, [2, 16, 1]),
  lubricant('700355', 'Aceite hidráulico ISO 68 tambor 55 GAL', 4_780_000, 1_240, [1, 3, 1]),
  lubricant('700412', 'Grasa de litio EP2 balde 16 KG', 338_000, 88.2, [2, 12, 1]),
  lubricant('700530', 'Fluido de transmisión automática cuarto', 33_400, 8.9, [24, 120, 12]),
];

const lubricantsIn = (country: Country): readonly Product[] => {
  const { forDollar } = IN_COUNTRY[country];
  return PRICE_LIST.map(({ precio: [cop, usd], ...rest }) => ({
    ...rest,
    precio: forDollar === undefined ? cop : usd * forDollar,
  }));
};

const LUBRICANTS = new Map(COUNTRY_CODES.map((country) => [country, lubricantsIn(country)]));

type Buyer = Pick<Customer, 'store' | 'market'>;

/** The products that a customer buys. */
export const listProducts = ({ store, market: { country } }: Buyer): readonly Product[] =>
  (isLubricantsCode(store) ? LUBRICANTS.get(country) : undefined) ?? IN_COUNTRY[country].fuels;
