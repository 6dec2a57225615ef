import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { ConsoleSessionQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { listOfFile } from '#kernel/list/list-file.ts';
import { askGraphQL, callerContext, isUnauthorized, toErrorPage } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { ConsolePage } from '../../rules/console-page.ts';
import { CONSOLE_PATH, tokenIn } from './session-cookie.server.ts';

const ConsoleSession = graphql(`
  query ConsoleSession {
    sesionOperador { id nombre correo rol etapa inscrito aplicacion llaves confirmado tiendas envia_enlaces promesa_minutos }
  }
`);

export type ConsoleOperator = NonNullable<ConsoleSessionQuery['sesionOperador']>;

/** The operator of the request; undefined on pages without a session. */
export const currentOperator = createContext<ConsoleOperator | undefined>(undefined);

/** Session context for a request whose session may get another token. */
export type PageContext = Readonly<RouterContextProvider> & Pick<RouterContextProvider, 'set'>;

/** The pages of all areas. Set by the wiring for each request. */
export const declaredPages = createContext<readonly ConsolePage[]>();

/** Whether the page works without an open session. @param pattern path of the matched route */
const isEntrance = (context: Readonly<RouterContextProvider>, pattern: string): boolean =>
  context
    .get(declaredPages)
    .some(({ path, visit }) => visit === 'entrance' && path === `/${pattern.replace(/^\//, '')}`);

/**
 * Finds the operator of the session's cookie, and redirects visitors without one to the sign-in. Addresses include the base path, because the router
 * adds it only to redirects of loaders and actions.
 */
export const operatorMiddleware: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
  const { settings } = context.get(pageHost);
  const token = tokenIn(request.headers.get('cookie'), settings);
  context.set(callerContext, {
    token,
    storeCode: '',
    userAgent: request.headers.get('user-agent') ?? '',
    deviceProofs: undefined,
  });
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/operacion/i, '') || '/';
  const operator = token ? await findOperator(context) : undefined;
  context.set(currentOperator, operator);
  if (request.method === 'GET' && url.search.includes('%00')) throw redirect(`${CONSOLE_PATH}${targetOf(url, path)}`);
  if (isEntrance(context, pattern)) return next();
  const back = returnTo(url, path);
  if (!operator) throw redirect(`${CONSOLE_PATH}/ingreso${request.method === 'GET' ? back : withEndedReason(back)}`);
  if (operator.etapa !== 'ABIERTA')
    throw redirect(`${CONSOLE_PATH}${operator.inscrito ? '/codigo' : '/activar'}${back}`);
  return next();
};

/** The requested page with its search, without the router's own parameter and without NUL, which the contract refuses. */
function targetOf(url: URL, path: string): string {
  const page = path.replace(/\.data$/, '');
  const search = new URLSearchParams(url.search.replaceAll('%00', ''));
  search.delete('_routes');
  return search.size > 0 ? `${page}?${search}` : page;
}

/** The page to open after the sign-in: the requested one, unless it is an action. */
function returnTo(url: URL, path: string): string {
  const page = path.replace(/\.data$/, '');
  return page === '/' || page === '/_root' ? '' : `?volver=${encodeURIComponent(listOfFile(targetOf(url, path)))}`;
}

/** The sign-in says why a posted form leads to it. */
const withEndedReason = (back: string): string => `${back}${back ? '&' : '?'}motivo=sesion`;

async function findOperator(context: Parameters<typeof askGraphQL>[0]): Promise<ConsoleOperator | undefined> {
  try {
    const answer = await askGraphQL(context, ConsoleSession, {});
    if (!answer.errors) return answer.data.sesionOperador ?? undefined;
    if (isUnauthorized(answer.errors)) return undefined;
    throw toErrorPage(answer.errors);
  } catch (error) {
    // `askGraphQL` throws a 401 response for an ended session.
    if (isEnded(error)) return undefined;
    throw error;
  }
}

const isEnded = (error: unknown): boolean =>
  (error as { init?: { status?: number } | null } | null)?.init?.status === 401;
