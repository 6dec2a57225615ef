import { html } from '#platform/http/html.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { Route } from './+types/offline';
import { standalonePage } from './standalone.server.ts';

/** `/sin-conexion`: cached by the service worker, which shows it when a page cannot be loaded from the network. */
export const loader = ({ context }: Route.LoaderArgs) =>
  standalonePage(
    {
      title: 'Sin conexión',
      body: html`<p>Sus datos están a salvo; en cuanto vuelva la conexión seguirá donde estaba.</p>
<p>Si estaba enviando algo, mire después si quedó registrado antes de enviarlo otra vez.</p>`,
      // The browser keeps the address of the requested page, so a link with an empty address reloads that page.
      ways: [{ label: 'Intentar de nuevo', href: '' }],
    },
    context.get(pageHost).nonce,
  );
