import type { Route } from './+types/destinations';
import { loadDestinations } from './load-destinations.server.ts';

/** Resource route without a page: the form searches delivery points here. */
export const loader = ({ request, context }: Route.LoaderArgs) => loadDestinations(request, context);

export { clientLoader } from '#web/page/reach-server.ts';
