import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { UsuarioCliente } from '#generated/contract.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { isMobile } from '../rules/identification.ts';
import { type DestinationName, listPersonDestinations } from './destination-queries.ts';
import type { StoredPerson } from './person-queries.ts';

/**
 * A person for the contract. Delivery points are read only when the query selects them, in one statement for all people
 * of the answer.
 */
export type PresentedPerson = Omit<UsuarioCliente, 'destinations'> & {
  readonly destinationsOf: (limit: number) => Promise<readonly DestinationName[]>;
};

/** Converts people for the contract. @param request object shared by all resolvers of one request, which counts the answer's rows */
export function presentPeople(
  connection: Connection,
  scope: CustomerScope,
  people: readonly StoredPerson[],
  request: object,
): PresentedPerson[] {
  const ids = people.map(({ id }) => id);
  const fetched = new Map<number, ReturnType<typeof listPersonDestinations>>();
  const destinations = (limit: number) => {
    const known = fetched.get(limit);
    if (known) return known;
    countRows(
      request,
      people.reduce((rows, { destinations_seen }) => rows + Math.min(limit, destinations_seen), 0),
    );
    const asked = listPersonDestinations(connection, scope, ids, limit);
    fetched.set(limit, asked);
    return asked;
  };
  return people.map((person) => ({
    ...presentPerson(person),
    destinationsOf: async (limit) => (await destinations(limit)).get(person.id) ?? [],
  }));
}

function presentPerson(person: StoredPerson): Omit<UsuarioCliente, 'destinations'> {
  const { telephone } = person;
  return {
    ...person,
    dob: person.date_of_birth,
    celphone: telephone && isMobile(telephone, person.country_id) ? telephone : null,
    all_destinations: person.todos_los_destinos,
    destinations_count: person.destinations_seen,
  };
}

/** Maximum number of delivery points in one answer (docs/product/people.md#limits). */
const MOST_ALTOGETHER = 40_000;

const counted = new WeakMap<object, number>();

/**
 * Adds to the answer's number of delivery points, before reading them. Each alias of a field counts.
 * @param request object shared by all resolvers of one request
 * @throws contract error when the answer would have more than 40,000
 */
export function countRows(request: object, rows: number): void {
  const altogether = (counted.get(request) ?? 0) + rows;
  if (altogether > MOST_ALTOGETHER) throw invalidInput('Too many destinations in one answer: ask for fewer at once.');
  counted.set(request, altogether);
}
