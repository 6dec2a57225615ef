import { html } from '#platform/http/html.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { Route } from './+types/offline';
import { standalonePage } from './standalone.server.ts';

/** `/sin-conexion`: what the service worker keeps and shows in place of a page that the network did not bring. */
export const loader = ({ context }: Route.LoaderArgs) =>
  standalonePage(
    {
      title: 'Sin conexión',
      body: html`<p>Sus datos están a salvo; en cuanto vuelva la conexión seguirá donde estaba.</p>
<p>Si estaba enviando algo, mire después si quedó registrado antes de enviarlo otra vez.</p>`,
      // The address in view is still the one that was asked for.
      ways: [{ label: 'Intentar de nuevo', href: '' }],
    },
    context.get(pageHost).nonce,
  );
