import type { GraphQLError } from 'graphql';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import {
  listPaymentNotes,
  type OperatorContext,
  operatorOf,
  presentNote,
  readReason,
  requireNote,
} from '#areas/operators/server/index.ts';
import type { AccionPago, MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { addDays } from '#kernel/local-date.ts';
import { isCurrency, moneyOf, parseCurrency } from '#kernel/money.ts';
import { refuse } from '#kernel/result.ts';
import { today } from '#platform/clock.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { pageInfo, readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { ledgerFaultWords } from '../../rules/ledger-fault.ts';
import { offeredActions, type ReviewAction } from '../../rules/review.ts';
import type { PaymentDeps } from '../../server/payment-deps.ts';
import { differingBankAmount } from '../../server/review-payment.ts';
import { findLedgerState, listLedgerFaults } from '../../server/verify-ledger-queries.ts';
import { readPaymentsFilter } from '../rules/filter.ts';
import { bankValueProblem, releaseValueProblem } from '../rules/typed-value.ts';
import {
  type DecisionRefusal,
  decidePayment,
  needsSecondOperator,
  PAYMENT_CONSENT,
  queryBankNow,
  requestDecisionConsent,
} from './decide-payment.ts';
import {
  type ConsolePayment,
  type ConsolePaymentDetail,
  findConsolePayment,
  listConsolePayments,
  listPaymentParts,
  listWaitingPayments,
  type PaymentEvent,
  sumApprovedByDay,
} from './payments-queries.ts';
import { writePaymentNote } from './write-payment-note.ts';

const iso = (instant: Date | null): string | null => (instant ? new Date(instant).toISOString() : null);

const present = ({ uuid: _, ...payment }: ConsolePayment) => ({
  ...payment,
  creada_en: payment.creada_en.toISOString(),
  expira_en: payment.expira_en.toISOString(),
  finalizada_en: iso(payment.finalizada_en),
});

/** Event fields that the console shows. Fields with names of the customer's people, such as the payer, never leave the server. */
const SHOWN_FACTS = [
  'accion',
  'motivo',
  'operador',
  'monto',
  'moneda',
  'revision',
  'cus',
  'banco',
  'apertura',
] as const;

const presentEvent = ({ id, origen, estado, detalle, recibido_en }: PaymentEvent) => ({
  ...{ id: String(id), origen, estado },
  recibido_en: recibido_en.toISOString(),
  datos: SHOWN_FACTS.flatMap((nombre) => {
    const valor = detalle[nombre];
    return typeof valor === 'string' || typeof valor === 'number' ? [{ nombre, valor: String(valor) }] : [];
  }),
});

/** Days of `pagosPorDia`, today included. */
const PLOTTED_DAYS = 30;

const ACTIONS: Readonly<Record<AccionPago, ReviewAction>> = { LIBERAR: 'release', APLICAR: 'apply', CERRAR: 'close' };
const NAMES = Object.keys(ACTIONS) as AccionPago[];

function offeredFor(payment: ConsolePaymentDetail, now: Date): AccionPago[] {
  const { estado, moneda, revision, expira_en, favor_retenido } = payment;
  if (!isCurrency(moneda)) return [];
  const monto = moneyOf(payment.monto, moneda);
  const isLeft = moneyOf(payment.a_favor, moneda).minor > 0;
  const attempt = {
    state: estado,
    amount: monto,
    review: revision ?? undefined,
    bankAmount: differingBankAmount({ ...payment, monto }),
    expiresAt: expira_en,
    favour: { isLeft, isHeld: favor_retenido },
  };
  const offered = offeredActions(attempt, now);
  return NAMES.filter((name) => offered.includes(ACTIONS[name]));
}

const REFUSALS: Readonly<Record<DecisionRefusal | 'already-asked', string>> = {
  unknown: 'Unknown payment.',
  'not-expired': 'The session at the bank has not expired.',
  settled: 'The bank has just answered.',
  'nothing-to-decide': 'The payment does not wait for this decision.',
  'already-approved': 'The payment is approved and applied.',
  'amount-missing': 'State the amount that the bank took.',
  'amount-differs': 'The bank reported another amount.',
  'other-currency': 'The bank reported another currency.',
  'favour-held': 'A compensation holds the money in favour.',
  'already-asked': 'A second operator has already been asked.',
};

/** A refused amount has its sentence beside the field. */
const refusedDecision = (
  refusal: DecisionRefusal | 'already-asked',
  { monto_banco, moneda_banco }: ConsolePaymentDetail,
): GraphQLError => {
  if (refusal !== 'amount-differs') return invalidInput(REFUSALS[refusal], { reason: refusal });
  const reported =
    monto_banco && isCurrency(moneda_banco ?? '') ? moneyOf(monto_banco, parseCurrency(moneda_banco ?? '')) : undefined;
  return invalidInput(REFUSALS[refusal], { reason: refusal, campos: { monto: bankValueProblem(reported) } });
};

/** @throws GraphQLError when the value that a release types again is not the attempt's */
function requireReleasedValue({ monto, moneda }: ConsolePaymentDetail, typed: string): void {
  const problem = releaseValueProblem(moneyOf(monto, parseCurrency(moneda)), typed);
  if (problem) throw invalidInput('The typed value is not that of the attempt.', { campos: { monto: problem } });
}

/** The operators' side of payments. */
export function createConsoleResolvers(deps: PaymentDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { clock } = deps;
  const connection = deps.database.kysely;
  const find = async (context: OperatorContext, reference: string): Promise<ConsolePaymentDetail> => {
    const scope = operatorScope(operatorOf(context));
    const found = await findConsolePayment(connection, scope, reference, clock.now());
    if (!found) throw noSuchEntity('Unknown payment.');
    return found;
  };
  deps.consents?.register({
    kind: PAYMENT_CONSENT,
    right: ['dinero', 'act'],
    async carryOut({ sujeto, orden }, { session, origin, reason, ...second }) {
      const payment = await findConsolePayment(connection, operatorScope(session), sujeto, clock.now());
      if (!payment) return refuse('unknown');
      const { action, amount } = orden as { readonly action: ReviewAction; readonly amount?: string };
      return decidePayment(deps, { session, origin }, payment, { action, amount, reason }, second);
    },
  });
  const askerOf = (context: OperatorContext) => ({
    session: operatorOf(context),
    origin: { ip: context.ip, userAgent: context.userAgent },
  });
  return {
    Query: {
      async pagosPorAtender(_source, _args, context) {
        const scope = operatorScope(operatorOf(context));
        return (await listWaitingPayments(connection, scope, clock.now())).map(present);
      },
      async libroPorAtender(_source, _args, context, info) {
        if (operatorOf(context).tiendas) return null;
        const state = await findLedgerState(connection);
        if (!state?.desde) return null;
        // The page *Hoy* shows their number only.
        const named = selectedFields(info).has('diferencias') ? await listLedgerFaults(connection) : [];
        const diferencias = named.map((fault) => ({
          ...{ cliente: fault.numero_cuenta, frase: ledgerFaultWords(fault) },
        }));
        return { faltas: state.faltas, desde: state.desde.toISOString(), diferencias };
      },
      async pagosPorDia(_source, _args, context) {
        const since = addDays(today(clock), 1 - PLOTTED_DAYS);
        return [...(await sumApprovedByDay(connection, operatorScope(operatorOf(context)), since))];
      },
      async pagosConsola(_source, { filtro, pageSize, currentPage }, context) {
        const scope = operatorScope(operatorOf(context));
        const page = readPage(pageSize ?? 25, currentPage);
        const filter = readPaymentsFilter(filtro ?? {}, today(clock));
        const { items, sums, days } = await listConsolePayments(connection, scope, { filter, page, now: clock.now() });
        const counted = sums.filter(({ estado }) => filter.states.length === 0 || filter.states.includes(estado));
        const total = counted.reduce((sum, { intentos }) => sum + intentos, 0);
        return {
          ...{ desde: days?.from, hasta: days?.to, total_count: total, page_info: pageInfo(page, total) },
          ...{ items: items.map(present), sumas: [...sums] },
        };
      },
      async pagoConsola(_source, { referencia }, context) {
        const scope = operatorScope(operatorOf(context));
        const now = clock.now();
        const payment = await findConsolePayment(connection, scope, referencia, now);
        if (!payment) return null;
        const [{ lines, events, entries }, notes] = await Promise.all([
          listPaymentParts(connection, payment.uuid),
          listPaymentNotes(connection, payment.uuid),
        ]);
        return {
          pago: present(payment),
          persona: payment.persona,
          proveedor: payment.proveedor,
          lineas: [...lines],
          eventos: events.map(presentEvent),
          asientos: entries.map((entry) => ({ ...entry, registrado_en: entry.registrado_en.toISOString() })),
          acciones: offeredFor(payment, now),
          a_favor: payment.a_favor,
          notas: notes.map(presentNote),
        };
      },
    },
    Mutation: {
      async preguntarAlBanco(_source, { referencia }, context) {
        return queryBankNow(deps, askerOf(context), await find(context, referencia));
      },
      async anotarPago(_source, { referencia, texto }, context) {
        await writePaymentNote(deps, askerOf(context), await find(context, referencia), requireNote(texto));
        return { result: true };
      },
      async decidirPago(_source, { referencia, accion, motivo, monto }, context) {
        const reason = readReason(motivo);
        const payment = await find(context, referencia);
        if (accion === 'LIBERAR') requireReleasedValue(payment, monto ?? '');
        const amount = accion === 'APLICAR' ? (monto ?? undefined) : undefined;
        const decision = { action: ACTIONS[accion], reason, amount };
        if (needsSecondOperator(deps, payment, decision)) {
          const isOffered = offeredFor(payment, clock.now()).includes(accion);
          const asked = await requestDecisionConsent(deps, askerOf(context), payment, { ...decision, isOffered });
          if (!asked.ok) throw refusedDecision(asked.refusal, payment);
          return { estado: payment.estado, repetida: false, espera_segundo: true };
        }
        const decided = await decidePayment(deps, askerOf(context), payment, decision);
        if (!decided.ok) throw refusedDecision(decided.refusal, payment);
        return { ...decided.value, espera_segundo: false };
      },
    },
  };
}
