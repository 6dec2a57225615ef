import { lazy, Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PortalData } from '#areas/session/ui/portal-data.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { ForgetChat } from './forget-chat.tsx';
import { useEmbeds } from './use-embeds.ts';

/** Loaded lazily, because most portals use neither error reports nor the tag manager. */
const ErrorReporting = lazy(async () => ({ default: (await import('./error-reporting.tsx')).ErrorReporting }));
const TagManager = lazy(async () => ({ default: (await import('./tag-manager.tsx')).TagManager }));

/** Invisible embeds of every page. The chat's button and the footer script are part of the footer. */
export function Embeds() {
  const { tagManager, errorReporting } = useEmbeds();
  const isAwake = useHydrated();
  const isSignedIn = useRouteLoaderData<PortalData>('root')?.facts !== undefined;
  return (
    <>
      {!isSignedIn && <ForgetChat />}
      {isAwake && (
        <Suspense>
          {tagManager && <TagManager {...tagManager} />}
          {errorReporting && <ErrorReporting {...errorReporting} />}
        </Suspense>
      )}
    </>
  );
}
