import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { QueryExtractoCuentaArgs } from '#generated/contract.ts';
import { today as todayOf } from '#platform/clock.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { type BadPeriod, readStatementPeriod } from '../rules/statement-period.ts';
import { issuedInWords, operationInWords, referenceNumber } from '../rules/statement-words.ts';
import type { AccountDeps } from './account-deps.ts';
import type { StatementRow } from './movement-queries.ts';
import { findStatement } from './statement-queries.ts';

/** The contract's English sentences for invalid periods. */
const REFUSALS: Readonly<Record<BadPeriod, string>> = {
  'not-a-day': 'desde and hasta must be days, as YYYY-MM-DD.',
  reversed: 'desde must not be after hasta.',
  future: 'hasta must not be after today.',
  'too-long': 'A statement covers at most two years.',
};

/** Answers the statement of a period. @throws contract error for an invalid period */
export async function answerStatement(deps: AccountDeps, session: Session, args: QueryExtractoCuentaArgs) {
  const today = todayOf(deps.clock);
  const period = readStatementPeriod(args.desde, args.hasta, today);
  if (!period.ok) throw invalidInput(REFUSALS[period.refusal], { code: period.refusal });
  const page = readPage(args.pageSize, args.currentPage);
  const { moneda } = session;
  const { head, rows } = await findStatement(deps.connection, scopeOf(session), {
    ...period.value,
    moneda,
    today,
    page,
  });
  return { ...head, ...period.value, moneda, edades: head, items: rows.map(presentMovement) };
}

/** Converts a movement for the contract. */
export function presentMovement(row: StatementRow) {
  const { fila, fecha, monto, saldo, uuid, referencia, numeros } = row;
  const isDocument = row.tipo === 'documento';
  const isCharge = Number(monto) > 0;
  return {
    fila,
    fecha,
    saldo,
    uuid,
    documento: isDocument ? numeros[0] : referenceNumber(referencia),
    concepto: isDocument ? issuedInWords(row) : operationInWords(row),
    cargo: isCharge ? monto : null,
    abono: Number(monto) < 0 ? monto.replace('-', '') : null,
  };
}

export type PresentedMovement = ReturnType<typeof presentMovement>;
