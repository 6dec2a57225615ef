import type { RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import { hasPermission } from '#areas/session/rules/permissions.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';

const Unread = graphql(`
  query Unread {
    notificacionesSinLeer
  }
`);

/** Maximum wait of a page for the bell's count. */
const WAITED_MS = 300;

/**
 * Loads the bell's unread count in parallel with the page's data.
 * @returns undefined for a store or person without bell and orders; 0 for a store without a bell, whose stream tells of orders, and after the
 * timeout, because the stream then sends the count
 */
export async function loadUnread(
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly sinLeer: number } | undefined> {
  const { facts, store, provider } = portalData(context);
  if (!facts || !(store.shows.notificationBell || store.shows.orders)) return undefined;
  if (!hasPermission({ roleName: facts.role, permissions: facts.permissions }, provider, READ_NOTIFICATIONS))
    return undefined;
  if (!store.shows.notificationBell) return { sinLeer: 0 };
  return { sinLeer: await Promise.race([ask(context), noneAfter(WAITED_MS)]) };
}

async function ask(context: Readonly<RouterContextProvider>): Promise<number> {
  try {
    const { data } = await askGraphQL(context, Unread, {});
    return data?.notificacionesSinLeer ?? 0;
  } catch {
    // The session has expired; the page's own query handles that.
    return 0;
  }
}

const noneAfter = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(0), milliseconds).unref());
