import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import type { Informe } from '#generated/operator.ts';
import { type Currency, moneyOf, sumMoney, toDecimal } from '#kernel/money.ts';
import { causeWords, DEVICE_WORDS, downloadWords } from '../../rules/report-words.ts';
import type { Days } from '../../rules/slices-of-days.ts';
import type { ReportRows, ReportSum } from './report-queries.ts';

type Sums = readonly ReportSum[];

const add = (rows: Sums, currency: string): string =>
  toDecimal(
    sumMoney(
      rows.map(({ monto }) => moneyOf(monto, currency as Currency)),
      currency as Currency,
    ),
  );
const count = (rows: readonly { readonly cantidad: number }[]): number =>
  rows.reduce((sum, { cantidad }) => sum + cantidad, 0);
const groupBy = (rows: Sums, key: (row: ReportSum) => string): readonly Sums[] => [...Map.groupBy(rows, key).values()];

/** Sums of a measure over all stores, by detail and currency. */
const byDetail = (rows: Sums) =>
  groupBy(rows, ({ detalle, moneda }) => `${detalle}\n${moneda}`).flatMap((own) => {
    const [first] = own;
    return first
      ? [{ detalle: first.detalle, moneda: first.moneda, cantidad: count(own), monto: add(own, first.moneda) }]
      : [];
  });

const counted = (rows: Sums, words: (detail: string) => string) =>
  groupBy(rows, ({ detalle }) => detalle)
    .flatMap((own) => {
      const detalle = own[0]?.detalle;
      return detalle === undefined ? [] : [{ detalle, palabras: words(detalle), cantidad: count(own) }];
    })
    .toSorted((one, other) => other.cantidad - one.cantidad || one.palabras.localeCompare(other.palabras));

const daysToPay = (rows: Sums) =>
  groupBy(rows, ({ detalle }) => detalle)
    .flatMap((own) => {
      const [when, days] = own[0]?.detalle.split(' ') ?? [];
      return days === undefined ? [] : [{ en_linea: when === 'despues', dias: Number(days), facturas: count(own) }];
    })
    .toSorted((one, other) => one.dias - other.dias);

const confirmations = (rows: Sums) =>
  groupBy(rows, ({ detalle }) => detalle)
    .map((own) => ({ segundos: Number(own[0]?.detalle), intentos: count(own) }))
    .toSorted((one, other) => one.segundos - other.segundos);

const inStoreOrder = (rows: Sums): Sums =>
  STORE_CODES.flatMap((code) => rows.filter(({ store_code }) => store_code === code));

/** Builds the report for the contract. Adds amounts within one currency only. @param titles of questionnaires, by code */
export function buildReport(
  { from, to }: Days,
  { sums, collectedBefore, days, activity, activeCustomers }: ReportRows,
  titles: ReadonlyMap<string, string>,
): Omit<Informe, 'moneda'> {
  const of = (measure: string) => sums.filter(({ medida }) => medida === measure);
  const all = activity.find(({ store_code }) => store_code === null);
  const approved = of('pago').filter(({ detalle }) => detalle === 'aprobada');
  const money = [...approved, ...of('cobro')];
  return {
    ...{ desde: from, hasta: to },
    clientes: all?.clientes ?? 0,
    clientes_activos: activeCustomers,
    personas: all?.personas ?? 0,
    ingresos: all?.ingresos ?? 0,
    pagos: byDetail(of('pago')),
    cobros: byDetail(of('cobro')),
    cobros_antes: byDetail(collectedBefore),
    dias: [...days],
    causas: counted(of('rechazo'), causeWords),
    plazos: daysToPay(of('plazo')),
    confirmaciones: confirmations(of('confirmacion')),
    dispositivos: counted(of('ingreso'), (device) => DEVICE_WORDS[device] ?? device),
    tiendas: groupBy(inStoreOrder(money), ({ store_code, moneda }) => `${store_code}\n${moneda}`).flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { store_code, moneda } = first;
      const paid = own.filter(({ medida }) => medida === 'pago');
      const collected = (how: string) =>
        add(
          own.filter(({ medida, detalle }) => medida === 'cobro' && detalle === how),
          moneda,
        );
      return [
        {
          ...{ store_code, moneda, pagos: count(paid), monto: add(paid, moneda) },
          clientes: activity.find((row) => row.store_code === store_code)?.pagadores ?? 0,
          ...{ en_linea: collected('en_linea'), otros: collected('otros') },
        },
      ];
    }),
    descargas: counted(of('descarga'), downloadWords),
    compensaciones: byDetail(of('compensacion')),
    bonos: byDetail(of('bono')),
    cuestionarios: counted(of('cuestionario'), (code) => titles.get(code) ?? code),
  };
}
