import type { GraphQLError } from 'graphql';
import { isConfirmed, operatorScope } from '#areas/operators/rules/operator-session.ts';
import {
  confirmationRequired,
  type OperatorContext,
  operatorActor,
  operatorOf,
  readReason,
  requireNote,
} from '#areas/operators/server/index.ts';
import type { ChangeAuthor } from '#areas/session/rules/change-author.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { SUPPORT_LOGIN_PATH } from '#areas/support/rules/pages.ts';
import { REASON_LENGTH } from '#areas/support/rules/support-secret.ts';
import type { SecretRefusal } from '#areas/support/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { searchWords } from '#kernel/list/search-words.ts';
import { contractError, invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { readCustomerSearch } from '../rules/customer-search.ts';
import { confirmsAct } from '../rules/person-acts.ts';
import { type ActRefusal, actOnPerson } from './act-on-person.ts';
import { answerCustomer } from './answer-customer.ts';
import { answerCustomers } from './answer-customers.ts';
import { findCustomer } from './customer-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { enterAsSupport } from './enter-as-support.ts';
import { findPeople } from './people-search-queries.ts';
import { writeNote } from './write-note.ts';

const unknown = (): GraphQLError => noSuchEntity('Unknown customer or person.');

function refusedAct(refusal: ActRefusal): GraphQLError {
  if (refusal === 'unknown') return unknown();
  if (typeof refusal === 'string') return invalidInput("The person's state does not allow it.", { reason: refusal });
  return contractError('graphql-input', 'Too many mails. Try again later.', {
    reason: 'too-many-mails',
    retry_after_seconds: refusal.retryAfterSeconds,
  });
}

function refusedEntry(refusal: SecretRefusal): GraphQLError {
  if (refusal === 'unknown-client') return unknown();
  if (refusal === 'no-representative')
    return invalidInput('The customer has no active legal representative.', { reason: refusal });
  return invalidInput('Write the reason, with 5 to 200 characters.', {
    campos: { motivo: `Escriba el motivo, con ${REASON_LENGTH.min} a ${REASON_LENGTH.max} caracteres.` },
  });
}

/** The operators' side of customers. */
export function createConsoleResolvers(deps: CustomersDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { kysely } = deps.database;
  const { publicUrl } = deps;
  /** @throws contract error for a customer that the operator does not see */
  const authorOf = async (context: OperatorContext, code: string, reason?: string): Promise<ChangeAuthor> => {
    const session = operatorOf(context);
    const found = await findCustomer(kysely, operatorScope(session), code);
    if (!found) throw unknown();
    const { ip, userAgent } = context;
    const scope = scopeOf({ cliente: found.codigo, destinos: 'all' });
    return { scope, actor: operatorActor(session), origin: { ip, userAgent }, reason };
  };
  return {
    Query: {
      async clientesConsola(_source, { buscar, tienda, pageSize, currentPage }, context, info) {
        const page = readPage(pageSize, currentPage);
        const ask = {
          search: readCustomerSearch(buscar),
          store: tienda || undefined,
          asksStores: selectedFields(info).has('tiendas'),
        };
        const { total, items, stores } = await answerCustomers(deps, operatorScope(operatorOf(context)), ask, page);
        return { ...pageAnswer(page, total, items), tiendas: stores };
      },
      async personasConsola(_source, { buscar, pageSize, currentPage }, context) {
        const page = readPage(pageSize, currentPage);
        const words = searchWords(buscar);
        if (words.length === 0) return pageAnswer(page, 0, []);
        const { total, items } = await findPeople(kysely, operatorScope(operatorOf(context)), words, page);
        return pageAnswer(page, total, [...items]);
      },
      clienteConsola: (_source, { codigo, persona }, context) =>
        answerCustomer(deps, operatorScope(operatorOf(context)), codigo, persona),
    },
    Mutation: {
      async actuarSobrePersona(_source, { codigo, persona, accion, motivo }, context) {
        if (confirmsAct(accion) && !isConfirmed(operatorOf(context), deps.clock.now())) throw confirmationRequired();
        const author = await authorOf(context, codigo, readReason(motivo));
        const acted = await actOnPerson(deps, author, persona, accion);
        if (!acted.ok) throw refusedAct(acted.refusal);
        return acted.value;
      },
      async anotarCliente(_source, { codigo, texto }, context) {
        const text = requireNote(texto);
        await writeNote(deps, await authorOf(context, codigo), operatorOf(context).id, text);
        return { result: true };
      },
      async entrarComoSoporte(_source, { codigo, motivo }, context) {
        const author = await authorOf(context, codigo, readReason(motivo));
        const given = await enterAsSupport(deps, author, operatorOf(context));
        if (!given.ok) throw refusedEntry(given.refusal);
        const { secret, expiresAt } = given.value;
        return { direccion: `${publicUrl}${SUPPORT_LOGIN_PATH}`, codigo: secret, vence_en: expiresAt.toISOString() };
      },
      async terminarVisitaSoporte(_source, { codigo, visita, motivo }, context) {
        const author = await authorOf(context, codigo, readReason(motivo));
        const ended = await deps.endVisit(author, visita);
        if (!ended.ok && ended.refusal === 'unknown') throw noSuchEntity('Unknown visit.');
        if (!ended.ok) throw invalidInput('Nobody is in the account by this visit.', { reason: ended.refusal });
        return { result: true };
      },
    },
  };
}
