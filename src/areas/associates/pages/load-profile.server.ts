import { data, type RouterContextProvider, redirect } from 'react-router';
import type { ListedPersonFragment, OwnDataFragment } from '#generated/client/graphql.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { RowWindow } from '#ui/page-window.ts';
import { translateAssociates } from '../rules/contract-messages.ts';
import { lookupMessage } from '../rules/lookup-messages.ts';
import { type ListedStates, listHref, listKey, listWindow, readListFilter } from '../ui/associate-address.ts';
import type { Company } from '../ui/company-card.tsx';
import { type Notice, noticeOf, readOutcome } from '../ui/notice.ts';
import { Profile } from './profile-query.ts';
import { type Viewer, viewerOf } from './viewer.server.ts';

export interface ProfileAnswer {
  readonly kind: 'profile';
  readonly company: Company | undefined;
  readonly own: OwnDataFragment | undefined;
  /** Undefined for a viewer who may not manage people. */
  readonly people: RowWindow<ListedPersonFragment> | undefined;
  readonly managesOthers: boolean;
  readonly mayEdit: boolean;
  /** Identifies filter and search of the list: rows of another list are not appended. */
  readonly key: string;
  readonly notice: Notice | undefined;
  /** A Spanish sentence that says what could not be loaded. */
  readonly unread: string | undefined;
}

const STATUS: Record<ListedStates, object> = { '1': { status: { eq: '1' } }, '0': { status: { eq: '0' } }, todos: {} };

/**
 * One query to the contract. With `?solo` it asks for one page of the list of people only, which the browser appends to its list.
 * @throws a 403 response without the permission to edit a profile (docs/product/people.md#permissions)
 */
export async function loadProfile(request: Request, context: Readonly<RouterContextProvider>): Promise<ProfileAnswer> {
  const viewer = viewerOf(context);
  if (!viewer.editsProfiles) throw data('You do not have permissions to be on this page!', { status: 403 });
  const params = new URL(request.url).searchParams;
  const { page, isPart, before, paging } = listWindow(params);
  const { states, search } = readListFilter(params);
  const told = readOutcome(params);
  const answer = await askGraphQL(context, Profile, {
    withProfile: !isPart,
    own: String(viewer.facts.userId),
    withPeople: viewer.managesOthers,
    filter: STATUS[states],
    search,
    ...paging,
    withTold: told?.id !== undefined && viewer.managesOthers,
    told: told?.id === undefined ? null : String(told.id),
  });
  const { sesionActual, own, people, told: person } = answer.data ?? {};
  // The address asks for a page beyond the end of the list.
  if (people?.items.length === 0 && page > 1 && !isPart) throw redirect(listHref(params, 1));
  return {
    kind: 'profile',
    company: sesionActual?.client,
    own: own?.items[0],
    people: people ? { ...people, before } : undefined,
    ...rightsOf(viewer),
    key: listKey(params),
    notice: noticeOf(told, person?.items[0]),
    unread: unreadIn(answer),
  };
}

/** The lookup that failed, or what the request was refused for. */
function unreadIn(answer: Answer<unknown>): string | undefined {
  const message = lookupMessage({ data: answer.data as object | null | undefined, errors: answer.errors });
  return message || answer.errors ? translateAssociates(message ?? answer.errors?.[0]?.message) : undefined;
}

/** Support staff reads everything and changes nothing. */
const rightsOf = ({ managesOthers, facts }: Viewer) => ({ managesOthers, mayEdit: !facts.isSupportUser });
