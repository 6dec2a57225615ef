import { type OperatorScope, operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf, readReason } from '#areas/operators/server/index.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { moneyOf } from '#kernel/money.ts';
import { refuse } from '#kernel/result.ts';
import { today } from '#platform/clock.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import type { AnnulmentCause } from '../../rules/annulment.ts';
import { readVoucherKey, toCause, toCauseCode, typedValueProblem, VOUCHER_ACTS } from '../rules/console-voucher.ts';
import { readVouchersFilter } from '../rules/filter.ts';
import { filterUseMonths, keyOfUseMonth, sumUseMonths, usesOf, yearsOf } from '../rules/use-months.ts';
import { annulVoucher, requestAnnulmentConsent, VOUCHER_CONSENT } from './annul-voucher.ts';
import type { ConsoleVoucherDeps } from './console-voucher-deps.ts';
import { presentVoucher } from './present-voucher.ts';
import { resendConsoleVoucher } from './resend-voucher.ts';
import { listStationMisses } from './station-misses.ts';
import { readSummary, readUseMonths, type SoldInUse } from './summary-queries.ts';
import {
  type ConsoleVoucherDetail,
  findConsoleVoucher,
  listConsoleVouchers,
  listRedemptions,
} from './vouchers-queries.ts';

const presentDetail = (voucher: ConsoleVoucherDetail) => {
  const { persona, email, enviada_en, no_enviable, estado, referencia, causa, motivo, operador } = voucher;
  return {
    bono: presentVoucher(voucher),
    ...{
      persona,
      email,
      no_enviable,
      enviado_en: enviada_en?.toISOString() ?? null,
      acciones: [...VOUCHER_ACTS[estado]],
    },
    anulacion:
      referencia !== null && causa !== null && motivo !== null && operador !== null
        ? { referencia, motivo, operador, causa: toCauseCode(causa) }
        : null,
  };
};

/** The currency of the sold vouchers, else the store's. */
const presentUse = ({ moneda, montos, ...use }: SoldInUse) => {
  const currency = moneda ?? (isStoreCode(use.store_code) ? STORES[use.store_code].currency : undefined);
  return currency ? [{ ...use, montos: [...montos], moneda: currency }] : [];
};

/** Latest redemptions of the summary. */
const REDEMPTIONS = 5;
const EARLIEST_YEAR = 2000;

/** The requested year; the current one for a future year, or one before vouchers existed. */
function readYear(asked: number | null | undefined, day: LocalDate): number {
  const current = Number(day.slice(0, 4));
  return asked != null && asked >= EARLIEST_YEAR && asked <= current ? asked : current;
}

/** The operators' side of vouchers. */
export function createConsoleResolvers(deps: ConsoleVoucherDeps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const { clock } = deps;
  const connection = deps.database.kysely;
  const scopeOf = (context: OperatorContext): OperatorScope => operatorScope(operatorOf(context));
  const find = async (context: OperatorContext, id: string): Promise<ConsoleVoucherDetail | undefined> => {
    const key = readVoucherKey(id);
    return key && findConsoleVoucher(connection, scopeOf(context), { key, today: today(clock) });
  };
  const findKnown = async (context: OperatorContext, id: string): Promise<ConsoleVoucherDetail> => {
    const found = await find(context, id);
    if (!found) throw noSuchEntity('Unknown voucher.');
    return found;
  };
  deps.consents?.register({
    kind: VOUCHER_CONSENT,
    right: ['bonos', 'act'],
    async carryOut({ sujeto, orden }, { session, origin, reason, ...second }) {
      const key = readVoucherKey(sujeto);
      const asked = { today: today(clock) };
      const voucher = key && (await findConsoleVoucher(connection, operatorScope(session), { key, ...asked }));
      if (!voucher) return refuse('unknown');
      const { cause } = orden as { readonly cause: AnnulmentCause };
      return annulVoucher(deps, { session, origin, cause, reason }, voucher, second);
    },
  });
  const askerOf = (context: OperatorContext) => ({
    session: operatorOf(context),
    origin: { ip: context.ip, userAgent: context.userAgent },
  });
  return {
    Query: {
      async resumenBonos(_source, { anio }, context) {
        const scope = scopeOf(context);
        const day = today(clock);
        const year = readYear(anio, day);
        const [{ years, sold, uses, months }, redemptions, misses] = await Promise.all([
          readSummary(deps.database, scope, { year, today: day }),
          listRedemptions(connection, scope, { today: day, most: REDEMPTIONS }),
          listStationMisses(connection, scope),
        ]);
        return {
          anio: year,
          anios: [...new Set([Number(day.slice(0, 4)), ...years])].sort((a, b) => b - a),
          monedas: [...sold],
          usos: uses.flatMap(presentUse),
          meses: [...months],
          redenciones: redemptions.map(presentVoucher),
          estaciones_con_fallos: [...misses],
        };
      },
      async bonosPorUsoYMes(_source, { filtro, pageSize, currentPage }, context) {
        const { offset, pageSize: size } = readPage(pageSize ?? 25, currentPage);
        const months = await readUseMonths(deps.database, scopeOf(context), today(clock));
        const found = filterUseMonths(months, filtro ?? {});
        return {
          ...{ anios: yearsOf(months), usos: usesOf(months), sumas: sumUseMonths(found), total_count: found.length },
          items: found.slice(offset, offset + size).map((row) => ({ ...row, clave: keyOfUseMonth(row) })),
        };
      },
      async bonosConsola(_source, { filtro, pageSize, currentPage }, context) {
        const scope = scopeOf(context);
        const day = today(clock);
        const filter = readVouchersFilter(filtro ?? {}, day);
        const asked = { filter, today: day, page: readPage(pageSize ?? 25, currentPage) };
        const { items, sums, days } = await listConsoleVouchers(connection, scope, asked);
        const counted = sums.filter(({ estado }) => filter.state === undefined || estado === filter.state);
        const total = counted.reduce((sum, { bonos }) => sum + bonos, 0);
        return {
          ...{ desde: days?.from, hasta: days?.to, total_count: total },
          ...{ items: items.map(presentVoucher), sumas: [...sums] },
        };
      },
      async bonoConsola(_source, { id }, context) {
        const found = await find(context, id);
        return found ? presentDetail(found) : null;
      },
    },
    Mutation: {
      async anularBono(_source, { id, causa, motivo, monto }, context) {
        const reason = readReason(motivo);
        const voucher = await findKnown(context, id);
        const value = moneyOf(voucher.monto, voucher.moneda);
        const problem = typedValueProblem(value, monto);
        if (problem) throw invalidInput('The typed value is not that of the voucher.', { campos: { monto: problem } });
        const annulment = { ...askerOf(context), cause: toCause(causa), reason };
        if (deps.consents?.isNeeded(value)) {
          const asked = await requestAnnulmentConsent(deps, annulment, voucher);
          if (!asked.ok) throw invalidInput('The voucher cannot be annulled now.', { reason: asked.refusal });
          return { referencia: null, espera_segundo: true };
        }
        const annulled = await annulVoucher(deps, annulment, voucher);
        if (!annulled.ok) throw invalidInput('The voucher has ended.', { reason: annulled.refusal });
        return { referencia: annulled.value, espera_segundo: false };
      },
      async reenviarBonoConsola(_source, { id }, context) {
        const sent = await resendConsoleVoucher(deps, askerOf(context), await findKnown(context, id));
        if (!sent.ok) throw invalidInput('The voucher is not sent.', { reason: sent.refusal });
        return { email: sent.value };
      },
    },
  };
}
