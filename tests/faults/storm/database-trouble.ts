import { RUNNER } from '../own-database.ts';
import type { Fault } from './fault.ts';

const OTHERS = 'from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and application_name <> $2';

/** The server ends half of the portals' connections, busy ones included. */
export const endConnections: Fault = async ({ database, random }) => {
  const { rows } = await database.pool.query<{ pid: number }>(`select pid ${OTHERS} order by pid`, [
    database.name,
    RUNNER,
  ]);
  const chosen = rows.filter(() => random.chance(0.5)).map(({ pid }) => pid);
  await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [chosen]);
};

/** Another program locks many documents for some seconds. */
export const holdRows: Fault = async ({ database, random }) => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'select 1 from documentos where id_edocta_detalle % 3 = 0 order by id_edocta_detalle for update',
    );
    await new Promise((wake) => setTimeout(wake, random.whole(500, 2_500)));
    await client.query('rollback');
  } finally {
    client.release();
  }
};
