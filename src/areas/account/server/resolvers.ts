import { createInvoiceLink } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { CupoCredito, MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { moneyOf, sumMoney, toDecimal } from '#kernel/money.ts';
import { today as todayOf } from '#platform/clock.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { type Week, weeksFrom } from '../rules/payment-weeks.ts';
import type { AccountDeps, CreditDeps } from './account-deps.ts';
import { findHistoryDocument, listClasses } from './account-queries.ts';
import { answerCredit } from './answer-credit.ts';
import { answerStatement } from './answer-statement.ts';
import { sumWeeks } from './calendar-queries.ts';
import { answerHistory, answerStatus, answerStatusHistory } from './list-account.ts';

/** Answers `cupoCredito`. The credit belongs to the whole account, so only people who see all delivery points get it. */
async function answerOwnCredit(deps: CreditDeps, session: Session): Promise<CupoCredito | null> {
  const scope = scopeOf(session);
  const { moneda } = session;
  const credit = scope.destinos === 'all' ? await answerCredit(deps, scope, moneda) : null;
  return credit && { moneda, ...credit };
}

const MOST_WEEKS = 26;

/** Answers `calendarioPagos`. @throws contract error for an unsupported number of weeks */
async function answerCalendar({ connection, clock }: AccountDeps, session: Session, count: number) {
  if (count < 1 || count > MOST_WEEKS) throw invalidInput(`semanas value must be between 1 and ${MOST_WEEKS}.`);
  const { moneda } = session;
  const today = todayOf(clock);
  const weeks = weeksFrom(today, count) as readonly [Week, ...Week[]];
  const sums = new Map(
    (await sumWeeks(connection, scopeOf(session), { moneda, today, weeks })).map((each) => [each.semana, each]),
  );
  const sumOf = (week: number) => ({ cantidad: sums.get(week)?.cantidad ?? 0, total: sums.get(week)?.total ?? '0' });
  const semanas = weeks.map((week, at) => ({ ...week, ...sumOf(at) }));
  return {
    moneda,
    hasta: weeks.at(-1)?.hasta ?? today,
    total: toDecimal(
      sumMoney(
        semanas.map(({ total }) => moneyOf(total, moneda)),
        moneda,
      ),
    ),
    cantidad: semanas.reduce((all, { cantidad }) => all + cantidad, 0),
    vencido: sumOf(-1),
    semanas,
  };
}

export function createResolvers(deps: AccountDeps & CreditDeps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  return {
    Query: {
      accountStatus: (_source, args, context, info) => answerStatus(deps, requireSession(context), args, info),
      accountHistory: (_source, { detailFilter, ...args }, context, info) =>
        answerHistory(deps, requireSession(context), { ...args, filter: detailFilter }, info),
      accountStatusHistory: (_source, { detailFilter, ...args }, context, info) =>
        answerStatusHistory(deps, requireSession(context), { ...args, filter: detailFilter }, info),
      extractoCuenta: (_source, args, context) => answerStatement(deps, requireSession(context), args),
      cupoCredito: (_source, _args, context) => answerOwnCredit(deps, requireSession(context)),
      calendarioPagos: (_source, { semanas }, context) => answerCalendar(deps, requireSession(context), semanas ?? 5),
      async classDocuments(_source, _args, context) {
        const session = requireSession(context);
        return [...(await listClasses(deps.connection, scopeOf(session), session))];
      },
    },
    Mutation: {
      async generatedPDFAccountHistoryDetails(_source, { id, id_histocta_detalle }, context) {
        const session = requireSession(context);
        const asked = id ?? id_histocta_detalle;
        if (asked == null) throw invalidInput('id_histocta_detalle is required.', { field: 'id_histocta_detalle' });
        const found = await findHistoryDocument(deps.connection, scopeOf(session), asked);
        return { pdf: await createInvoiceLink(deps, session, found ?? 0) };
      },
    },
  };
}
