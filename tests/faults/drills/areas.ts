import { askCertificate } from '../customers/certificate.ts';
import { cancel, payAtBank } from '../customers/errand.ts';
import { startOnAccount } from '../customers/on-account.ts';
import { changeOwnData } from '../customers/own-data.ts';
import { findSides, linesOf, setOffOnce } from '../customers/set-off.ts';
import { redeem, startVouchers } from '../customers/vouchers.ts';
import { createRandom } from '../random.ts';
import { sweepLater } from '../settle-down.ts';
import type { Stage } from '../stage.ts';
import { begin, type Drill, until, untilOver } from './drill.ts';

/** Vouchers are paid, issued and mailed, and one is redeemed at both portals concurrently. */
export const vouchers: Drill = async ({ stage, payer, elsewhere }) => {
  const started = await startVouchers(payer, 'bonos');
  if (!started) throw new Error('no vouchers could be bought');
  await payAtBank(payer, started, 'aprueba');
  await untilOver(stage, started.uuid);
  await Promise.all([redeem(payer), redeem(elsewhere)]);
  await until(stage, 'a mail with vouchers', async () => {
    const { rows } = await stage.database.pool.query(
      'select 1 from compras_bonos where uuid = $1 and enviada_en is not null',
      [started.uuid],
    );
    return rows.length > 0;
  });
};

/** A payment is cancelled instead of paid, and a certificate is requested and a person's own data are changed at both portals. */
export const cancelAndCertify: Drill = async ({ stage, payer, elsewhere }) => {
  const { started } = await begin(payer, 'cancelado');
  await cancel(payer, started.uuid);
  await untilOver(stage, started.uuid);
  await Promise.all([askCertificate(payer), askCertificate(elsewhere)]);
  await Promise.all([changeOwnData(payer), changeOwnData(elsewhere)]);
  await until(stage, 'a certificate', async () => {
    const { rows } = await stage.database.pool.query(
      "select 1 from certificados_venta where estado in ('espera', 'curso')",
    );
    return rows.length === 0;
  });
};

/** The feed delivers orders, one of them under another customer's code too. The ERP answers a compensation, and takes over money on account. */
export const deliveries: Drill = async ({ stage, payer }) => {
  const [[pago] = [], [factura] = []] = await findSides(payer);
  if (!pago || !factura) throw new Error('nothing could be set off');
  await setOffOnce(payer, linesOf(pago, factura, payer.payer.moneda, createRandom('contestada')), 'contestada');
  const started = await startOnAccount(payer, 'a-cuenta');
  if (!started) throw new Error('nothing could be paid on account');
  await payAtBank(payer, started, 'aprueba');
  await untilOver(stage, started.uuid);
  // The second delivery repeats an order of the first.
  for (let round = 0; round < 2 || !(await isAnswered(stage)); round += 1) await stage.deliveries.others();
  await stage.deliveries.moveOrder();
  await sweepLater(stage.database.url, stage.bank.url, 0);
};

const isAnswered = async ({ database }: Stage): Promise<boolean> =>
  (await database.pool.query('select 1 from respuestas_compensaciones')).rows.length > 0;

/** A notice is mailed while its mail server answers late, and the portal that sends it is killed: it is mailed again. */
export const mailAgain: Drill = async ({ stage, payer }) => {
  const mailsOf = (uuid: string) =>
    stage.database.pool.query(
      "select 1 from salidas where tipo = 'aviso-correo' and terminada_en is not null and replace(clave, '_2d_', '-') like '%' || $1 || '%'",
      [uuid],
    );
  const { started } = await begin(payer, 'con-aviso');
  await payAtBank(payer, started, 'rechaza');
  await untilOver(stage, started.uuid);
  await until(stage, 'a mailed notice', async () => (await mailsOf(started.uuid)).rows.length > 0);
  // Simulates a kill between the mail server's answer and its record.
  await stage.database.pool.query(
    "update salidas set terminada_en = null, final = null, siguiente_en = creada_en where terminada_en is not null and tipo = 'aviso-correo'",
  );
  await stage.database.pool.query("insert into pgboss.job (name, data) values ('salidas', '{}')");
  await until(stage, 'the notice mailed again', async () => (await mailsOf(started.uuid)).rows.length > 0);
};
