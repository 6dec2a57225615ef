import { type Currency, money, moneyOf, toDecimal } from '#kernel/money.ts';
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

/** One to three of the open documents, each in part or whole. */
export function chooseLines(random: Random, open: readonly OpenDocument[], currency: Currency): PaidLine[] {
  const count = random.weighted({ 1: 5, 2: 3, 3: 2 });
  const chosen = new Map(
    Array.from({ length: Number(count) }, () => random.pick(open)).map((each) => [each.num_documento, each]),
  );
  return [...chosen.values()].map((document) => lineOf(random, document, currency));
}

function lineOf(random: Random, document: OpenDocument, currency: Currency): PaidLine {
  const balance = moneyOf(String(document.total), currency);
  const largest = Math.max(1, Math.floor(balance.minor / 3));
  const part = random.whole(Math.min(MINIMUM[currency], largest), largest);
  const isWhole = random.chance(0.2) || part < MINIMUM[currency];
  return {
    numero_documento: document.num_documento,
    monto_documento: toDecimal(balance),
    monto_transaccion: toDecimal(isWhole ? balance : money(part, currency)),
    tipo_transaccion: isWhole ? 'total' : 'parcial',
    fecha_vencimiento: '2026-09-01',
  };
}

export const sumOf = (lines: readonly PaidLine[], currency: Currency): string =>
  toDecimal(
    money(
      lines.reduce((total, line) => total + moneyOf(line.monto_transaccion, currency).minor, 0),
      currency,
    ),
  );
