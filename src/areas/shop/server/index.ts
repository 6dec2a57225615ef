import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createShop } from '../provider/configured-shop.ts';
import { operations } from '../rules/operations.ts';
import { createResolvers } from './resolvers.ts';
import type { Shop } from './sign-shop-link.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined without an external store; the operation is then refused. */
  readonly shop: Shop | undefined;
}

export const createShopBackend = ({ database, clock, shop }: Deps): AreaBackend<Operation> => ({
  resolvers: createResolvers({ connection: database.kysely, clock, shop }),
  operations,
});

/** @wiring src/backend.ts creates the area's back end. */
export default ((services) => createShopBackend({ ...services, shop: createShop(services) })) satisfies CreateBackend;
