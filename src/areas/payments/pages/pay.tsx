import type { PageHandle } from '#areas/session/ui/page-handle.ts';
import type { Route } from './+types/pay';
import { loadPayable } from './load-payable.server.ts';
import { reachServer } from './reach-server.ts';

export const handle: PageHandle = { isDialog: true };
export const meta: Route.MetaFunction = () => [{ title: 'Confirme su pago · Surtidor' }];
export const loader = ({ request, context }: Route.LoaderArgs) => loadPayable(request, context);
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);

export default function Page() {
  return null;
}
