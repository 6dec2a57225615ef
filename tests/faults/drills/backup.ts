import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askAreas } from '../oracle/areas.ts';
import { compareContacts, readContacts } from '../oracle/contacts.ts';
import { askAlways, askWhatIsOwed } from '../oracle/ledger.ts';
import { createOwnDatabase, type OwnDatabase } from '../own-database.ts';
import { runToEnd } from '../processes.ts';
import type { Stage } from '../stage.ts';
import { deliverContacts } from './contacts.ts';
import { type Drill, pay, untilOver } from './drill.ts';

/** A backup is made while customers pay, and restored into another database. The oracle runs the same checks on the copy and on the original. */
export const backUpAndRestore: Drill = async (desk) => {
  const { stage, payer, inDollars } = desk;
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-faults-backup-'));
  const copy = await createOwnDatabase(stage.database.url, 'copia');
  try {
    await deliverContacts(desk);
    const before = await pay(payer, 'antes-de-copiar', 'aprueba');
    await untilOver(stage, before.started.uuid);
    const [backup, ...during] = await Promise.all([
      runTool(stage, 'backup', stage.database.url, folder),
      pay(payer, 'al-copiar', 'aprueba'),
      pay(inDollars, 'al-copiar', 'aprueba'),
    ]);
    for (const { started } of during) await untilOver(stage, started.uuid);
    const restored = backup === 0 ? await runTool(stage, 'restore', copy.url, folder) : undefined;
    if (restored === 0) await askCopy(copy, stage, before.started.uuid);
    else stage.findings.add('a backup that could not be restored', `backup exit ${backup}, restore exit ${restored}`);
  } finally {
    await copy.drop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const runTool = (stage: Stage, command: 'backup' | 'restore', url: string, folder: string): Promise<number> =>
  runToEnd(
    [`src/platform/backup/cli/${command}.ts`, join(folder, 'copia')],
    { DATABASE_URL: url, DEMO: 'off', NODE_ENV: 'production', DATA_DIR: folder },
    stage.toolsLog,
  );

/** @param uuid a payment whose end was acknowledged before the backup began */
async function askCopy({ pool }: OwnDatabase, { database, deliveries, findings }: Stage, uuid: string): Promise<void> {
  await askAlways(pool, findings);
  await askWhatIsOwed(pool, findings);
  await askAreas(pool, findings);
  await compareContacts(pool, deliveries.contacts, findings);
  if ((await readContacts(pool)) !== (await readContacts(database.pool)))
    findings.add('a backup without what was acknowledged before it', 'contacts differ');
  const { rows } = await pool.query<{ estado: string }>('select estado from pagos where uuid = $1', [uuid]);
  if (rows[0]?.estado !== 'aprobada')
    findings.add('a backup without what was acknowledged before it', `${uuid} ${rows[0]?.estado}`);
}
