import { payAtBank } from '../customers/errand.ts';
import { answers } from '../processes.ts';
import { order, untilReady } from '../storm/database-away.ts';
import { startTheDead } from '../storm/storm.ts';
import { begin, type Desk, type Drill, until, untilOver } from './drill.ts';

/** Locks the documents of the attempt while the work runs. */
async function whileHeld({ stage }: Desk, uuid: string, work: () => Promise<void>): Promise<void> {
  const client = await stage.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'select 1 from documentos join pago_lineas using (id_edocta_detalle) where uuid = $1 for update of documentos',
      [uuid],
    );
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Number of statements that wait for a lock. */
async function waiting({ stage }: Desk): Promise<number> {
  const { pool, name } = stage.database;
  const { rows } = await pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
    [name],
  );
  return rows[0]?.waiting ?? 0;
}

const untilWaiting = (desk: Desk, least: number): Promise<void> =>
  until(desk.stage, `${least} statements that wait for a lock`, async () => (await waiting(desk)) >= least);

/** Both portals get a callback for the same payment while its documents are locked. */
export const noticesTogether: Drill = async (desk) => {
  const { stage, payer } = desk;
  await stage.bank.behave({ callback: 'to both portals', creation: 'honest', question: 'honest', refuses: [] });
  const { started } = await begin(payer, 'avisos-juntos');
  await stage.findings.during('hold-rows', () =>
    whileHeld(desk, started.uuid, async () => {
      await payAtBank(payer, started, 'aprueba');
      await untilWaiting(desk, 2);
    }),
  );
  await untilOver(stage, started.uuid);
  await until(stage, 'three notices that were taken', async () => {
    const { sessions } = await stage.bank.books();
    return (sessions.find(({ uuid }) => uuid === started.uuid)?.acknowledged ?? 0) >= 3;
  });
};

/** Cuts every connection to the database while a portal waits for an answer. */
export const cutInUse: Drill = async (desk) => {
  const { stage, payer } = desk;
  const { started } = await begin(payer, 'en-uso');
  await stage.findings.during('cut', async () => {
    await whileHeld(desk, started.uuid, async () => {
      await payAtBank(payer, started, 'aprueba');
      await untilWaiting(desk, 1);
      order(stage, { mode: 'cut' });
      for (const { url } of stage.portals)
        await until(stage, 'a portal that notices the cut', async () => !(await answers(`${url}/readyz`)));
    });
    order(stage, { mode: 'open' });
    await startTheDead(stage, 'a cut line');
    await untilReady(stage, 'a cut line');
  });
  await untilOver(stage, started.uuid);
};
