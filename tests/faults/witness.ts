import type { Pool } from 'pg';
import type { Findings } from './findings.ts';

/** Reads the database right after the portal's answer: the answered facts must be committed by then. */
export interface Witness {
  /** Checks that an attempt is stored, right after the portal returned it to a customer. */
  started(uuid: string): Promise<void>;
  /** Checks that a compensation is stored, right after the portal returned it to a customer. */
  sent(id: string): Promise<void>;
  /** Checks that the stored attempt has the state that the portal has just returned. */
  told(uuid: string, estado: string, whom: string): Promise<void>;
  /** Waits for all reads that are under way. */
  finish(): Promise<void>;
}

/** States that never change again; `fallida` and `expirada` may still become `aprobada`. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  aprobada: ['aprobada'],
  rechazada: ['rechazada'],
  fallida: ['fallida', 'aprobada'],
  expirada: ['expirada', 'aprobada'],
};

export function createWitness(pool: Pool, findings: Findings): Witness {
  const looks = new Set<Promise<void>>();
  const stateOf = async (uuid: string): Promise<string | undefined> =>
    (await pool.query<{ estado: string }>('select estado from pagos where uuid = $1', [uuid])).rows[0]?.estado;
  const look = (work: () => Promise<void>): Promise<void> => {
    const looking = work()
      .catch((error: unknown) => findings.add('the runner itself failed', String(error)))
      .finally(() => looks.delete(looking));
    looks.add(looking);
    return looking;
  };
  return {
    started: (uuid) =>
      look(async () => {
        if (!(await stateOf(uuid))) findings.add('answered before it was written', `a customer was given ${uuid}`);
      }),
    sent: (id) =>
      look(async () => {
        const { rows } = await pool.query('select 1 from compensaciones where id_transaccion = $1', [id]);
        if (rows.length === 0)
          findings.add('answered before it was written', `a customer was given the compensation ${id}`);
      }),
    told: (uuid, estado, whom) =>
      look(async () => {
        const stored = await stateOf(uuid);
        const allowed = LATER[estado];
        if (allowed && !allowed.includes(stored ?? ''))
          findings.add('answered before it was written', `${whom} was told ${uuid} is ${estado}; it is ${stored}`);
      }),
    async finish() {
      await Promise.all(looks);
    },
  };
}
