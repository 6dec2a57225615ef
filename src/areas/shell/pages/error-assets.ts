import { sitePagesContext } from '#areas/session/pages/session-context.server.ts';
import { safeReturnPath } from '#areas/session/rules/access-guard.ts';
import { html } from '#platform/http/html.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { Route } from './+types/error-assets';
import { standalonePage } from './standalone.server.ts';

/**
 * `/error_assets` (docs/product/shell.md#error-pages): the page after a script or style failed to load twice. The parameter `desde` is the page that
 * needed the file.
 */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  standalonePage(
    {
      title: 'No pudimos cargar todos los archivos del portal',
      body: html`<p>Suele pasar justo después de una actualización, o cuando una red o un programa los bloquea. Sus datos están a salvo.</p>
<ul>
<li>Intente de nuevo: casi siempre basta.</li>
<li>Si sigue igual, borre los archivos guardados de este sitio en su navegador, o abra el portal en una ventana privada.</li>
<li>En la red de su empresa, pida que no bloqueen ${new URL(request.url).host}.</li>
</ul>`,
      ways: [
        {
          label: 'Intentar de nuevo',
          href: safeReturnPath(new URL(request.url).searchParams.get('desde'), context.get(sitePagesContext)),
        },
        { label: 'Ver la ayuda', href: '/ayuda' },
      ],
    },
    context.get(pageHost).nonce,
  );
