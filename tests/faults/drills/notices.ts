import type { Callback } from '../bank/misbehaviour.ts';
import { type Drill, pay, until, untilOver } from './drill.ts';

const FALSE_APPROVALS: readonly Callback[] = [
  'forged first',
  'recorded long ago, first',
  'another amount first',
  'another currency first',
];

/** The bank refuses a payment, and a forged callback with an approval arrives first. */
export const falseNotices: Drill = async ({ stage, payer }) => {
  for (const [serial, callback] of FALSE_APPROVALS.entries()) {
    await stage.bank.behave({ callback, creation: 'honest', question: 'honest', refuses: [] });
    const { started } = await pay(payer, `aviso-falso-${serial}`, 'rechaza');
    await untilOver(stage, started.uuid);
  }
};

/** The bank takes another amount than requested: an operator must decide. */
export const otherAmount: Drill = async ({ stage, payer }) => {
  await stage.bank.behave({ callback: 'charges another amount', creation: 'honest', question: 'honest', refuses: [] });
  const { started } = await pay(payer, 'otro-monto', 'aprueba');
  await until(stage, 'an attempt that a person must look at', async () => {
    const { rows } = await stage.database.pool.query(
      "select 1 from pagos where uuid = $1 and (revision is not null or estado = 'aprobada')",
      [started.uuid],
    );
    return rows.length > 0;
  });
};
