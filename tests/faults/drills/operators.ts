import { type OperatorDesk, openOperator } from '../operators/open-operator.ts';
import { KINDS, publishOver, readAsCustomer, readThing, undoTo } from '../operators/publications.ts';
import { uploadOnce } from '../operators/uploads.ts';
import { createRandom } from '../random.ts';
import { type Drill, until } from './drill.ts';

/** Longer than the rest of the drill: the oracle finds one publication over another. */
const FOR_A_WHILE_MS = 30_000;

/**
 * Operators publish a block and a post: for good, twice at once over one version, back to the first, and for a while. A file is uploaded, and its
 * import is ordered twice at once.
 */
export const publishAndUpload: Drill = async ({ stage, payer }) => {
  const { pool } = stage.database;
  const desk: OperatorDesk = { ...payer.town, pool, random: createRandom('operators') };
  const token = await openOperator(pool, 'fallas-ensayo', 'administrador');
  for (const kind of KINDS) {
    const press = { desk, token, kind };
    const versionNow = async () => (await readThing(press))?.version ?? 0;
    await publishOver(press, await versionNow(), [`${kind.word} 1000-0`]);
    await publishOver(press, await versionNow(), [`${kind.word} 1001-0`, `${kind.word} 1001-1`]);
    const seen = await readThing(press);
    const first = seen?.historial.at(-1)?.numero;
    if (seen && first !== undefined) await undoTo(press, seen.version, first);
    await readAsCustomer(press, payer);
    const hasta = new Date(Date.now() + FOR_A_WHILE_MS).toISOString();
    await publishOver(press, await versionNow(), [`${kind.word} 1002-0`], { hasta });
    await readAsCustomer(press, payer);
  }
  await uploadOnce(desk, { token, plant: 'PF1000', presses: 2, isOver: () => false });
  await until(stage, 'an import of an upload', async () => {
    const { rows } = await pool.query("select 1 from subidas_erp where estado in ('probando', 'importando')");
    return rows.length === 0;
  });
};
