import { userInfo } from 'node:os';
import { createNotifier } from '#areas/notifications/server/index.ts';
import { sessionSettings } from '#areas/session/server/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { type Currency, formatMoney, isCurrency, moneyOf } from '#kernel/money.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import type { Database } from '#platform/database/database.ts';
import { notices } from '../rules/notices.ts';
import { PAYMENT_STATE } from '../rules/payment-state.ts';
import type { ReviewRefusal } from '../rules/review.ts';
import { indexPurchases, type Purchase } from '../server/purchases.ts';
import { type ReviewDecision, reviewPayment } from '../server/review-payment.ts';
import { listReviewCases, type ReviewCase } from '../server/review-queries.ts';
import { REVIEW_USAGE, type ReviewArguments, readReviewArguments } from './review-arguments.ts';
import { runCommand } from './run-command.ts';

/** @returns the name of the operating system's user; empty in containers without one */
function whoRuns(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

const amount = (decimal: string, currency: string): string =>
  isCurrency(currency)
    ? `${formatMoney(moneyOf(decimal, currency as Currency))} ${currency}`
    : `${decimal} ${currency}`;

/** Reasons why the payment is in the list, one line each. */
function reasonsOf(each: ReviewCase): string[] {
  const { revision, monto_banco, moneda_banco, a_favor, moneda, estado, repetido } = each;
  const bankAmount = monto_banco && moneda_banco ? `: el banco informó ${amount(monto_banco, moneda_banco)}` : '';
  return [
    revision === 'amount-differs' && `otro valor${bankAmount}`,
    revision === 'contradiction' && 'el banco dio dos respuestas que se contradicen',
    Number(a_favor) > 0 && `${amount(a_favor, moneda)} a favor del cliente`,
    repetido !== null && `el ERP tiene este valor en el documento ${repetido}, y los dos se usaron`,
    revision === null && PAYMENT_STATE[estado].isOpen && 'abierto después de su vencimiento',
  ].filter((reason) => reason !== false);
}

const lineOf = (each: ReviewCase): string =>
  [
    `${each.referencia}  ${amount(each.monto, each.moneda)}  ${PAYMENT_STATE[each.estado].label}`,
    `  ${each.numero_cuenta} ${each.nombre}, iniciado el ${formatInstant(each.creada_en)}`,
    ...reasonsOf(each).map((reason) => `  · ${reason}`),
    each.sin_respuesta > 0 && each.consultada_en
      ? `  · ${each.sin_respuesta} preguntas seguidas al banco sin respuesta útil; la última, el ${formatInstant(each.consultada_en)}`
      : '',
  ]
    .filter(Boolean)
    .join('\n');

async function list(database: Database): Promise<number> {
  const cases = await listReviewCases(database.kysely, systemClock.now());
  process.stdout.write(
    cases.length > 0 ? `${cases.map(lineOf).join('\n\n')}\n` : 'Ningún pago necesita a una persona.\n',
  );
  return 0;
}

const REFUSALS: Record<ReviewRefusal | 'unknown', string> = {
  unknown: 'No hay un pago con esa referencia.',
  'nothing-to-decide': 'No se cambió nada: este pago no espera esa decisión.',
  'already-approved': 'No se cambió nada: el pago ya está aprobado y aplicado.',
  'amount-missing': 'No se cambió nada: diga con --amount cuánto recibió el banco.',
  'amount-differs': 'No se cambió nada: ese no es el valor que informó el banco.',
  'other-currency': 'No se cambió nada: el banco informó otra moneda, y eso no se puede aplicar a estas facturas.',
  'favour-held': 'No se cambió nada: ese saldo a favor está en una compensación sin terminar. Espere a que termine.',
};

/** The purchases of other areas, by the distributor's configured name. */
export type ListPurchases = (provider: string) => readonly Purchase[];

async function decide(
  database: Database,
  provider: string,
  order: ReviewDecision,
  sold: ListPurchases,
): Promise<number> {
  const notify = createNotifier({ provider, kinds: notices, clock: systemClock });
  const outcome = await reviewPayment(
    { database, clock: systemClock, notify, purchases: indexPurchases(sold(provider)) },
    order,
  );
  if (!outcome.ok) {
    console.error(REFUSALS[outcome.refusal]);
    return 1;
  }
  const { state, isRepeated } = outcome.value;
  const what = isRepeated ? 'ya se había decidido; no se cambió nada' : 'quedó resuelto';
  process.stdout.write(`${order.reference}: ${what}. Estado: ${PAYMENT_STATE[state].label}.\n`);
  return 0;
}

/** @returns the exit code */
async function run(asked: Exclude<ReviewArguments, { asks: 'help' }>, sold: ListPurchases): Promise<number> {
  const config = readCommandConfig(process.env, [sessionSettings]);
  const database = await openCommandDatabase(config);
  try {
    return asked.asks === 'list' ? await list(database) : await decide(database, config.PROVIDER, asked.order, sold);
  } finally {
    await database.close();
  }
}

async function main(sold: ListPurchases): Promise<number> {
  const asked = readReviewArguments(process.argv.slice(2), whoRuns());
  if (asked.asks !== 'help') return run(asked, sold);
  console.error([...asked.problems, ...(asked.problems.length > 0 ? [''] : []), REVIEW_USAGE].join('\n'));
  return asked.problems.length > 0 ? 2 : 0;
}

/** The operator's command for payments that need a decision (docs/operations.md). */
export const reviewPayments = (sold: ListPurchases): Promise<void> => runCommand(() => main(sold));
