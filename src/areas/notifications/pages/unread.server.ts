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

/** The longest that a page waits for the bell. */
const WAITED_MS = 300;

/**
 * The unread count for the bell, loaded in parallel with the page's data.
 * @returns undefined for a store or a person without a bell and without orders; 0 when the back end is too slow: the stream then sends the count
 */
export async function loadUnread(
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly sinLeer: number } | undefined> {
  const { facts, store, provider } = portalData(context);
  if (!facts || !(store.shows.notificationBell || store.shows.orders)) return undefined;
  if (!hasPermission({ roleName: facts.role, permissions: facts.permissions }, provider, READ_NOTIFICATIONS))
    return undefined;
  return { sinLeer: await Promise.race([ask(context), noneAfter(WAITED_MS)]) };
}

async function ask(context: Readonly<RouterContextProvider>): Promise<number> {
  try {
    const { data } = await askGraphQL(context, Unread, {});
    return data?.notificacionesSinLeer ?? 0;
  } catch {
    // The session has expired. The page's own call reports it.
    return 0;
  }
}

const noneAfter = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(0), milliseconds).unref());
