import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { listenForErrors, noteError } from '#areas/embeds/ui/kept-errors.ts';
import { NOTIFICATIONS_PATH } from '#areas/notifications/rules/pages.ts';
import { loadLive } from '#areas/notifications/ui/load-live.ts';
import { registerServiceWorker } from '#areas/shell/ui/register-service-worker.ts';

listenForErrors();
if (import.meta.env.PROD) registerServiceWorker();

/** Reports errors of the router, except a status that a page answers with on purpose. */
const noteUnexpected = (error: unknown): void => {
  if (!isRouteErrorResponse(error)) noteError(error, 'router');
};

// Where the page has a bell, its file comes while the page is brought to life, which takes a slow phone most of a second.
if (document.querySelector(`header a[href="${NOTIFICATIONS_PATH}"]`)) loadLive().catch(() => undefined);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={noteUnexpected} />
    </StrictMode>,
  );
});
