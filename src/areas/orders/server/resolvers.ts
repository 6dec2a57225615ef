import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { readMonths } from '../rules/volumes.ts';
import { answerTimeline, answerTraceability, answerTracking } from './answer-orders.ts';
import { createDeliveryPaperLink } from './delivery-pdf-links.ts';
import type { OrdersDeps } from './orders-deps.ts';
import { sumVolumes } from './volume-queries.ts';

export const createResolvers = (deps: OrdersDeps): { Query: QueryResolvers } => ({
  Query: {
    orderTraceability: (_source, args, context, info) => answerTraceability(deps, requireSession(context), args, info),
    orderTracking: (_source, args, context, info) => answerTracking(deps, requireSession(context), args, info),
    orderTimelineTracking: (_source, args, context, info) => answerTimeline(deps, requireSession(context), args, info),
    remissions: (_source, { filter }, context) =>
      createDeliveryPaperLink(deps, requireSession(context), 'remision', filter),
    orderLoad: (_source, { filter }, context) =>
      createDeliveryPaperLink(deps, requireSession(context), 'orden_cargue', filter),
    volumenes: (_source, args, context) => answerVolumes(deps, requireSession(context), args),
  },
});

/** Maximum number of rows in an answer, about three megabytes. */
const MOST_ROWS = 10_000;

export interface VolumeArgs {
  readonly desde: string;
  readonly hasta: string;
  readonly destino?: string | null;
}

async function answerVolumes({ connection }: OrdersDeps, session: Session, args: VolumeArgs) {
  const months = readMonths(args.desde, args.hasta);
  if (!months.ok) throw invalidInput(months.refusal, { code: 'bad-months' });
  const asked = { scope: scopeOf(session), months: months.value, destino: args.destino ?? undefined };
  const rows = await sumVolumes(connection, asked, MOST_ROWS);
  if (rows.length > MOST_ROWS)
    throw invalidInput(`More than ${MOST_ROWS} rows: ask for fewer months or for one delivery point.`, {
      code: 'too-many-rows',
    });
  return {
    filas: rows.map(({ pedido, remisionado, facturado, ...row }) => ({
      ...row,
      pedido: Number(pedido),
      remisionado: Number(remisionado),
      facturado: Number(facturado),
    })),
  };
}
