import { parseAmount } from '../amount.ts';
import type { ChangeRow, TrailRow } from '../books-queries.ts';
import { escapeHtml } from './escape-html.ts';

const WORDS: Readonly<Record<string, string>> = {
  pago: 'Pago',
  favor: 'Saldo a favor',
  compensacion: 'Compensación',
  devolucion: 'Devolución',
};

const VIA = { cursor: 'Leído', webhook: 'Recibido' } as const;

const DAY = new Intl.DateTimeFormat('es-CO', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'America/Bogota',
} as const);
const TIME = new Intl.DateTimeFormat('es-CO', { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'America/Bogota' });

const timeOf = (instant: string): string =>
  `<time datetime="${escapeHtml(instant)}">${TIME.format(new Date(instant))}</time>`;

const dayOf = (instant: string): string => {
  const parts = DAY.formatToParts(new Date(instant));
  return ['day', 'month', 'year'].map((type) => parts.find((part) => part.type === type)?.value).join(' ');
};

/** @param hundredths of the currency */
function figureOf(hundredths: number, moneda: string): string {
  const decimals = moneda === 'COP' && hundredths % 100 === 0 ? 0 : 2;
  return (hundredths / 100).toLocaleString('es-CO', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

const amountOf = (hundredths: number, moneda: string): string =>
  `<span class="sign">${moneda === 'COP' ? '$' : escapeHtml(moneda)}</span> ${figureOf(hundredths, moneda)}`;

interface Step {
  readonly words: string;
  /** Time of the step; undefined until it happens. */
  readonly at: string | undefined;
}

function stepsOf({
  efecto,
  numero,
  via,
  ocurrido_en,
  aplicado_en,
  entrega,
  resultado,
  terminada_en,
}: TrailRow): Step[] {
  const isBack = resultado === 'aceptada' && terminada_en !== null;
  const back = entrega === null ? 'Por entregar al portal' : `En camino al portal, entrega ${entrega}`;
  return [
    { words: efecto === 'pago' ? 'Pagado en el portal' : 'Hecho en el portal', at: ocurrido_en },
    { words: `${VIA[via]}, evento ${numero}`, at: aplicado_en },
    { words: 'Contabilizado', at: aplicado_en },
    isBack ? { words: `De vuelta en el portal, entrega ${entrega}`, at: terminada_en } : { words: back, at: undefined },
  ];
}

const stepItem = ({ words, at }: Step): string =>
  `<li class="${at === undefined ? 'open' : 'done'}"><span>${words}</span>${at === undefined ? '' : timeOf(at)}</li>`;

const changeRow = ({ num_documento, clase, monto, saldo }: ChangeRow, moneda: string, isNew: boolean): string =>
  `<tr><th scope="row">${clase === 'INVOICE' ? 'Factura' : 'A favor'} ${escapeHtml(num_documento)}</th><td>${isNew ? '' : '−'}${figureOf(monto, moneda)}</td><td>${figureOf(saldo, moneda)}</td></tr>`;

/** Builds one entry of the page: a payment, compensation or document in favour, its changes, and its progress to the ERP and back. */
export function buildTrailItem(row: TrailRow, changes: readonly ChangeRow[]): string {
  const { tipo, numero, nombre, moneda, datos, efecto, ocurrido_en } = row;
  const { monto, total, referencia, favor, id_transaccion } = JSON.parse(datos) as Readonly<
    Record<string, string | undefined>
  >;
  const amount = monto ?? total;
  const isNew = efecto === 'favor';
  const table =
    changes.length === 0
      ? ''
      : `<table><thead><tr><th scope="col">Documento</th><th scope="col">${isNew ? 'Creado' : 'Aplicado'}</th><th scope="col">Saldo</th></tr></thead><tbody>${changes
          .map((change) => changeRow(change, moneda, isNew))
          .join('')}</tbody></table>`;
  return `<li data-clave="${numero}">
    <div class="head"><h3>${WORDS[efecto] ?? escapeHtml(tipo)} <span class="reference">${escapeHtml(referencia ?? id_transaccion ?? favor ?? '')}</span></h3>
      <p class="amount">${amount === undefined ? '' : amountOf(parseAmount(amount), moneda)}</p>
      <p class="quiet who">${escapeHtml(nombre)}</p><p class="quiet day">${dayOf(ocurrido_en)}</p></div>
    <ol class="steps">${stepsOf(row).map(stepItem).join('')}</ol>${table}</li>`;
}
