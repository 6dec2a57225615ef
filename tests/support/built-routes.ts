import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

export interface PageRoute {
  /** Path pattern, with `:id` for a parameter. */
  readonly path: string;
  readonly takesForms: boolean;
  /** Whether the route renders a page, or only answers requests. */
  readonly isPage: boolean;
  /** Area of the route; undefined outside the areas. */
  readonly area: string | undefined;
}

const AREA = /^areas\/([^/]+)\//;

/** Lists every route of the built pages, so that new pages are tested automatically. */
export async function builtRoutes(): Promise<PageRoute[]> {
  const { routes } = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild;
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...pathOf(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ module }) => 'action' in module || 'default' in module || 'loader' in module)
    .map(({ id, module }) => ({
      path: `/${pathOf(id).join('/')}`,
      takesForms: module.action !== undefined,
      isPage: module.default !== undefined,
      area: AREA.exec(id)?.[1],
    }));
}
