import type { GraphQLError } from 'graphql';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { hasAnyPermission } from '#areas/session/rules/permissions.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { PaymentResponse, QueryResolvers, Resolvers } from '#generated/contract.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { toDecimal } from '#kernel/money.ts';
import { isUuid } from '#kernel/uuid.ts';
import type { Connection } from '#platform/database/database.ts';
import { contractError, invalidInput, noPermission, noSuchEntity } from '#platform/graphql/errors.ts';
import { readIdempotencyKey } from '#platform/graphql/idempotency-key.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { readConditions } from '#platform/lists/read-ask.ts';
import { ACCOUNT_REFUSALS } from '../rules/account-payment.ts';
import { PAYMENT_COLUMNS } from '../rules/payment-filter.ts';
import { BANK_UNKNOWN_MESSAGE, PASSWORD_REFUSALS, PAYMENT_REFUSALS, paymentRefusalMessage } from '../rules/refusal.ts';
import { SEGMENTS } from '../rules/segments.ts';
import { maySeePayment } from '../rules/who-sees.ts';
import { listAccountPayments, listSegments } from './account-payment-queries.ts';
import type { StoredAttempt } from './attempt-queries.ts';
import { cancelAttempt, checkAttempt } from './check-attempt.ts';
import { RECEIPT_DOWNLOAD } from './exports.ts';
import type { ResolverDeps } from './payment-deps.ts';
import { findOpenPayments, findPayment, listPayers, listPayments, type PaymentsViewer } from './payment-queries.ts';
import { type PasswordRefusal, type StartRefusal, startAccountPayment, startPayment } from './start-payment.ts';
import { findGoods, toPagoACuenta, toTransaccion } from './transaccion.ts';

/** Maximum open payments listed in one answer. Their sum includes all. */
const SHOWN_OPEN = 5;

/** The same answer for an unknown uuid, a malformed one and another customer's, so that it reveals nothing. */
const unknownPayment = (uuid: string): GraphQLError => noSuchEntity(`No such entity with uuid = ${uuid.slice(0, 64)}`);

const viewerOf = (session: Session): PaymentsViewer => ({ scope: scopeOf(session), userId: session.userId });

function passwordError(refusal: PasswordRefusal): GraphQLError {
  const { kind: code } = refusal;
  if (refusal.kind === 'password-locked')
    return invalidInput(PASSWORD_REFUSALS[code], { code, retry_after_seconds: refusal.retryAfterSeconds });
  const { limit } = refusal;
  return invalidInput(PASSWORD_REFUSALS[code], { code, limite: toDecimal(limit), moneda: limit.currency });
}

function refusalError(refusal: StartRefusal): GraphQLError {
  if (refusal.kind === 'key-reused')
    return invalidInput('The idempotency key was already used with another request.', { code: 'key-reused' });
  if (refusal.kind === 'bank')
    return contractError('internal', 'The transaction could not be created. Try again later or contact the company.', {
      code: 'bank-unavailable',
      uuid: refusal.uuid,
    });
  if (
    refusal.kind === 'password-required' ||
    refusal.kind === 'password-incorrect' ||
    refusal.kind === 'password-locked'
  )
    return passwordError(refusal);
  if (refusal.kind === 'bank-unknown')
    return contractError('internal', BANK_UNKNOWN_MESSAGE, {
      code: 'bank-unknown',
      uuid: refusal.uuid,
      uuid_abierto: refusal.uuid,
    });
  if (refusal.kind === 'account') return invalidInput(ACCOUNT_REFUSALS[refusal.code], { code: refusal.code });
  const lines = refusal.refusals.map(({ code, numeroDocumento, id, uuidAbierto }) => ({
    code,
    message: PAYMENT_REFUSALS[code],
    numero_documento: numeroDocumento ?? null,
    id_edocta_detalle: id ?? null,
    uuid_abierto: uuidAbierto ?? null,
  }));
  // A refusal with an open attempt comes first, so that the page can link to it.
  const first = refusal.refusals.find(({ uuidAbierto }) => uuidAbierto) ??
    refusal.refusals[0] ?? { code: 'no-documents' };
  return invalidInput(paymentRefusalMessage(first), {
    code: first.code,
    numero_documento: first.numeroDocumento ?? null,
    uuid_abierto: first.uuidAbierto ?? null,
    lines,
  });
}

/** Builds the answer to the request that started the attempt. */
function responseOf(
  deps: ResolverDeps,
  { uuid, estado, url_redirect, phrase, token, expira_en }: StoredAttempt,
): PaymentResponse {
  const expires = expira_en.toISOString();
  // A callback came before the session: there is no address at the bank, and the result page shows the outcome.
  if (!url_redirect)
    return { uuid, estado, url_redirect: deps.returnUrl(uuid), phrase: '', token: '', expira_en: expires };
  // Without a ticket the address is complete, and the seed is not needed.
  return { uuid, estado, url_redirect, phrase: (token && phrase) ?? '', token: token ?? '', expira_en: expires };
}

