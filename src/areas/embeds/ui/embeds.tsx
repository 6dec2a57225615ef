import { useRouteLoaderData } from 'react-router';
import type { PortalData } from '#areas/session/ui/portal-data.ts';
import { ErrorReporting } from './error-reporting.tsx';
import { ForgetChat } from './forget-chat.tsx';
import { TagManager } from './tag-manager.tsx';
import { useEmbeds } from './use-embeds.ts';

/** What works on every page without being seen. The chat's button and the footer's script stand in the footer. */
export function Embeds() {
  const { tagManager, errorReporting } = useEmbeds();
  const isSignedIn = useRouteLoaderData<PortalData>('root')?.facts !== undefined;
  return (
    <>
      {!isSignedIn && <ForgetChat />}
      {tagManager && <TagManager {...tagManager} />}
      {errorReporting && <ErrorReporting {...errorReporting} />}
    </>
  );
}
