import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { UsuarioCliente } from '#generated/contract.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import type { Country } from '../rules/identification.ts';
import { isMobile } from '../rules/telephone.ts';
import { listDestinationsOf, type NamedDestination } from './destination-store.ts';
import type { StoredPerson } from './people-store.ts';

/** A person of the contract; the delivery points are fetched when they are asked for, once for everybody in the same answer. */
export type PresentedPerson = Omit<UsuarioCliente, 'destinations'> & {
  readonly destinationsOf: (limit: number) => Promise<readonly NamedDestination[]>;
};

/** Of everybody in one answer together. */
const MOST_ALTOGETHER = 100_000;

export function presentPeople(
  connection: Connection,
  scope: CustomerScope,
  people: readonly StoredPerson[],
): PresentedPerson[] {
  const ids = people.map(({ id }) => id);
  const fetched = new Map<number, ReturnType<typeof listDestinationsOf>>();
  const destinations = (limit: number) => {
    const known = fetched.get(limit) ?? listDestinationsOf(connection, scope, ids, { limit, most: MOST_ALTOGETHER });
    fetched.set(limit, known);
    return known;
  };
  return people.map((person) => ({
    ...presentPerson(person),
    destinationsOf: async (limit) => {
      const found = await destinations(limit);
      if (!found) throw invalidInput('Too many destinations in one answer: ask for fewer people at once.');
      return found.get(person.id) ?? [];
    },
  }));
}

function presentPerson(person: StoredPerson): Omit<UsuarioCliente, 'destinations'> {
  const { telephone } = person;
  return {
    ...person,
    dob: person.date_of_birth,
    celphone: telephone && isMobile(telephone, person.country_id as Country) ? telephone : null,
    all_destinations: person.destinations === 0,
    destinations_count: person.destinations_seen,
  };
}
