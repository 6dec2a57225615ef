import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { type Money, moneyOf, subtractMoney, sumMoney, toDecimal } from '#kernel/money.ts';
import type { FeedRow } from '../generator/customer.ts';
import { demoRows } from '../generator/documents.ts';
import {
  type CompensationEvent,
  type CustomerHistory,
  type DemoEvent,
  documentNumber,
  type EventDocument,
} from './events.ts';

/** Rows of the feed, by file. */
export type FeedDelivery = Readonly<Record<'documentos' | 'documento_lineas' | 'aplicaciones', readonly FeedRow[]>>;

/** Results of the events: the reference of a payment, the identifier of a compensation; undefined for a refused event. */
export type Outcomes = ReadonlyMap<string, string | undefined>;

interface Day {
  readonly today: LocalDate;
  readonly provider: string;
}

/** The ERP's first delivery: the documents before any event. */
export function firstDelivery(history: CustomerHistory, day: Day): FeedDelivery {
  const rows = rowsOf(history, day);
  return {
    documentos: rows.map(({ document }) => ({
      ...document,
      actualizado_en: `${document.fecha_documento}T23:30:00-05:00`,
    })),
    documento_lineas: rows.flatMap(({ lines }) => lines),
    aplicaciones: [],
  };
}

const rowsOf = ({ cliente, moneda, documents }: CustomerHistory, day: Day) =>
  demoRows(
    cliente,
    documents.map((each) => ({
      num_documento: documentNumber(each),
      ...(each.tipo === 'DZ'
        ? {}
        : { num_factura: `${each.prefix}${String(each.serial).padStart(each.width ?? 0, '0')}` }),
      clase: each.tipo === 'RV' ? 'INVOICE' : 'PAYMENT',
      tipo_documento: each.tipo,
      vence: each.vence,
      plazo: each.plazo,
      saldo: moneyOf(each.original, moneda).minor,
      ...(each.destino === undefined ? {} : { destino: each.destino }),
    })),
    day,
  );

/** Whether the ERP knows the event. Its balances contain events that are older than a day. */
const isKnown = ({ days }: DemoEvent): boolean => days > 1;

/**
 * The ERP's delivery of today: balances that contain the events in the portal, money on account under the ERP's own numbers, and payments outside the
 * portal.
 */
export function lastDelivery(history: CustomerHistory, day: Day, outcomes: Outcomes): FeedDelivery {
  const known = history.events.filter((event) => isKnown(event) && outcomes.get(event.key) !== undefined);
  const cut = { actualizado_en: `${day.today}T00:00:00-05:00` };
  const documents = rowsOf(history, day).flatMap(({ document }, place) => {
    const told = history.documents[place] as EventDocument;
    const takers = known.filter((event) => takenBy(event, documentNumber(told)) !== undefined);
    if (takers.length === 0 && !told.outside) return [];
    const taken = takers.map((event) => takenBy(event, documentNumber(told)) ?? '0');
    const names = takers.map(({ key }) => outcomes.get(key) as string);
    return { ...document, ...cut, ...balanceOf(history, told.original, [...taken, ...outsideOf(told)], names) };
  });
  return {
    documentos: [...documents, ...bookedRows(history, day, known, outcomes).map((row) => ({ ...row, ...cut }))],
    documento_lineas: [],
    aplicaciones: history.documents.flatMap((document) => outsideRow(history, document, day)),
  };
}

const outsideOf = ({ outside }: EventDocument): string[] => (outside ? [outside[1]] : []);

/** The amount that an event takes from a document. @returns undefined when the event does not concern the document */
function takenBy(event: DemoEvent, number: string): string | undefined {
  if (event.kind === 'compensation') return event.from === number ? totalOf(event) : event.to[number];
  return event.kind === 'invoices' ? event.paid[number] : undefined;
}

const totalOf = ({ to }: CompensationEvent): string =>
  toDecimal(
    sumMoney(
      Object.values(to).map((monto) => moneyOf(monto, 'USD')),
      'USD',
    ),
  );

function balanceOf(
  { moneda }: CustomerHistory,
  original: string,
  taken: readonly string[],
  names: readonly string[],
): FeedRow {
  const used: Money = sumMoney(
    taken.map((monto) => moneyOf(monto, moneda)),
    moneda,
  );
  return {
    valor_original: original,
    saldo_erp: toDecimal(subtractMoney(moneyOf(original, moneda), used)),
    pagos_aplicados: names.length > 0 ? names : ['ninguno'],
  };
}

function bookedRows(
  history: CustomerHistory,
  { today }: Day,
  known: readonly DemoEvent[],
  outcomes: Outcomes,
): FeedRow[] {
  const { cliente, moneda, sociedad, booked } = history;
  return known.flatMap((event) => {
    const num_documento = booked[event.key];
    if (event.kind !== 'on-account' || !num_documento) return [];
    const [original = '0'] = Object.values(event.paid);
    const users = known.filter((each) => each.kind === 'compensation' && each.from === event.key);
    const fecha = addDays(today, -event.days);
    return {
      ...{ numero_cuenta: cliente, num_documento, sociedad, moneda, clase: 'PAYMENT', tipo_documento: 'DZ' },
      ...{ agrupacion: 'Pagos sin aplicar', texto: 'Pago a cuenta', pago_en_linea: false },
      ...{ fecha_documento: fecha, fecha_vencimiento_documento: fecha, referencia_pago: outcomes.get(event.key) },
      ...balanceOf(
        history,
        original,
        users.map((each) => totalOf(each as CompensationEvent)),
        users.map(({ key }) => outcomes.get(key) as string),
      ),
    };
  });
}

function outsideRow({ cliente, sociedad }: CustomerHistory, document: EventDocument, { today }: Day): FeedRow[] {
  if (!document.outside) return [];
  const [days, monto, referencia] = document.outside;
  const num_documento = documentNumber(document);
  return [
    {
      ...{ numero_cuenta: cliente, sociedad, num_documento, aplicacion: `${sociedad}-H${document.serial}` },
      ...{ fecha: addDays(today, -days), tipo: 'pago', referencia, monto },
    },
  ];
}
