import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { listenForErrors, storeEarlyError } from '#areas/embeds/ui/early-errors.ts';
import { registerServiceWorker } from '#areas/shell/ui/register-service-worker.ts';

listenForErrors();

/** Reports router errors, except the intended status of a page, such as 404. */
const noteUnexpected = (error: unknown): void => {
  if (!isRouteErrorResponse(error)) storeEarlyError(error, 'router');
};

// The pages' files import this one, so it is evaluated before them. The microtask runs after all of them. If a file failed, the server's page stays,
// with its links and forms.
queueMicrotask(() => {
  if (!('__reactRouterRouteModules' in window)) return;
  if (import.meta.env.PROD) registerServiceWorker();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={noteUnexpected} />
      </StrictMode>,
    );
  });
});
