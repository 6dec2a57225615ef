import type { ServerBuild } from 'react-router';
import { declaredPages } from '#areas/operators/console/pages/console-context.server.ts';
import { createPageContext, type PageHost } from '#platform/http/page-host.server.ts';
import { createPageHandler } from '../render-page.server.tsx';
import { CONSOLE_PAGES } from './registry.ts';

export { default, handleError } from '../render-page.server.tsx';

/** Creates the handler of the console's pages. */
export function createPages(build: ServerBuild, mode: 'development' | 'production') {
  const handle = createPageHandler(build, mode, 'build/console/client');
  return (request: Request, host: PageHost): Promise<Response> => {
    const context = createPageContext(host);
    context.set(declaredPages, CONSOLE_PAGES);
    return handle(request, context);
  };
}
