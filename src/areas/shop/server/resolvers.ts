import { findAccount } from '#areas/session/server/index.ts';
import type { MutationResolvers } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { noSuchEntity, unauthorized } from '#platform/graphql/errors.ts';
import { mayEnterShop } from '../rules/shop-link.ts';
import { type Shop, signShopLink } from './sign-shop-link.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly shop: Shop | undefined;
}

export const createResolvers = ({ connection, clock, shop }: Deps): { Mutation: MutationResolvers } => ({
  Mutation: {
    async generarEnlaceTienda(_source, _args, { session }) {
      if (!session) throw unauthorized();
      if (!shop || !mayEnterShop(session.storeCode)) throw noSuchEntity('There is no store for this customer.');
      const account = await findAccount(connection, session.userId);
      if (!account) throw unauthorized();
      const { email, firstname, lastname } = account.user;
      const { userId, cliente, storeCode } = session;
      const visitor = { userId, email, nombre: `${firstname} ${lastname}`, cliente, storeCode };
      return { url: await signShopLink(shop, visitor, clock.now()) };
    },
  },
});
