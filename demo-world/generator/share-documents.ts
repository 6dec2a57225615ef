import type { Customer } from './customer.ts';

/**
 * Distributes exactly `documents` documents over the customers: scripted ones first, then the thousands of the customer `biggest`, then the rest by
 * weight.
 */
export function shareDocuments(
  customers: readonly Customer[],
  documents: number,
  biggest: string,
): Map<string, number> {
  const shares = new Map<string, number>();
  let left = documents;
  const give = (customer: Customer, wanted: number): void => {
    const given = Math.min(wanted, left);
    shares.set(customer.cliente, (shares.get(customer.cliente) ?? 0) + given);
    left -= given;
  };
  for (const customer of customers) give(customer, customer.scripted.length);
  const big = customers.find(({ cliente }) => cliente === biggest);
  if (big) give(big, documents >= 40_000 ? Math.max(20_000, Math.floor(documents / 50)) : Math.floor(documents / 2));
  const others = customers.filter((customer) => customer !== big && customer.history !== 'none');
  const all = others.reduce((sum, { weight }) => sum + weight, 0);
  const toShare = left;
  for (const customer of others) give(customer, Math.floor((toShare * customer.weight) / all));
  const last = others[0] ?? big ?? customers[0];
  if (last) give(last, left);
  return shares;
}

/** Distributes exactly `orders` past orders over the customers. */
export function shareOrders(customers: readonly Customer[], orders: number): Map<string, number> {
  const buying = customers.filter(({ destinations, history }) => destinations.length > 0 && history !== 'none');
  const each = Math.floor(orders / Math.max(1, buying.length));
  const more = orders - each * buying.length;
  return new Map(buying.map(({ cliente }, at) => [cliente, each + (at < more ? 1 : 0)]));
}
