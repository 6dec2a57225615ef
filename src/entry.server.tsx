import type { ServerBuild } from 'react-router';
import type { PageHost } from '#platform/http/page-host.server.ts';
import type { AreaSettings } from './area-settings.ts';
import { createPortalContext } from './page-context.server.ts';
import { createPageHandler } from './render-page.server.tsx';

export { default, handleError } from './render-page.server.tsx';

/** Creates the handler of the customers' pages. */
export function createPages(build: ServerBuild, mode: 'development' | 'production') {
  const handle = createPageHandler(build, mode, 'build/client');
  return (request: Request, host: PageHost, areas: AreaSettings): Promise<Response> =>
    handle(request, createPortalContext(host, areas));
}
