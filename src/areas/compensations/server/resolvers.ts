import type { GraphQLError } from 'graphql';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { readIdempotencyKey } from '#platform/graphql/idempotency-key.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { readConditions, readSorts } from '#platform/lists/read-ask.ts';
import { COMPENSATION_COLUMNS } from '../rules/compensation-columns.ts';
import {
  COMPENSATION_REFUSALS,
  compensationRefusalMessage,
  KEY_REUSED_MESSAGE,
  sentMessage,
} from '../rules/refusal.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { type CompensationSortColumn, listCompensations, sumCompletedCompensations } from './list-queries.ts';
import type { presentCompensation } from './present-compensation.ts';
import { type SendRefusal, sendCompensation } from './send-compensation.ts';

function refusalError(refusal: SendRefusal): GraphQLError {
  if (refusal.kind === 'key-reused') return invalidInput(KEY_REUSED_MESSAGE, { code: 'key-reused' });
  const lines = refusal.refusals.map(({ code, numDocumento, id, pair, open, heldBy }) => ({
    code,
    message: COMPENSATION_REFUSALS[code],
    num_documento: numDocumento ?? null,
    id_edocta_detalle: id ?? null,
    pago: pair?.[0] ?? null,
    factura: pair?.[1] ?? null,
    saldo: open ?? null,
    operacion: heldBy ?? null,
  }));
  const first = refusal.refusals[0] ?? { code: 'too-few-sides' as const };
  return invalidInput(compensationRefusalMessage(first), {
    code: first.code,
    num_documento: first.numDocumento ?? null,
    lines,
  });
}

interface ResolverDeps extends CompensationDeps {
  readonly present: ReturnType<typeof presentCompensation>;
}

export function createResolvers(deps: ResolverDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { kysely } = deps.database;
  return {
    Query: {
      async listarCompensaciones(_source, { filter, sort, pageSize, currentPage }, context) {
        const session = requireSession(context);
        const scope = scopeOf(session);
        const page = readPage(pageSize, currentPage);
        const conditions = readConditions(filter, COMPENSATION_COLUMNS);
        const sorts = readSorts<CompensationSortColumn>({
          estado: sort?.estado ?? null,
          created_at: sort?.created_at ?? null,
        });
        const { total, items } = await listCompensations(kysely, scope, { conditions, sorts }, page);
        return {
          ...pageAnswer(
            page,
            total,
            items.map((each) => deps.present(each, session)),
          ),
          total_completado: await sumCompletedCompensations(kysely, scope, conditions, session.moneda),
          moneda: session.moneda,
        };
      },
    },
    Mutation: {
      async crearCompensacion(_source, { input, pares, clave_idempotencia }, context) {
        const key = readIdempotencyKey(clave_idempotencia ?? context.idempotencyKey);
        const sent = await sendCompensation(deps, requireSession(context), { lines: input, pairs: pares ?? [], key });
        if (!sent.ok) throw refusalError(sent.refusal);
        return { idTransaccion: sent.value.id_transaccion, message: sentMessage(deps.minutes) };
      },
    },
  };
}
