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
}

const isApproved = (row: Row): boolean => row.estado === 'aprobada';

/** What the bank took, against what our ledger says it took. */
export async function compareWithBank(pool: Pool, sessions: readonly BankSession[], findings: Findings): Promise<void> {
  const { rows } = await pool.query<Row>(
    'select uuid, estado, monto, moneda, numero_cuenta, clave_idempotencia, revision from pagos',
  );
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  const charged = new Map<string, string>();
  for (const { uuid, cobrado, moneda } of sessions) {
    if (cobrado === null) continue;
    charged.set(uuid, cobrado);
    const row = stored.get(uuid);
    if (!row) findings.add('money at the bank that nobody knows', uuid);
    else if (isApproved(row) ? !isSame(row, cobrado, moneda) : row.revision === null)
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

const isSame = ({ monto, moneda }: Row, charged: string, currency: string): boolean =>
  Number(monto) === Number(charged) && moneda === currency;
