import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { operatorCookie } from '#areas/operators/console/pages/session-cookie.server.ts';
import { WAITS_STREAM } from '#areas/operators/console/rules/pages.ts';
import type { PageHost, PageSettings } from '#platform/http/page-host.server.ts';
import { type AnswerPage, servePages } from '#platform/http/pages.ts';
import { type OpenStream, serveBrowserStream } from '#platform/realtime/serve-stream.ts';
import { CONSOLE_PAGES } from './console/registry.ts';
import { DEFAULT_FORM_BYTES } from './form-sizes.ts';
import { builtPages } from './web.ts';

interface Options {
  readonly call: PageHost['call'];
  readonly now: () => Date;
  readonly settings: PageSettings;
  /** Opens the stream of waiting matters. */
  readonly openWaitsStream: OpenStream;
  /** Loads the newest build of the development server; without it the files in `build/console/` are served. */
  readonly loadBuild?: () => Promise<ServerBuild>;
}

type Pages = (request: Request, host: PageHost) => Promise<Response>;
type EntryModule = { createPages(build: ServerBuild, mode: 'development' | 'production'): Pages };

const BASE = '/operacion';

/** Creates the web tier of the console. Its pages call the operators' contract alone. */
export async function createConsoleTier(app: FastifyInstance, options: Options): Promise<void> {
  const { call, now, settings } = options;
  const load = options.loadBuild ?? (await builtPages(app, 'build/console', `${BASE}/`));
  const warn: PageHost['warn'] = (problem, facts) => app.log.warn(facts, problem);
  const fail: PageHost['fail'] = (problem, facts) => app.log.error(facts, problem);
  let opened: { readonly build: ServerBuild; readonly pages: Pages } | undefined;
  const answer: AnswerPage = async (request, facts) => {
    const build = await load();
    if (opened?.build !== build) {
      const { createPages } = build.entry.module as unknown as EntryModule;
      opened = { build, pages: createPages(build, settings.isDevelopment ? 'development' : 'production') };
    }
    return opened.pages(request, { call, now, settings, warn, fail, ...facts });
  };
  serveBrowserStream(app, `${BASE}${WAITS_STREAM}`, options.openWaitsStream, operatorCookie(settings));
  servePages(app, {
    answer,
    paths: [BASE, `${BASE}.data`, `${BASE}/*`],
    sessionCookie: operatorCookie(settings),
    formByteLimit: formByteLimits(),
    acceptsAnyForm: () => false,
    // The operators' contract refuses NUL, and the refusal would look like a fault of the portal. The server's router also matches `/%6fperacion`;
    // the router of the pages does not, and prints the whole address, with the token of a link.
    isNoPage: (path) => path.includes('%00') || !path.startsWith(BASE),
    isSecure: settings.secureCookies,
  });
}

/** Limits of larger forms, by path. */
function formByteLimits(): (path: string) => number {
  const larger = CONSOLE_PAGES.flatMap(({ path, formBytes }) =>
    formBytes ? [{ pattern: new RegExp(`^${BASE}${path.replaceAll(/:\w+/g, '[^/]+')}(\\.data)?$`), formBytes }] : [],
  );
  return (path) => larger.find(({ pattern }) => pattern.test(path))?.formBytes ?? DEFAULT_FORM_BYTES;
}
