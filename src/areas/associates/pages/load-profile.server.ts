import { data, type RouterContextProvider, redirect } from 'react-router';
import type { ListedPersonFragment, OwnDataFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import { type ListRows, readWindow } from '#kernel/list/list-window.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { PEOPLE_LIST } from '../rules/people-list.ts';
import { listHref } from '../ui/associate-address.ts';
import { type ActionNotice, outcomeNotice, readOutcome } from '../ui/notice.ts';
import type { Company } from '../ui/profile-cards.tsx';
import { type FormViewer, findProblem, readViewer } from './form-query.server.ts';

export interface ProfileAnswer {
  readonly kind: 'profile';
  readonly company: Company | undefined;
  readonly own: OwnDataFragment | undefined;
  /** Undefined for a viewer who may not manage people. */
  readonly people: ListRows<ListedPersonFragment> | undefined;
  readonly managesOthers: boolean;
  readonly mayEdit: boolean;
  /** Identifies the list's filter and search, so that rows of another list are not appended. */
  readonly key: string;
  readonly notice: ActionNotice | undefined;
  /** A Spanish sentence about the data that could not be loaded. */
  readonly unread: string | undefined;
}

/**
 * Loads the profile in one query. With `?solo` it loads one page of the list of people, for the browser to append.
 * @throws a 403 response without the permission to edit a profile (docs/product/people.md#permissions)
 */
export async function loadProfile(request: Request, context: Readonly<RouterContextProvider>): Promise<ProfileAnswer> {
  const viewer = readViewer(context);
  if (!viewer.editsProfiles) throw data('You do not have permissions to be on this page!', { status: 403 });
  const params = new URL(request.url).searchParams;
  const { page, isPart, before, paging } = readWindow(PEOPLE_LIST, params);
  const { filter } = readFilter(PEOPLE_LIST.fields, params, {});
  const key = listKey(PEOPLE_LIST, params);
  const told = readOutcome(params);
  const answer = await askGraphQL(context, Profile, {
    withProfile: !isPart,
    own: String(viewer.facts.userId),
    withPeople: viewer.managesOthers,
    filter: toContractFilter(PEOPLE_LIST.fields, filter) ?? {},
    search: filter.search ?? '',
    ...paging,
    withTold: told?.id !== undefined && viewer.managesOthers,
    told: told?.id === undefined ? null : String(told.id),
  });
  const { sesionActual, own, people, told: person } = answer.data ?? {};
  // The requested page lies beyond the end of the list.
  if (people?.items.length === 0 && page > 1 && !isPart) throw redirect(listHref(params, 1));
  return {
    kind: 'profile',
    company: sesionActual?.client,
    own: own?.items[0],
    people: people ? { ...people, before, key } : undefined,
    ...rightsOf(viewer),
    key,
    notice: outcomeNotice(told, person?.items[0]),
    unread: findProblem(answer),
  };
}

/** Support staff may read everything and change nothing. */
const rightsOf = ({ managesOthers, facts }: FormViewer) => ({ managesOthers, mayEdit: !facts.isSupportUser });

/** Fields of a person in the list. */
graphql(`
  fragment ListedPerson on UsuarioCliente {
    id
    firstname
    lastname
    email
    role_name
    status
    invitado
    all_destinations
    destinations_count
    destinations(pageSize: 1) { destination_name }
  }
`);

/** Fields of the viewer's own data in the profile. */
graphql(`
  fragment OwnData on UsuarioCliente {
    firstname
    lastname
    email
    role_name
    document_type
    document
    telephone
    street
    city
    job_title
  }
`);

/** The profile in one query: the company, the viewer, and the people if the viewer manages them. */
const Profile = graphql(`
  query Profile(
    $withProfile: Boolean!
    $own: String
    $withPeople: Boolean!
    $filter: UsuariosClienteFilterInput
    $search: String
    $pageSize: Int
    $currentPage: Int
    $withTold: Boolean!
    $told: String
  ) {
    sesionActual @include(if: $withProfile) {
      client {
        cliente
        nombre
        tipoNit
        clienteNit
        direccion
        telefono
        pais
        ciudad
        departamento
        email
      }
    }
    own: usuariosCliente(filter: { id: { eq: $own } }, pageSize: 1) @include(if: $withProfile) {
      items { ...OwnData }
    }
    people: usuariosCliente(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage)
      @include(if: $withPeople) {
      total_count
      items { ...ListedPerson }
    }
    told: usuariosCliente(filter: { id: { eq: $told } }, pageSize: 1) @include(if: $withTold) {
      items { firstname lastname email status }
    }
  }
`);
