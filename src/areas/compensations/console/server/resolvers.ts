import type { GraphQLError } from 'graphql';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf, readReason } from '#areas/operators/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { moneyOf, parseMoney } from '#kernel/money.ts';
import { refuse } from '#kernel/result.ts';
import { today } from '#platform/clock.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { handOverFileName } from '../../rules/hand-over.ts';
import { effectiveConfirmer } from '../../rules/settlement.ts';
import type { CompensationDeps } from '../../server/compensation-deps.ts';
import type { HandAnswerRefusal } from '../rules/answer-by-hand.ts';
import { readCompensationsFilter } from '../rules/filter.ts';
import {
  answerByHand,
  COMPENSATION_CONSENT,
  type ConsentedAnswer,
  markContradictionHandled,
  requestAnswerConsent,
} from './answer-compensation.ts';
import {
  type ConsoleCompensation,
  type ConsoleCompensationDetail,
  findConsoleCompensation,
  listCompensationParts,
  listConsoleCompensations,
  listDeliveredCompensations,
  listWaitingCompensations,
} from './compensations-queries.ts';
import { type ConsoleDelivery, findDelivery, listDeliveries } from './deliveries-queries.ts';
import { repeatDelivery } from './repeat-delivery.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const present = ({ creada_en, terminada_en, espera_desde, ...compensation }: ConsoleCompensation) => ({
  ...compensation,
  creada_en: creada_en.toISOString(),
  terminada_en: iso(terminada_en),
  espera_desde: iso(espera_desde),
});

const presentDelivery = ({ creada_en, escrita_en, sumas, ...delivery }: ConsoleDelivery) => ({
  ...{ ...delivery, sumas: [...sumas], archivo: handOverFileName(delivery.numero) },
  ...{ creada_en: creada_en.toISOString(), escrita_en: iso(escrita_en) },
});

type Refusal = HandAnswerRefusal | 'already-asked';

const FIELD_PROBLEMS: Readonly<Record<Exclude<Refusal, 'ended' | 'already-asked'>, Record<string, string>>> = {
  'amount-missing': { monto: 'Escriba otra vez el valor de la compensación.' },
  'amount-differs': { monto: 'Ese no es el valor de esta compensación.' },
  'told-missing': { respuesta: 'Escriba qué le decimos al cliente, con 200 caracteres como máximo.' },
};

const refusedAnswer = (refusal: Refusal): GraphQLError =>
  refusal === 'ended' || refusal === 'already-asked'
    ? invalidInput('The answer is not possible now.', { reason: refusal })
    : invalidInput('The answer is incomplete.', { campos: FIELD_PROBLEMS[refusal] });

/** The operators' side of compensations. */
export function createConsoleResolvers(deps: CompensationDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const connection = deps.database.kysely;
  const scopeOf = (context: OperatorContext) => operatorScope(operatorOf(context));
  const find = async (context: OperatorContext, id: number): Promise<ConsoleCompensationDetail> => {
    const found = await findConsoleCompensation(connection, scopeOf(context), id);
    if (!found) throw noSuchEntity('Unknown compensation.');
    return found;
  };
  deps.consents?.register({
    kind: COMPENSATION_CONSENT,
    right: ['compensaciones', 'act'],
    async carryOut({ sujeto, orden }, { session, origin, reason, ...second }) {
      const compensation = await findConsoleCompensation(connection, operatorScope(session), Number(sujeto));
      if (!compensation) return refuse('unknown');
      const { isDone, total, told } = orden as ConsentedAnswer;
      const answer = { isDone, told, total: total === undefined ? undefined : parseMoney(total, compensation.moneda) };
      return answerByHand(deps, { session, origin, reason }, compensation, answer, second);
    },
  });
  const askerOf = (context: OperatorContext, motivo: string) => ({
    session: operatorOf(context),
    origin: { ip: context.ip, userAgent: context.userAgent },
    reason: readReason(motivo),
  });
  return {
    Query: {
      async compensacionesPorAtender(_source, _args, context) {
        return (await listWaitingCompensations(connection, scopeOf(context))).map(present);
      },
      async compensacionesConsola(_source, { filtro, pageSize, currentPage }, context) {
        const filter = readCompensationsFilter(filtro ?? {}, today(deps.clock));
        const page = readPage(pageSize ?? 25, currentPage);
        const { items, sums } = await listConsoleCompensations(connection, scopeOf(context), { filter, page });
        const counted = sums.filter(({ estado }) => filter.state === undefined || estado === filter.state);
        const total = counted.reduce((sum, { compensaciones }) => sum + compensaciones, 0);
        return { total_count: total, items: items.map(present), sumas: [...sums] };
      },
      async entregasCompensaciones(_source, { pageSize, currentPage }, context) {
        const page = readPage(pageSize ?? 25, currentPage);
        const { total, items } = await listDeliveries(connection, scopeOf(context), page);
        return { total_count: total, confirma: deps.confirmation, items: items.map(presentDelivery) };
      },
      async entregaCompensaciones(_source, { numero }, context) {
        const found = await findDelivery(connection, scopeOf(context), numero);
        if (!found) return null;
        const compensations = await listDeliveredCompensations(connection, scopeOf(context), numero);
        return { entrega: presentDelivery(found), compensaciones: compensations.map(present) };
      },
      async compensacionConsola(_source, { id }, context) {
        const found = await findConsoleCompensation(connection, scopeOf(context), id);
        if (!found) return null;
        const { id_transaccion, persona, confirma, confirmada_por, entrega, respuesta_erp, ...compensation } = found;
        const { documents, pairs } = await listCompensationParts(connection, id_transaccion);
        return {
          compensacion: present(compensation),
          ...{ persona, confirmada_por, entrega, respuesta_erp },
          confirma: effectiveConfirmer(confirma, deps.confirmation),
          documentos: [...documents],
          pares: [...pairs],
        };
      },
    },
    Mutation: {
      async contestarCompensacion(_source, { id, respuesta_erp, motivo, monto, respuesta }, context) {
        const asker = askerOf(context, motivo);
        const compensation = await find(context, id);
        const answer = {
          isDone: respuesta_erp === 'HECHA',
          total: monto == null ? undefined : parseMoney(monto, compensation.moneda),
          told: respuesta ?? undefined,
        };
        if (deps.consents?.isNeeded(moneyOf(compensation.monto, compensation.moneda))) {
          const asked = await requestAnswerConsent(deps, asker, compensation, answer);
          if (!asked.ok) throw refusedAnswer(asked.refusal);
          return { estado: compensation.estado, espera_segundo: true };
        }
        const answered = await answerByHand(deps, asker, compensation, answer);
        if (!answered.ok) throw refusedAnswer(answered.refusal);
        return { estado: answered.value, espera_segundo: false };
      },
      async repetirEntregaCompensaciones(_source, { numero, motivo }, context) {
        const asker = askerOf(context, motivo);
        const delivery = await findDelivery(connection, scopeOf(context), numero);
        if (!delivery) throw noSuchEntity('Unknown delivery.');
        const repeated = await repeatDelivery(deps, asker, delivery);
        if (!repeated.ok) throw invalidInput('The delivery cannot be handed over again.', { reason: repeated.refusal });
        return { archivo: repeated.value };
      },
      async atenderContradiccion(_source, { id, motivo }, context) {
        const asker = askerOf(context, motivo);
        const compensation = await find(context, id);
        if (!(await markContradictionHandled(deps, asker, compensation)))
          throw invalidInput('No contradiction waits.', { reason: 'nothing-to-attend' });
        return { estado: compensation.estado, espera_segundo: false };
      },
    },
  };
}
