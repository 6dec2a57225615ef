import type { RouterContextProvider } from 'react-router';
import { signedIn } from '#areas/session/pages/session-context.server.ts';
import { managesAssociates } from '#areas/session/rules/associate-managers.ts';
import { hasPermission } from '#areas/session/rules/permissions.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { pageHost } from '#platform/http/page-host.server.ts';

/** Who looks at people, as far as the cookies tell; the server decides again. */
export interface Viewer {
  readonly facts: SessionFacts;
  readonly provider: string;
  /** Without it nobody edits a profile (platform.txt §6). */
  readonly editsProfiles: boolean;
  readonly managesOthers: boolean;
}

export function viewerOf(context: Readonly<RouterContextProvider>): Viewer {
  const facts = signedIn(context);
  const { provider } = context.get(pageHost).settings;
  const editsProfiles = hasPermission(
    { roleName: facts.role, permissions: facts.permissions },
    provider,
    'Usuarios::editar_perfil',
  );
  return {
    facts,
    provider,
    editsProfiles,
    managesOthers: editsProfiles && managesAssociates({ roleName: facts.role, storeCode: facts.storeCode }),
  };
}
