import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { readCart } from '../rules/cart-address.ts';
import { translateVoucher } from './load-offers.server.ts';
import { currencyIn } from './post-change.server.ts';
import { VoucherCheckout } from './vouchers-query.ts';

/**
 * The offers, the terms of the cart's use, and the address of the last purchase, or the person's own.
 * @throws a 403 response without the permission
 */
export async function loadCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const { data: found, errors } = await askGraphQL(context, VoucherCheckout, {});
  const config = found?.getBonosTerpelConfig;
  if (!config) return listProblem(errors, translateVoucher);
  const { use } = readCart(new URL(request.url).searchParams, currencyIn(context));
  const chosen = config.usos.find(({ uso }) => uso === use);
  return data({
    config: { montos: config.montos, usos: config.usos.map(({ terminosCondiciones: _, ...each }) => each) },
    // Sanitised again, because another back end may have sent it.
    terms: sanitizeHtml(chosen?.terminosCondiciones ?? ''),
    email: found.comprasBonos?.items[0]?.email ?? found.sesionActual?.user.email ?? '',
    // Names the attempt: the same key sent twice is one payment.
    idempotencyKey: randomUUID(),
    problem: undefined,
  });
}
