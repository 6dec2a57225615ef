import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { STREAM_PATH } from '#areas/notifications/rules/stream.ts';
import type { PageHost, PageSettings } from '#platform/http/page-host.server.ts';
import { type AnswerPage, servePages } from '#platform/http/pages.ts';
import { createPatternLookup } from '#platform/metrics/page-patterns.ts';
import { type OpenStream, serveBrowserStream } from '#platform/realtime/serve-stream.ts';
import type { AreaSettings } from './area-settings.ts';
import { acceptsAnyForm, formByteLimit } from './form-sizes.ts';

interface Options {
  readonly call: PageHost['call'];
  /** Opens the stream of a person's notifications. */
  readonly openStream: OpenStream;
  readonly now: () => Date;
  readonly settings: PageSettings;
  readonly areas: AreaSettings;
  /** Loads the newest build of the development server; without it the files in `build/` are served. */
  readonly loadBuild?: () => Promise<ServerBuild>;
}

type Pages = (request: Request, host: PageHost, areas: AreaSettings) => Promise<Response>;
type EntryModule = { createPages(build: ServerBuild, mode: 'development' | 'production'): Pages };

export interface WebTier {
  /** The route pattern for a path, in the current build. */
  readonly pageOf: (path: string) => string;
}

/** Creates the web tier: static files and pages. Pages call the contract and never the database. */
export async function createWebTier(app: FastifyInstance, options: Options): Promise<WebTier> {
  const { call, openStream, now, settings, areas, loadBuild } = options;
  const load = loadBuild ?? (await builtPages(app));
  const warn: PageHost['warn'] = (problem, facts) => app.log.warn(facts, problem);
  const fail: PageHost['fail'] = (problem, facts) => app.log.error(facts, problem);
  let opened: { readonly build: ServerBuild; readonly pages: Pages } | undefined;
  const answer: AnswerPage = async (request, facts) => {
    const build = await load();
    if (opened?.build !== build) {
      const { createPages } = build.entry.module as unknown as EntryModule;
      opened = { build, pages: createPages(build, settings.isDevelopment ? 'development' : 'production') };
    }
    return opened.pages(request, { call, now, settings, warn, fail, ...facts }, areas);
  };
  serveBrowserStream(app, STREAM_PATH, openStream);
  servePages(app, { answer, formByteLimit, acceptsAnyForm, isSecure: settings.secureCookies });
  let known: { readonly build: ServerBuild; readonly pageOf: WebTier['pageOf'] } | undefined;
  return {
    pageOf(path) {
      if (!opened) return 'none';
      if (known?.build !== opened.build)
        known = { build: opened.build, pageOf: createPatternLookup(opened.build.routes) };
      return known.pageOf(path);
    },
  };
}

/**
 * Serves the browser files of a build below `prefix`.
 * @param folder of the build: `build`, `build/console`
 * @returns loads the build's server side
 */
export async function builtPages(
  app: FastifyInstance,
  folder = 'build',
  prefix = '/',
): Promise<() => Promise<ServerBuild>> {
  await app.register(fastifyStatic, {
    root: resolve(folder, 'client'),
    prefix,
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/client/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const build = (await import(pathToFileURL(resolve(folder, 'server/index.js')).href)) as ServerBuild;
  return async () => build;
}
