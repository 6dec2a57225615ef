import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';

declare module '../database/tables.ts' {
  interface Tables {
    procesos: {
      id: string;
      equipo: string;
      pid: number;
      lugar: string | null;
      version: string;
      node: string;
      iniciado_en: Date;
      visto_en: Date;
      memoria_mb: number;
    };
  }
}

/** A running process with a back end. */
export interface RunningProcess {
  /** UUID. */
  readonly id: string;
  readonly equipo: string;
  readonly pid: number;
  /** Position among the processes of its machine, `1/2`; null for a single one. */
  readonly lugar: string | null;
  /** Version of the portal. */
  readonly version: string;
  readonly node: string;
  readonly memoria_mb: number;
}

/** Seconds after which a silent process counts as dead. */
const DEAD_AFTER = 120;

/** Inserts or renews a process's row, and deletes the rows of dead processes. */
export async function renewProcess(connection: Connection, process: RunningProcess): Promise<void> {
  const { id, equipo, pid, lugar, version, node, memoria_mb } = process;
  await sql`
    insert into procesos (id, equipo, pid, lugar, version, node, iniciado_en, visto_en, memoria_mb)
    values (${id}, ${equipo}, ${pid}, ${lugar}, ${version}, ${node}, now(), now(), ${memoria_mb})
    on conflict (id) do update set visto_en = now(), memoria_mb = excluded.memoria_mb`.execute(connection);
  await sql`delete from procesos where visto_en < now() - ${DEAD_AFTER} * interval '1 second'`.execute(connection);
}

export async function deleteProcess(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('procesos').where('id', '=', id).execute();
}

/** The living processes, the oldest first. */
export async function listProcesses(
  connection: Connection,
): Promise<readonly (RunningProcess & { readonly iniciado_en: Date })[]> {
  const { rows } = await sql<RunningProcess & { readonly iniciado_en: Date }>`
    select id, equipo, pid, lugar, version, node, memoria_mb, iniciado_en from procesos
    where visto_en >= now() - ${DEAD_AFTER} * interval '1 second' order by iniciado_en, equipo, pid`.execute(
    connection,
  );
  return rows;
}
