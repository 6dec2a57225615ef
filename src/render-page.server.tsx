import { PassThrough, type Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ComponentProps, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { setInvalidDateReporter } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { loggedPath } from '#platform/http/redactions.ts';
import { readStyleTexts } from '#platform/http/style-texts.server.ts';
import { Nonce } from '#ui/page/nonce.ts';
import { StyleTexts } from '#ui/page/page-styles.tsx';
import { createTextStream, isWhole, readData, renderWhole } from './render-whole.server.tsx';

let styleTexts: ReadonlyMap<string, string> | undefined;

/** Answers a page request with the context that the wiring has made. */
type HandlePage = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Creates the handler of page requests. It is bundled with each of the two builds, so that the router and its context keys belong to the same one.
 * @param clientFolder folder of the built browser files
 */
export function createPageHandler(
  build: ServerBuild,
  mode: 'development' | 'production',
  clientFolder: string,
): HandlePage {
  const handle = createRequestHandler(build, mode);
  if (mode === 'production') styleTexts = readStyleTexts(build, clientFolder);
  return (request, context) => {
    const { warn } = context.get(pageHost);
    setInvalidDateReporter((value) => warn('Una fecha no se pudo mostrar', { valor: value }));
    return handle(request, context);
  };
}

/** Logs an error of a loader, an action or a render in the portal's log, which redacts secrets. Thrown responses are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { warn, fail } = context.get(pageHost);
  const { method, url } = request;
  const facts = { err: error, method, ruta: loggedPath(new URL(url).pathname) };
  if (isRouteErrorResponse(error) && error.status < 500) warn('Nadie responde así en esta dirección', facts);
  else fail('La página falló', facts);
};

const RENDER_TIMEOUT_MS = 6_000;
/**
 * Event-loop turns to wait after the shell. A page whose data is complete by then is sent whole, which costs less
 * than streaming. Turns and not milliseconds, because a turn takes longer when many pages render at once.
 */
const TURNS_TO_COMPLETE = 8;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  if (!styleTexts || !isWhole(routerContext)) return stream(request, status, headers, routerContext, context);
  const { nonce, storeWhole } = context.get(pageHost);
  const tree = (of: EntryContext) => pageTree(of, request.url, nonce, 'later');
  const data = await readData(routerContext);
  const html = renderWhole({ context: routerContext, nonce, styleTexts, tree }, data);
  if (!html) {
    const again = { ...routerContext, serverHandoffStream: createTextStream(data) };
    return stream(request, status, headers, again, context);
  }
  const response = new Response(null, { status, headers });
  storeWhole(response, html);
  return response;
}

const pageTree = (
  context: EntryContext,
  url: string,
  nonce: string,
  styles: ComponentProps<typeof StyleTexts>['value'],
): ReactNode => (
  <Nonce value={nonce}>
    <StyleTexts value={styles}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </StyleTexts>
  </Nonce>
);

/** Streams a page whose data is incomplete: the finished part is sent first. */
function stream(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, fail, storeWhole } = context.get(pageHost);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    let answered = false;
    let hasShell = false;
    const timeout = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
    const answer = (body: BodyInit) => {
      answered = true;
      resolve(new Response(body, { status: finalStatus, headers }));
    };
    const sendShell = () => {
      if (answered) return;
      const body = new PassThrough();
      answer(createReadableStreamFromReadable(body));
      pipe(body);
    };
    const forBot = isbot(request.headers.get('user-agent') ?? '');
    const { pipe, abort } = renderToPipeableStream(pageTree(routerContext, request.url, nonce, styleTexts), {
      nonce: { script: nonce, style: nonce },
      onShellReady() {
        hasShell = true;
        if (!forBot) afterTurns(TURNS_TO_COMPLETE, sendShell);
      },
      onAllReady() {
        clearTimeout(timeout);
        if (answered) return;
        answered = true;
        collect(pipe, (html) => {
          const response = new Response(null, { status: finalStatus, headers });
          storeWhole(response, html);
          resolve(response);
        });
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        // Once the shell is sent, a failed part shows its own error within the page.
        if (hasShell) fail('Una parte de la página falló', { err: error });
        else finalStatus = 500;
      },
    });
  });
}

function afterTurns(turns: number, then: () => void): void {
  if (turns === 0) then();
  else setImmediate(() => afterTurns(turns - 1, then));
}

/**
 * Collects a render into one buffer. React calls only these methods; a real stream would take an event-loop turn for
 * every two kilobytes.
 */
function collect(pipe: (body: Writable) => void, then: (html: Buffer<ArrayBuffer>) => void): void {
  const pieces: Uint8Array[] = [];
  const body = {
    write: (piece: Uint8Array | string) => pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece) > 0,
    end: () => then(Buffer.concat(pieces)),
    on: () => body,
    destroy: () => body,
  };
  pipe(body as unknown as Writable);
}
