import '#ui/page/tokens.css';
import '#ui/page/base.css';
import '#ui/console/console.css';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { CONSOLE_FINDER } from '#areas/finder/console/rules/pages.ts';
import { operatorMiddleware } from '#areas/operators/console/pages/console-context.server.ts';
import { consoleData } from '#areas/operators/console/pages/console-data.server.ts';
import type { ConsoleData } from '#areas/operators/console/ui/console-data.ts';
import { usePreviewStore } from '#areas/publishing/console/ui/preview-store.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { ToastProvider } from '#ui/messages/toast.tsx';
import { fontUrl } from '#ui/page/font.ts';
import { documentNonce } from '#ui/page/nonce.ts';
import { PageStyles } from '#ui/page/page-styles.tsx';
import { SkipLink } from '#ui/page/visually-hidden.tsx';
import { PageFocus } from '#web/page/page-focus.tsx';

/** Lets pages frame the console's previews. Set on every document, because a navigation can lead to any page without a new document. */
const allowOwnFrames: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const name = 'content-security-policy';
  if (!response.headers.has(name))
    response.headers.set(name, context.get(pageHost).policyWith({ 'frame-src': ["'self'"] }));
  return response;
};

export const middleware: MiddlewareFunction<Response>[] = [allowOwnFrames, operatorMiddleware];

export const loader = ({ context }: LoaderFunctionArgs): ConsoleData => ({
  ...consoleData(context),
  findPath: CONSOLE_FINDER,
});

export const meta: MetaFunction = () => [{ title: 'Operación · Surtidor' }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = documentNonce(useRouteLoaderData<ConsoleData>('root')?.nonce);
  return (
    <html lang="es" data-store={usePreviewStore() ?? 'operacion'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* React Aria reads the nonce for its own styles here. */}
        <meta property="csp-nonce" content={nonce} nonce={nonce} />
        <Meta />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PageStyles nonce={nonce} />
      </head>
      <body>
        <SkipLink />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ToastProvider>
      <Outlet />
      <PageFocus />
    </ToastProvider>
  );
}

const SENTENCES: Readonly<Record<number, readonly [title: string, text: string]>> = {
  403: ['Su rol no permite ver esta página', 'Si la necesita, pídale a un administrador que lo cambie.'],
  404: ['No encontramos esta página', 'Revise la dirección, o vuelva a Hoy.'],
  503: ['Operación no está disponible por ahora', 'Intente de nuevo en un momento.'],
};
const OTHER = ['Algo falló de nuestro lado', 'Intente de nuevo en un momento. Si sigue, avise a sistemas.'] as const;

/** The error page. An ended session has been redirected to the sign-in before. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const [title, text] = (isRouteErrorResponse(error) && SENTENCES[error.status]) || OTHER;
  return (
    <>
      <main id="contenido" className="wrap page">
        <ErrorState title={title} heading="h1" retryHref="/hoy" retryLabel="Ir a Hoy">
          {text}
        </ErrorState>
      </main>
      <PageFocus />
    </>
  );
}
