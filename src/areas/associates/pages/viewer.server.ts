import type { RouterContextProvider } from 'react-router';
import { signedIn } from '#areas/session/pages/session-context.server.ts';
import { managesAssociates } from '#areas/session/rules/associate-managers.ts';
import { EDIT_PROFILES, hasPermission } from '#areas/session/rules/permissions.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { type EditableField, editableFields } from '../rules/editable-fields.ts';

/**
 * The signed-in person's rights, read from the cookies: they decide what pages offer. The contract checks them again.
 */
export interface Viewer {
  readonly facts: SessionFacts;
  readonly provider: string;
  /** Holds the permission to edit profiles, without which nothing is edited (docs/product/people.md#permissions). */
  readonly editsProfiles: boolean;
  readonly managesOthers: boolean;
}

export function viewerOf(context: Readonly<RouterContextProvider>): Viewer {
  const facts = signedIn(context);
  const { provider } = context.get(pageHost).settings;
  const editsProfiles = hasPermission(
    { roleName: facts.role, permissions: facts.permissions },
    provider,
    EDIT_PROFILES,
  );
  return {
    facts,
    provider,
    editsProfiles,
    managesOthers: editsProfiles && managesAssociates({ roleName: facts.role, storeCode: facts.storeCode }),
  };
}

/** Fields of a person that the viewer may see and change. */
export const fieldsOf = (
  { facts, provider, editsProfiles }: Viewer,
  person: { readonly id: number; readonly role_name: string },
): ReadonlySet<EditableField> => {
  const { userId, role, storeCode, isSupportUser } = facts;
  const editor = { userId, roleName: role, storeCode, isSupportUser, editsProfiles };
  return editableFields(editor, { userId: person.id, roleName: person.role_name }, provider);
};
