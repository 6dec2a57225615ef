import type { OrderPageQuery } from '#generated/client/graphql.ts';

/** An order for its page. */
export type OrderFound = NonNullable<OrderPageQuery['orderTraceability']>['data'][number];
export type DeliveryFound = OrderFound['entregas'][number];
export type EventFound = OrderFound['historial'][number];
