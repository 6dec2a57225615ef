import type { Pool } from 'pg';
import type { BankSession } from '../bank/books.ts';
import type { Findings } from '../findings.ts';

interface Row {
  readonly uuid: string;
  readonly estado: string;
  readonly monto: string;
  readonly moneda: string;
  readonly numero_cuenta: string;
  readonly clave_idempotencia: string;
  readonly revision: string | null;
  readonly monto_banco: string | null;
  readonly moneda_banco: string | null;
}

const isApproved = (row: Row): boolean => row.estado === 'aprobada';

/** Compares the money that the bank took with our ledger. */
export async function compareWithBank(pool: Pool, sessions: readonly BankSession[], findings: Findings): Promise<void> {
  const { rows } = await pool.query<Row>(
    'select uuid, estado, monto, moneda, numero_cuenta, clave_idempotencia, revision, monto_banco, moneda_banco from pagos',
  );
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  const charged = new Map<string, string>();
  for (const { uuid, cobrado, moneda } of sessions) {
    if (cobrado === null) continue;
    charged.set(uuid, cobrado);
    const row = stored.get(uuid);
    if (!row) findings.add('money at the bank that nobody knows', uuid);
    else if (isApproved(row) ? !isSame(row, cobrado, moneda) : !isWithPerson(row, cobrado, moneda))
      findings.add(
        'money at the bank is missing in the ledger',
        `${uuid}: ${cobrado} ${moneda}, here ${row.estado} ${row.monto}`,
      );
  }
  for (const row of rows)
    if (isApproved(row) && !charged.has(row.uuid)) findings.add('settled without money', `${row.uuid} ${row.monto}`);
  const paidKeys = rows
    .filter(({ uuid }) => charged.has(uuid))
    .map((row) => `${row.numero_cuenta} ${row.clave_idempotencia}`);
  if (new Set(paidKeys).size !== paidKeys.length) findings.add('one key charged twice', 'see pagos');
}

/**
 * Whether money that the bank took may wait for the operator. Only two cases allow it: the amount differs from the requested one and is recorded for
 * review, or the bank had reported a refusal before.
 */
const isWithPerson = (row: Row, charged: string, currency: string): boolean =>
  (row.estado === 'rechazada' && row.revision === 'contradiction') ||
  (row.revision === 'amount-differs' &&
    !isSame(row, charged, currency) &&
    Number(row.monto_banco) === Number(charged) &&
    row.moneda_banco === currency);

/**
 * Finds attempts that are open at rest without a reason. Only money that waits for a person is one; a callback with
 * another amount that the bank later corrected is not.
 */
export async function findIdle(pool: Pool, sessions: readonly BankSession[], findings: Findings): Promise<void> {
  const charged = new Set(sessions.filter(({ cobrado }) => cobrado !== null).map(({ uuid }) => uuid));
  const { rows } = await pool.query<{ uuid: string; estado: string }>(
    "select uuid, estado from pagos where estado in ('creada', 'en_banco', 'pendiente')",
  );
  for (const { uuid, estado } of rows)
    if (!charged.has(uuid)) findings.add('open though no money waits', `${uuid} ${estado}`);
}

const isSame = ({ monto, moneda }: Row, charged: string, currency: string): boolean =>
  Number(monto) === Number(charged) && moneda === currency;
