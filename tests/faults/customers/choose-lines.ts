import { type Currency, type Money, money, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Random } from '../random.ts';
import type { OpenDocument } from './requests.ts';

export interface PaidLine {
  readonly numero_documento: string;
  readonly monto_documento: string;
  readonly monto_transaccion: string;
  readonly tipo_transaccion: 'total' | 'parcial';
  readonly fecha_vencimiento: string;
}

const MINIMUM = { COP: 1_600, USD: 1, PEN: 1 } as const;

/** Chooses one to three open documents, each paid in part or in full. */
export function chooseLines(random: Random, open: readonly OpenDocument[], currency: Currency): PaidLine[] {
  const count = random.weighted({ 1: 5, 2: 3, 3: 2 });
  const chosen = new Map(
    Array.from({ length: Number(count) }, () => random.pick(open)).map((each) => [each.num_documento, each]),
  );
  return [...chosen.values()].map((document) => lineOf(random, document, currency));
}

const balanceOf = ({ total }: OpenDocument, currency: Currency): Money => moneyOf(String(total), currency);

/** Pays a third of the document. */
export function partOf(document: OpenDocument, currency: Currency): PaidLine {
  const part = money(Math.floor(balanceOf(document, currency).minor / 3), currency);
  return { ...wholeOf(document, currency), monto_transaccion: toDecimal(part), tipo_transaccion: 'parcial' };
}

function wholeOf(document: OpenDocument, currency: Currency): PaidLine {
  const balance = toDecimal(balanceOf(document, currency));
  return {
    numero_documento: document.num_documento,
    monto_documento: balance,
    monto_transaccion: balance,
    tipo_transaccion: 'total',
    fecha_vencimiento: '2026-09-01',
  };
}

function lineOf(random: Random, document: OpenDocument, currency: Currency): PaidLine {
  const balance = balanceOf(document, currency);
  const largest = Math.max(1, Math.floor(balance.minor / 3));
  const part = random.whole(Math.min(MINIMUM[currency], largest), largest);
  const isWhole = random.chance(0.2) || part < MINIMUM[currency];
  const whole = wholeOf(document, currency);
  return isWhole
    ? whole
    : { ...whole, monto_transaccion: toDecimal(money(part, currency)), tipo_transaccion: 'parcial' };
}

export const sumOf = (lines: readonly PaidLine[], currency: Currency): string =>
  toDecimal(
    money(
      lines.reduce((total, line) => total + moneyOf(line.monto_transaccion, currency).minor, 0),
      currency,
    ),
  );
