import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { listenForErrors, noteError } from '#areas/embeds/ui/kept-errors.ts';
import { registerServiceWorker } from '#areas/shell/ui/register-service-worker.ts';

listenForErrors();
if (import.meta.env.PROD) registerServiceWorker();

/** Reports errors of the router, except a status that a page answers with on purpose. */
const noteUnexpected = (error: unknown): void => {
  if (!isRouteErrorResponse(error)) noteError(error, 'router');
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={noteUnexpected} />
    </StrictMode>,
  );
});
