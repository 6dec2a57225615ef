import { isRouteErrorResponse } from 'react-router';
import type { Route } from './+types/generate-link';
import { askShopLink, SECRET_LINK_HEADERS } from './shop-link.server.ts';

const STATUS: Record<string, number> = {
  'graphql-authorization': 403,
  'graphql-no-such-entity': 404,
  unavailable: 503,
};

const answer = (body: object, status = 200): Response => Response.json(body, { status, headers: SECRET_LINK_HEADERS });

/**
 * `GET /server-middleware/generate-link-to-store` (docs/product/shop.md#screens): answers `{ url }`, or `{ message }`
 * with an error status.
 */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const link = await askShopLink(context);
    if ('url' in link) return answer({ url: link.url });
    const { message = 'Server communication error', extensions } = link.refusal ?? {};
    return answer({ message }, STATUS[extensions?.category ?? ''] ?? 500);
  } catch (thrown) {
    const { status, data } = readThrown(thrown);
    return answer({ message: data }, status);
  }
}

/** Status and body of a thrown response. @throws any other error again, because it is a bug */
function readThrown(thrown: unknown): { status: number; data: unknown } {
  if (isRouteErrorResponse(thrown)) return thrown;
  const { data, init } = thrown as { data?: unknown; init?: { status?: number } };
  if (init?.status === undefined) throw thrown;
  return { status: init.status, data };
}
