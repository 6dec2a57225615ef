import { answerCredit } from '#areas/account/server/index.ts';
import { findBalance, findDaysOverdue } from '#areas/documents/server/index.ts';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { listCustomerNotes, presentNote } from '#areas/operators/server/index.ts';
import { listHeldOrders, sumOrdersInCourse } from '#areas/orders/server/index.ts';
import { normalizeAddress } from '#areas/session/rules/address.ts';
import { type CustomerScope, scopeOf } from '#areas/session/rules/scope.ts';
import { findLockouts } from '#areas/session/server/index.ts';
import { findRepresentative, listRecentVisits } from '#areas/support/server/index.ts';
import type { ClienteConsola } from '#generated/operator.ts';
import { searchWords } from '#kernel/list/search-words.ts';
import type { Currency } from '#kernel/money.ts';
import { today as todayOf } from '#platform/clock.ts';
import { possibleActs } from '../rules/person-acts.ts';
import { personState } from '../rules/person-state.ts';
import { listAttempts } from './attempts-queries.ts';
import { findCustomer } from './customer-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { type CustomerPerson, listPeopleOf } from './people-queries.ts';

const HELD_ORDERS = { pageSize: 10, currentPage: 1, offset: 0 } as const;

/** @returns null for an unknown code, or a customer of a store that the operator does not see */
export async function answerCustomer(
  deps: CustomersDeps,
  operator: OperatorScope,
  code: string,
  searched: string | null | undefined,
): Promise<ClienteConsola | null> {
  const { kysely } = deps.database;
  const customer = await findCustomer(kysely, operator, code);
  if (!customer) return null;
  const { pais: _, ...shown } = customer;
  const scope = scopeOf({ cliente: customer.codigo, destinos: 'all' });
  const [money, people, representative, attempts, held, notes, visits] = await Promise.all([
    answerMoney(deps, scope, customer.moneda),
    answerPeople(deps, scope, searched),
    findRepresentative(kysely, customer.codigo),
    listAttempts(kysely, scope),
    listHeldOrders(kysely, scope, HELD_ORDERS),
    listCustomerNotes(kysely, scope),
    listRecentVisits(kysely, scope, deps.clock.now()),
  ]);
  return {
    ...shown,
    ...money,
    ...people,
    representante: representative?.userId ?? null,
    pagos_count: attempts.total,
    pagos: attempts.items.map(({ creada_en, ...attempt }) => ({ ...attempt, creada_en: creada_en.toISOString() })),
    pedidos_retenidos_count: held.total,
    pedidos_retenidos: held.items.map(({ desde, documentos, num_pedido, destino, valor, moneda, motivo }) => ({
      ...{ num_pedido, destino, valor, moneda, motivo, documentos: [...documentos] },
      desde: desde?.toISOString() ?? null,
    })),
    notas: notes.map(presentNote),
    visitas_soporte: visits.map(({ iniciada_en, terminada_en, ...visit }) => ({
      ...{ ...visit, iniciada_en: iniciada_en.toISOString() },
      terminada_en: terminada_en?.toISOString() ?? null,
    })),
  };
}

async function answerMoney({ database: { kysely }, clock }: CustomersDeps, scope: CustomerScope, moneda: Currency) {
  const today = todayOf(clock);
  const [balance, days, credit] = await Promise.all([
    findBalance(kysely, scope, { moneda, today }),
    findDaysOverdue(kysely, scope, { moneda, today }),
    answerCredit({ connection: kysely, ordered: sumOrdersInCourse }, scope, moneda),
  ]);
  const { saldo, documentos: _, ...parts } = balance;
  return { cartera: { debe: saldo, ...parts, dias_mora: days }, cupo: credit };
}

async function answerPeople(
  { database: { kysely }, clock }: CustomersDeps,
  scope: CustomerScope,
  searched: string | null | undefined,
) {
  const { total, items } = await listPeopleOf(kysely, scope, searchWords(searched), clock.now());
  const lockouts = await findLockouts(
    kysely,
    items.map(({ correo }) => normalizeAddress(correo)),
  );
  return {
    personas_count: total,
    personas: items.map((person) => presentPerson(person, lockouts.get(normalizeAddress(person.correo)))),
  };
}

function presentPerson(
  { status, erp_status, tiene_clave, ultimo_ingreso, ...person }: CustomerPerson,
  lockedUntil: Date | undefined,
) {
  const state = personState({ isActive: status === 1, hasPassword: tiene_clave, isInactiveInErp: erp_status === 0 });
  return {
    ...person,
    estado: state,
    ultimo_ingreso: ultimo_ingreso?.toISOString() ?? null,
    bloqueada_hasta: lockedUntil?.toISOString() ?? null,
    acciones: possibleActs({ state, sessions: person.sesiones, isLocked: lockedUntil !== undefined }),
  };
}