/** Resolvers for the page of payments on account. */
const accountResolvers = (kysely: Connection): Pick<QueryResolvers, 'segmentosCliente' | 'pagosACuenta'> => ({
  async segmentosCliente(_source, _args, context) {
    const codes = await listSegments(kysely, scopeOf(requireSession(context)));
    return codes.map((id_segment) => ({ id_segment, nombre: SEGMENTS[id_segment] }));
  },
  async pagosACuenta(_source, { pageSize, currentPage }, context) {
    const page = readPage(pageSize, currentPage);
    const { total, items } = await listAccountPayments(kysely, viewerOf(requireSession(context)), page);
    return pageAnswer(page, total, items.map(toPagoACuenta));
  },
});

export function createResolvers(
  deps: ResolverDeps,
): Pick<Resolvers, 'Query' | 'Mutation' | 'Transaccion' | 'Transacciones'> {
  const { kysely } = deps.database;
  const found = async (session: Session, uuid: string) => {
    const payment = isUuid(uuid) ? await findPayment(kysely, viewerOf(session), uuid) : undefined;
    if (!payment || !maySeePayment(session, deps.providerName, payment)) throw unknownPayment(uuid);
    return payment;
  };
  return {
    Query: {
      async transaccion(_source, { uuid }, context) {
        const session = requireSession(context);
        const payment = await found(session, uuid);
        return toTransaccion(deps, payment, session, await findGoods(deps, [payment]));
      },
      async transacciones(_source, { filter, pageSize, currentPage }, context) {
        const session = requireSession(context);
        const page = readPage(pageSize, currentPage);
        const conditions = readConditions(filter, PAYMENT_COLUMNS);
        const { total, items } = await listPayments(kysely, viewerOf(session), conditions, page);
        const goods = await findGoods(deps, items);
        const listed = items.map((payment) => toTransaccion(deps, payment, session, goods));
        // Empty, because the resolver of `Transacciones.pagadores` loads them on demand.
        return { ...pageAnswer(page, total, listed), pagadores: [] };
      },
      async pagosAbiertos(_source, _args, context) {
        const session = requireSession(context);
        const open = await findOpenPayments(kysely, viewerOf(session), {
          today: localDateAt(deps.clock.now()),
          currency: session.moneda,
          most: SHOWN_OPEN,
        });
        const goods = await findGoods(deps, open.items);
        return {
          total_count: open.total,
          monto: toDecimal(open.monto),
          moneda: session.moneda,
          vencidas: open.vencidas,
          items: open.items.map((payment) => toTransaccion(deps, payment, session, goods)),
        };
      },
      async easyPayContado(_source, { filter, clave_idempotencia, password }, context) {
        const session = requireSession(context);
        const needs = deps.purchases.get(filter.id_segment)?.needs ?? PENDING_INVOICES;
        if (!hasAnyPermission(session, deps.providerName, needs)) throw noPermission();
        const started = await startAccountPayment(deps, session, {
          asked: filter,
          key: readIdempotencyKey(clave_idempotencia ?? context.idempotencyKey),
          password: password ?? undefined,
          ip: context.ip,
          userAgent: context.userAgent,
        });
        if (!started.ok) throw refusalError(started.refusal);
        return responseOf(deps, started.value);
      },
      ...accountResolvers(kysely),
    },
    Transaccion: {
      async relacionados({ detalle }, _args, context) {
        const ids = detalle.map(({ id_edocta_detalle }) => id_edocta_detalle);
        const heldBy = await deps.held?.(requireSession(context), ids);
        const found = heldBy ? ids.flatMap((id) => heldBy(id)) : [];
        return [...new Map(found.map((each) => [each.numero, each])).values()];
      },
    },
    Transacciones: {
      pagadores: (_source, _args, context) => listPayers(kysely, viewerOf(requireSession(context))),
    },
    Mutation: {
      async crearTransaccionOnline(_source, { input, clave_idempotencia, password }, context) {
        const key = readIdempotencyKey(clave_idempotencia ?? context.idempotencyKey);
        const started = await startPayment(deps, requireSession(context), {
          asked: input,
          key,
          password: password ?? undefined,
          ip: context.ip,
          userAgent: context.userAgent,
        });
        if (!started.ok) throw refusalError(started.refusal);
        return responseOf(deps, started.value);
      },
      async consultarUuidYDesbloquearDocumentos(_source, { uuid }, context) {
        const session = requireSession(context);
        return checkAttempt(deps, await found(session, uuid), session, context);
      },
      async cancelarTransaccion(_source, { uuid }, context) {
        const session = requireSession(context);
        return cancelAttempt(deps, await found(session, uuid), session.userId);
      },
      async generarComprobantePago(_source, { uuid }, context) {
        const session = requireSession(context);
        const payment = await found(session, uuid);
        return {
          pdf: { url: deps.links.sign(RECEIPT_DOWNLOAD, payment.uuid, session), status: 200, menssage: null },
        };
      },
    },
  };
}
