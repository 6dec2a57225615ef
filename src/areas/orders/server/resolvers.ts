import { signedIn } from '#areas/session/server/index.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import { answerTimeline, answerTraceability, answerTracking } from './answer-orders.ts';
import { answerVolumes } from './answer-volumes.ts';
import { linkDelivery } from './link-delivery.ts';
import type { OrdersDeps } from './orders-deps.ts';

export const resolversOf = (deps: OrdersDeps): { Query: QueryResolvers } => ({
  Query: {
    orderTraceability: (_source, args, context, info) => answerTraceability(deps, signedIn(context), args, info),
    orderTracking: (_source, args, context, info) => answerTracking(deps, signedIn(context), args, info),
    orderTimelineTracking: (_source, args, context, info) => answerTimeline(deps, signedIn(context), args, info),
    remissions: (_source, { filter }, context) => linkDelivery(deps, signedIn(context), 'remision', filter),
    orderLoad: (_source, { filter }, context) => linkDelivery(deps, signedIn(context), 'orden_cargue', filter),
    volumenes: (_source, args, context) => answerVolumes(deps, signedIn(context), args),
  },
});
