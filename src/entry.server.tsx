import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { createPageContext, type PageHost, pageHost } from '#platform/http/page-host.server.ts';

/** The pages, ready to answer. Made here, so that the router and its context keys are the ones of this very build. */
export function openPages(build: ServerBuild, mode: 'development' | 'production') {
  const handle = createRequestHandler(build, mode);
  return (request: Request, host: PageHost): Promise<Response> => handle(request, createPageContext(host));
}

const RENDER_TIMEOUT_MS = 6_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = context.get(pageHost);
  return new Promise((resolve, reject) => {
    let answered = false;
    let finalStatus = status;
    const timeout = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
    const answer = () => {
      answered = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(timeout);
          done();
        },
      });
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
      pipe(body);
    };
    const forBot = isbot(request.headers.get('user-agent') ?? '');
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(forBot ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (answered) console.error(error);
        },
      },
    );
  });
}
