import { requireSession } from '#areas/session/server/index.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import type { MutationResolvers, QueryResolvers, UsuarioClienteResolvers } from '#generated/contract.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { answerChanges, answerDestinations, answerPeople, answerRegions } from './answer-lists.ts';
import { createPerson } from './create-person.ts';
import { createViewer, type PersonDeps } from './person-deps.ts';
import { findPerson } from './person-queries.ts';
import { presentPeople } from './present-person.ts';
import { listRoles } from './reference-queries.ts';
import { refusalError } from './refusal.ts';
import { editPerson } from './update-person.ts';

export function createResolvers(deps: PersonDeps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
  UsuarioCliente: UsuarioClienteResolvers;
} {
  const { kysely } = deps.database;
  return {
    Query: {
      registroDeCambios: (_source, asked, context) => answerChanges(deps, requireSession(context), asked),
      usuariosCliente: (_source, args, context) => answerPeople(deps, requireSession(context), args, context),
      rolesCliente: () => listRoles(kysely),
      listadoTiposDocumentos: (_source, _args, context) => [...COUNTRIES[requireSession(context).pais].documentTypes],
      listarDestinatarios: (_source, args, context, info) =>
        answerDestinations(deps, requireSession(context), args, { info, request: context }),
      listarDeptos: (_source, args, context) => answerRegions(deps, requireSession(context), args),
    },
    Mutation: {
      async crearUsuarioCliente(_source, { input }, context) {
        const session = requireSession(context);
        const { ip, userAgent } = context;
        const created = await createPerson(deps, session, input, { ip, userAgent });
        if (!created.ok) throw refusalError(created.refusal);
        const viewer = createViewer(session, deps.provider);
        const person = await findPerson(kysely, viewer, created.value);
        return { customer: person ? presentPeople(kysely, viewer.scope, [person], context)[0] : null };
      },
      async updateCustomerV2(_source, { input }, context) {
        const { ip, userAgent } = context;
        const edited = await editPerson(deps, requireSession(context), input, { ip, userAgent });
        if (!edited.ok) throw refusalError(edited.refusal);
        const { firstname, lastname, document, email, status } = edited.value;
        return { customer: { firstname, lastname, document, email, status } };
      },
    },
    UsuarioCliente: {
      async destinations(person, { pageSize }) {
        const { pageSize: limit } = readPage(pageSize ?? MOST_DESTINATIONS, 1, MOST_DESTINATIONS);
        return [...(await person.destinationsOf(limit))];
      },
    },
  };
}
