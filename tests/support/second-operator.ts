import { expect } from 'vitest';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { createConsentResolvers } from '#areas/operators/server/consent-resolvers.ts';
import type { Consents } from '#areas/operators/server/index.ts';
import type { OperatorSide } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { LAURA, openOperatorContract } from './operator-contract.ts';

interface Desk {
  readonly database: Database;
  readonly clock: Clock;
  readonly consents: Consents;
}

/** An area's side of the operators' contract with the consents of a second operator, and three operators of all stores. */
export interface ConsentDesk {
  readonly laura: OperatorSession;
  readonly natalia: OperatorSession;
  readonly julian: OperatorSession;
  ask(query: string, variables: Record<string, unknown>, who: OperatorSession): Promise<GraphQLAnswer>;
  /** Number of the open request about a thing. */
  openRequest(tipo: string, sujeto: string): Promise<number>;
  /** The reason for which a consent is refused; undefined when it was carried out. */
  consent(id: number, who: OperatorSession): Promise<string | undefined>;
  close(): Promise<void>;
}

export const BOTH_NAMES =
  'Laura Peña (laura@empresa.example) con el consentimiento de Natalia Giraldo (natalia@empresa.example)';

export async function openConsentDesk(desk: Desk, side: OperatorSide | undefined): Promise<ConsentDesk> {
  const { Query, Mutation } = createConsentResolvers(desk);
  const names = Object.entries({ Query, Mutation }).flatMap(([kind, fields]) =>
    Object.keys(fields).map((field) => `${kind}.${field}`),
  );
  const contract = await openOperatorContract({
    resolvers: {
      ...side?.resolvers,
      Query: { ...side?.resolvers.Query, ...Query },
      Mutation: { ...side?.resolvers.Mutation, ...Mutation },
    },
    operations: { ...side?.operations, ...Object.fromEntries(names.map((name) => [name, {}])) },
  } as unknown as OperatorSide);
  const add = async (nombre: string, correo: string): Promise<OperatorSession> => {
    const { id } = await desk.database.kysely
      .insertInto('operadores')
      .values({
        correo,
        nombre,
        rol: 'cartera',
        estado: 'activo',
        password_hash: 'x',
        creado_en: desk.clock.now(),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...LAURA, id: Number(id), nombre, correo };
  };
  return {
    laura: await add(LAURA.nombre, LAURA.correo),
    natalia: await add('Natalia Giraldo', 'natalia@empresa.example'),
    julian: await add('Julián Mesa', 'julian@empresa.example'),
    ask: contract.ask,
    async openRequest(tipo, sujeto) {
      const { data } = await contract.ask(
        'query ($tipo: String!, $sujeto: String!) { consentimientoAbierto(tipo: $tipo, sujeto: $sujeto) { id } }',
        { tipo, sujeto },
      );
      const { id } = (data?.consentimientoAbierto ?? {}) as { readonly id?: number };
      expect(id).toBeTypeOf('number');
      return id ?? 0;
    },
    async consent(id, who) {
      const { data, errors } = await contract.ask(
        'mutation ($id: SafeInt!) { consentir(id: $id) { result } }',
        { id },
        who,
      );
      if (data?.consentir) return undefined;
      return String(errors?.[0]?.extensions.reason);
    },
    close: contract.close,
  };
}
