import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { visitor } from '#areas/session/pages/session-context.server.ts';
import { hasPermission } from '#areas/session/rules/permissions.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { askShopLink, UNTRACED } from './shop-link.server.ts';

/**
 * `/admin/store` leaves for the external store when this person may and there is one (docs/product/shop.md#screens); otherwise it is the home
 * screen, which stands below this route. Where it leads, the configuration alone decides.
 */
const leave: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { settings } = context.get(pageHost);
  const { facts, store } = context.get(visitor);
  const holder = facts && { roleName: facts.role, permissions: facts.permissions };
  const mayEnter = holder && !facts.isSupportUser && hasPermission(holder, settings.provider, 'Ecommerce::tienda');
  if (!mayEnter || !settings.hasShop || !store.shows.shopLink) return next();
  const link = await askShopLink(context);
  if (!('url' in link)) return next();
  // Another site, also where the demonstration's store happens to have the portal's own address.
  throw redirectDocument(link.url, { status: 303, headers: UNTRACED });
};

export const middleware = [leave];
