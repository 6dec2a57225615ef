import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { isStoreCode, STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { amountCheck, positiveCheck } from '#kernel/feed/amount-checks.ts';
import { decimal, digits, flag, htmlCell, integer, oneOf, text } from '#kernel/feed/cell.ts';
import { type CellProblem, type FeedFile, optional, type RowOf, required } from '#kernel/feed/feed-file.ts';

const USE_COLUMNS = [
  required('store_code', oneOf(...STORE_CODES), 'main', 'Tienda que lo vende; los valores son en la moneda de su país'),
  required('uso', text(40), 'combustible', 'Código del uso; único por tienda'),
];

function amountProblems(column: string): (row: RowOf) => CellProblem[] {
  const inCurrency = amountCheck([column], (row) => {
    const store = row('store_code') ?? '';
    return isStoreCode(store) ? STORES[store].currency : undefined;
  });
  const isPositive = positiveCheck([column]);
  return (row) => [...inCurrency(row), ...isPositive(row)];
}

const usos: FeedFile = {
  kind: 'bonos_usos',
  at: 200,
  meaning: 'Los usos de los bonos regalo que vende cada tienda. Uno sin montos activos no se vende.',
  key: ['store_code', 'uso'],
  references: [],
  check: amountProblems('monto_maximo'),
  columns: [
    ...USE_COLUMNS,
    required('reward', text(40), 'COMB-01', 'Código del premio en el programa de bonos'),
    required('titulo', text(60), 'Combustible para flotas', 'Cómo se llama en pantalla y en el bono'),
    required('descripcion', text(300), 'Corriente, extra o ACPM en cualquier estación.', 'Qué se hace con él'),
    required('monto_maximo', decimal(2), '6000000', 'Lo más que puede valer una compra'),
    required('dias_vencimiento', integer(1, 3650), '180', 'Días de vigencia desde que se aprueba el pago'),
    required(
      'terminos',
      htmlCell(20_000),
      '<p>Se redime una sola vez.</p>',
      'Condiciones, HTML. Solo se guarda lo permitido',
    ),
    optional('activo', flag, 'true', 'Si se vende', 'true'),
    optional('orden', integer(0, 10_000), '10', 'Lugar en la lista', '0'),
  ],
};

const montos: FeedFile = {
  kind: 'bonos_montos',
  at: 210,
  meaning: 'Los valores en que se vende cada uso.',
  key: ['store_code', 'uso', 'monto'],
  references: [
    {
      columns: ['uso', 'store_code'],
      table: 'bonos_usos',
      targets: ['uso', 'store_code'],
      reason: 'ese uso no existe en esa tienda',
    },
    {
      columns: ['uso', 'store_code'],
      table: 'bonos_usos',
      targets: ['uso', 'store_code'],
      atMost: { column: 'monto', of: 'monto_maximo' },
      named: 'monto',
      reason: 'pasa del `monto_maximo` de ese uso',
    },
  ],
  check: amountProblems('monto'),
  columns: [
    ...USE_COLUMNS,
    required('monto', decimal(2), '100000', 'Valor de un bono'),
    optional('activo', flag, 'true', 'Si se vende', 'true'),
  ],
};

const estaciones: FeedFile = {
  kind: 'bonos_estaciones',
  at: 220,
  meaning: 'Las estaciones que redimen bonos, cada una con su PIN.',
  key: ['codigo'],
  references: [],
  columns: [
    required('codigo', text(20), 'E001', 'Código de la estación; único'),
    required('nombre', text(80), 'EDS Puente Hondo', 'Nombre, como lo lee quien tiene el bono'),
    required('pais', oneOf(...COUNTRY_CODES), 'CO', 'Redime bonos de las tiendas de este país'),
    required('pin', digits(4, 8), '4821', 'PIN de la estación; se guarda con Argon2id y no se puede leer'),
    optional('activo', flag, 'true', 'Si redime bonos', 'true'),
  ],
};

/** @wiring src/areas/feed/server/feed-files.ts imports this export by name. */
export const feedFiles: readonly FeedFile[] = [usos, montos, estaciones];
