import type { OrderPageQuery } from '#generated/client/graphql.ts';

/** An order as its page shows it. */
export type OrderFound = NonNullable<OrderPageQuery['orderTraceability']>['data'][number];
export type DeliveryFound = OrderFound['entregas'][number];
export type EventFound = OrderFound['historial'][number];
