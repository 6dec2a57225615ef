import { reachServer } from '#areas/session/ui/reach-server.ts';
import type { Route } from './+types/destinations';
import { loadDestinations } from './load-destinations.server.ts';

/** Delivery points for the form that is open, while one types: no page of its own. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadDestinations(request, context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);
