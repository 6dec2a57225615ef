import type { ScriptedDocument } from '../generator/customer.ts';
import { GUAYAS, LA_CEIBA, LUBRICENTRO, VALLE_CLARO } from './demo-companies.ts';

type Extra = Partial<
  Pick<ScriptedDocument, 'original' | 'destino' | 'bloqueo_erp' | 'sinCufe' | 'fueraDeLinea' | 'tipo_documento'>
>;

/** A scripted document. @param vence days from today @param saldo open balance, in minor units */
type Script = readonly [serial: number, vence: number, saldo: number, extra?: Extra];

const invoices = (prefix: string, width: number, plazo: number, scripts: readonly Script[]): ScriptedDocument[] =>
  scripts.map(([serial, vence, saldo, extra = {}]) => ({
    num_documento: `18${String(serial).padStart(8, '0')}`,
    num_factura: `${prefix}${String(serial).padStart(width, '0')}`,
    clase: 'INVOICE',
    tipo_documento: 'RV',
    vence,
    plazo,
    saldo,
    ...extra,
  }));

const inFavour = (
  serial: number,
  tipo: 'NC' | 'DZ',
  dias: number,
  saldo: number,
  original = saldo,
): ScriptedDocument => ({
  num_documento: `16${String(serial).padStart(8, '0')}`,
  ...(tipo === 'NC' ? { num_factura: `NC-${serial}` } : {}),
  clase: 'PAYMENT',
  tipo_documento: tipo,
  vence: -dias,
  plazo: 0,
  saldo,
  original,
});

/** Overdue 312.480.900, due today 64.218.900, to expire 486.905.750, in favour 38.400.000. */
const laCeiba = [
  ...invoices('FE-', 0, 10, [
    [48211, -25, 25_000_000, { destino: 2 }],
    [48397, -18, 52_306_300, { destino: 1 }],
    [48502, -11, 86_914_200],
    [48655, -4, 84_160_400],
    [48671, -3, 64_100_000, { destino: 3, bloqueo_erp: 'En revisión por cartera' }],
    [48720, 0, 64_218_900, { destino: 4 }],
    [48804, 3, 92_450_000],
    [48833, 5, 41_300_250, { destino: 1 }],
    [48851, 6, 58_320_000, { destino: 3 }],
    [48867, 8, 47_905_500, { destino: 2 }],
    [48902, 9, 71_250_400, { destino: 1 }],
    [48915, 9, 33_480_600, { destino: 4, tipo_documento: 'DB-SP', sinCufe: true }],
    [48931, 9, 62_199_000, { sinCufe: true }],
    [48940, 10, 39_000_000, { destino: 2, original: 52_000_000 }],
    [48958, 10, 41_000_000, { destino: 3 }],
  ]),
  inFavour(3312, 'NC', 12, 12_400_000),
  inFavour(3340, 'DZ', 6, 26_000_000, 60_000_000),
];

/** Exceeds the customer's credit limit, together with the generated documents and orders. */
const valleClaro = invoices('FE-', 0, 10, [
  [48510, -12, 96_400_000],
  [48910, 4, 108_250_000, { destino: 1 }],
]);

/** Overdue 42.316.800, due today 6.120.000, to expire 88.450.600. */
const lubricentro = invoices('LU-', 0, 30, [
  [7102, -23, 2_600_000],
  [7148, -18, 6_200_000, { destino: 1 }],
  [7190, -10, 12_400_000],
  [7231, -3, 21_116_800, { destino: 2 }],
  [7262, 0, 6_120_000, { destino: 1 }],
  [7290, 4, 18_240_000, { destino: 2 }],
  [7301, 9, 14_310_600],
  [7318, 13, 9_880_000, { destino: 1 }],
  [7333, 18, 22_460_000, { destino: 2 }],
  [7340, 24, 11_150_000, { original: 16_000_000 }],
  [7352, 29, 12_410_000, { fueraDeLinea: true }],
]);

/** Sums: overdue 48.216,40, due today 9.870,25, to expire 71.204,80, in favour 2.500,00. Amounts below are in cents. */
const guayas = [
  ...invoices('001-001-', 9, 15, [
    [12344, -23, 400_000],
    [12377, -17, 700_000, { destino: 1 }],
    [12410, -9, 1_480_625, { destino: 2 }],
    [12458, -2, 2_241_015],
    [12486, 0, 987_025, { destino: 3 }],
    [12502, 4, 1_642_080, { destino: 2 }],
    [12519, 7, 1_290_450, { destino: 1 }],
    [12533, 10, 1_518_075],
    [12547, 12, 911_550, { destino: 3, sinCufe: true }],
    [12560, 14, 1_758_325, { destino: 2, original: 2_400_000 }],
  ]),
  inFavour(810, 'NC', 9, 250_000),
];

/** Scripted documents for the first screens. The generator invents the rest of the demo's documents. */
export const DEMO_DOCUMENTS: Readonly<Record<string, readonly ScriptedDocument[]>> = {
  [LA_CEIBA]: laCeiba,
  [VALLE_CLARO]: valleClaro,
  [LUBRICENTRO]: lubricentro,
  [GUAYAS]: guayas,
};
