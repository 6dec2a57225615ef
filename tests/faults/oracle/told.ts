import type { Pool } from 'pg';
import type { BankSession } from '../bank/books.ts';
import type { Memory } from '../customers/memory.ts';
import type { Findings } from '../findings.ts';

/** Compares the answers that customers received with the database. */
export async function compareWithTold(
  pool: Pool,
  memory: Memory,
  sessions: readonly BankSession[],
  findings: Findings,
): Promise<void> {
  const { rows } = await pool.query<{ uuid: string; estado: string; monto: string; numero_cuenta: string }>(
    'select uuid, estado, monto, numero_cuenta from pagos',
  );
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  for (const [uuid, { cliente, monto }] of memory.started) {
    const row = stored.get(uuid);
    if (!row) findings.add('an acknowledged attempt is lost', uuid);
    else if (row.numero_cuenta !== cliente || Number(row.monto) !== Number(monto))
      findings.add('an attempt is not what was acknowledged', `${uuid}: ${monto} of ${cliente}, stored ${row.monto}`);
  }
  for (const [uuid, estado] of memory.told) {
    const now = stored.get(uuid)?.estado;
    const isLate = now === 'aprobada' && (estado === 'fallida' || estado === 'expirada');
    if (now !== estado && !isLate) findings.add('a final answer was taken back', `${uuid}: told ${estado}, now ${now}`);
  }
  for (const [key, uuids] of memory.byKey)
    if (uuids.size > 1) findings.add('one key, several attempts', `${key}: ${[...uuids].join(' ')}`);
  const { rows: compensations } = await pool.query<{ id: string; estado: string; total: string; cliente: string }>(
    'select id_transaccion as id, estado, total_compensado as total, numero_cuenta as cliente from compensaciones',
  );
  const kept = new Map(compensations.map((row) => [row.id, row]));
  for (const [id, { cliente, total }] of memory.sent) {
    const row = kept.get(id);
    if (!row) findings.add('an acknowledged compensation is lost', id);
    else if (row.cliente !== cliente || Number(row.total) !== Number(total))
      findings.add('a compensation is not what was acknowledged', `${id}: ${total} of ${cliente}, stored ${row.total}`);
  }
  for (const [id, estado] of memory.ended)
    if (kept.get(id)?.estado !== estado)
      findings.add('a final answer was taken back', `${id}: told ${estado}, now ${kept.get(id)?.estado}`);
  const { rows: files } = await pool.query<{ id: string }>('select id from exportaciones');
  const there = new Set(files.map(({ id }) => id));
  for (const id of memory.files) if (!there.has(id)) findings.add('an acknowledged file is lost', id);
  const charged = new Set(sessions.filter(({ cobrado }) => cobrado !== null).map(({ uuid }) => uuid));
  for (const uuid of memory.nothingCharged)
    if (charged.has(uuid)) findings.add('told that nothing was charged, and it was', uuid);
}
