import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { configuredStore, visitorContext } from '#areas/session/pages/session-context.server.ts';
import { hasPermission } from '#areas/session/rules/permissions.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ENTER_SHOP } from '../rules/permissions.ts';
import { askShopLink, SECRET_LINK_HEADERS } from './shop-link.server.ts';

/**
 * `/admin/store` redirects to the external store, if one is configured and this person may enter it
 * (docs/product/shop.md#screens). Otherwise it shows the home, the child of this route. The target comes from the
 * configuration only.
 */
const leave: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { settings } = context.get(pageHost);
  const { facts, store } = context.get(visitorContext);
  const { shows } = context.get(configuredStore)(store);
  const holder = facts && { roleName: facts.role, permissions: facts.permissions };
  const mayEnter = holder && !facts.isSupportUser && hasPermission(holder, settings.provider, ENTER_SHOP);
  if (!mayEnter || !shows.shopLink) return next();
  const link = await askShopLink(context);
  if (!('url' in link)) return next();
  // Always a full navigation: the demo's simulated store has the portal's own address, but counts as another site.
  throw redirectDocument(link.url, { status: 303, headers: SECRET_LINK_HEADERS });
};

export const middleware = [leave];
