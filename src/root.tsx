import '#ui/page/tokens.css';
import '#ui/page/base.css';
import type { ReactNode } from 'react';
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { blockWordsData } from '#areas/documents/pages/block-words.server.ts';
import { relatedPagesData } from '#areas/documents/pages/related-pages.server.ts';
import { embedsData, setContentPolicy } from '#areas/embeds/pages/embeds.server.ts';
import { Embeds } from '#areas/embeds/ui/embeds.tsx';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import { sessionMiddleware } from '#areas/session/pages/session-middleware.server.ts';
import type { PortalData } from '#areas/session/ui/portal-data.ts';
import { maintenanceMiddleware } from '#areas/shell/pages/maintenance-middleware.server.ts';
import { menuData } from '#areas/shell/pages/menu.server.ts';
import { ErrorPage } from '#areas/shell/ui/error-page.tsx';
import { errorTitle } from '#areas/shell/ui/error-words.ts';
import { FileWatch } from '#areas/shell/ui/file-watch.tsx';
import { PageLoadBar } from '#areas/shell/ui/page-load-bar.tsx';
import { ToastProvider } from '#ui/messages/toast.tsx';
import { fontUrl } from '#ui/page/font.ts';
import { documentNonce } from '#ui/page/nonce.ts';
import { PageStyles } from '#ui/page/page-styles.tsx';
import { SkipLink } from '#ui/page/visually-hidden.tsx';
import { PageFocus } from '#web/page/page-focus.tsx';
import type { Route } from './+types/root';

export const middleware: Route.MiddlewareFunction[] = [maintenanceMiddleware, sessionMiddleware, setContentPolicy];

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...portalData(context),
  ...embedsData(context),
  ...menuData(context),
  ...blockWordsData(context),
  ...relatedPagesData(context),
});

/**
 * Keeps the root data when only URL parameters change, so that a network failure while a list grows affects that list
 * alone.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, ...rest }: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) && rest.defaultShouldRevalidate;

/** The default title, or the title of the error page. Pages set their own. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : 'Surtidor' }];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<PortalData>('root');
  const nonce = documentNonce(data?.nonce);
  return (
    <html lang="es" data-store={data?.store.code ?? 'main'}>
      <head>
        <meta charSet="utf-8" />
        <FileWatch />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* React Aria reads the nonce for its own styles here. */}
        <meta property="csp-nonce" content={nonce} nonce={nonce} />
        <Meta />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageStyles nonce={nonce} />
      </head>
      <body>
        <SkipLink />
        {children}
        <Embeds />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ToastProvider>
      <PageLoadBar />
      <Outlet />
      <PageFocus />
    </ToastProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ErrorPage error={error} />
      <PageFocus />
    </>
  );
}
