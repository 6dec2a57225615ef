import type { Country } from '#areas/stores/rules/countries.ts';
import { isLubricantsCode } from '#areas/stores/rules/stores.ts';
import type { Currency } from '#kernel/money.ts';
import type { Customer } from './customer.ts';

/** Approximate exchange rates to the dollar. */
const SOLES = 3.5;
const PESOS = 4_000;

export interface Product {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  /** Price before taxes, in the currency's units. `variacion` is the largest deviation of a line's price, as a fraction. */
  readonly precio: Readonly<Record<Currency, number>>;
  readonly variacion: number;
  /** Rate of IVA in percent, by country. */
  readonly iva: Readonly<Record<Country, number>>;
  /** Quantity of one line: minimum, maximum, step. */
  readonly cantidad: readonly [least: number, most: number, step: number];
}

const fuel = (
  cod_producto: string,
  descripcion: string,
  cop: number,
  usd: number,
  cantidad: Product['cantidad'],
): Product => ({
  cod_producto,
  descripcion,
  unidad_medida: 'GAL',
  precio: { COP: cop, USD: usd, PEN: usd * SOLES },
  variacion: 0.03,
  iva: { CO: 5, EC: 15, PE: 18 },
  cantidad,
});

/** A fuel of a country that has no pesos. */
const fuelInDollars = (
  cod_producto: string,
  descripcion: string,
  usd: number,
  cantidad: Product['cantidad'],
): Product => fuel(cod_producto, descripcion, usd * PESOS, usd, cantidad);

/**
 * Fuels by their names in each country's trade, best sellers first. Prices of January 2026: in Colombia gasoline about 16.000 pesos a gallon, diesel
 * about 11.000, extra one and a half times that.
 */
const FUELS: Readonly<Record<Country, readonly Product[]>> = {
  CO: [
    fuel('100201', 'Gasolina corriente oxigenada', 15_240, 2.46, [1_500, 6_000, 50]),
    fuel('100301', 'Biodiésel B10 (ACPM)', 10_480, 2.39, [1_500, 7_000, 50]),
    fuel('100205', 'Gasolina extra oxigenada', 24_100, 3.62, [500, 1_800, 50]),
  ],
  EC: [
    fuelInDollars('100401', 'Gasolina Extra', 2.46, [1_500, 6_000, 50]),
    fuelInDollars('100411', 'Diésel Premium', 2.39, [1_500, 7_000, 50]),
    fuelInDollars('100402', 'Gasolina Ecopaís', 2.46, [1_500, 6_000, 50]),
    fuelInDollars('100403', 'Gasolina Súper', 3.62, [500, 1_800, 50]),
    fuelInDollars('100412', 'Diésel 2', 2.34, [1_000, 4_000, 50]),
  ],
  PE: [
    fuelInDollars('100501', 'Gasohol Regular', 3.05, [1_500, 6_000, 50]),
    fuelInDollars('100511', 'Diésel B5', 3.12, [1_500, 7_000, 50]),
    fuelInDollars('100502', 'Gasohol Premium', 3.58, [500, 1_800, 50]),
  ],
};

const lubricant = (
  cod_producto: string,
  descripcion: string,
  cop: number,
  usd: number,
  cantidad: Product['cantidad'],
): Product => ({
  cod_producto,
  descripcion,
  unidad_medida: 'UN',
  precio: { COP: cop, USD: usd, PEN: usd * SOLES },
  variacion: 0.08,
  iva: { CO: 19, EC: 15, PE: 18 },
  cantidad,
});

const LUBRICANTS: readonly Product[] = [
  lubricant('700110', 'Aceite motor 20W-50 cuarto', 27_900, 7.4, [24, 240, 12]),
  lubricant('700114', 'Aceite motor 10W-30 galón', 101_500, 26.8, [12, 72, 4]),
  lubricant('700205', 'Aceite motor diésel 15W-40 caneca 5 GAL', 466_000, 121.5, [2, 16, 1]),
  lubricant('700355', 'Aceite hidráulico ISO 68 tambor 55 GAL', 4_780_000, 1_240, [1, 3, 1]),
  lubricant('700412', 'Grasa de litio EP2 balde 16 KG', 338_000, 88.2, [2, 12, 1]),
  lubricant('700530', 'Fluido de transmisión automática cuarto', 33_400, 8.9, [24, 120, 12]),
];

/** The products that a customer buys. */
export const listProducts = ({ store, market }: Pick<Customer, 'store' | 'market'>): readonly Product[] =>
  isLubricantsCode(store) ? LUBRICANTS : FUELS[market.country];
