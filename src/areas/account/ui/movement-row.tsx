import type { MovementFragment } from '#generated/client/graphql.ts';
import { type Currency, moneyOf, subtract, zero } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import type { Column } from '#ui/tables/data-table.tsx';

export const MOVEMENT_COLUMNS: readonly Column[] = [
  { label: 'Fecha' },
  { label: 'Documento' },
  { label: 'Concepto' },
  { label: 'Cargo', align: 'end' },
  { label: 'Abono', align: 'end' },
  { label: 'Saldo', align: 'end' },
];

interface MovementRowProps {
  readonly row: MovementFragment;
  readonly currency: Currency;
}

/** One movement: the added or deducted amount, and the balance after it. */
export function MovementRow({ row: { fecha, documento, concepto, cargo, abono, saldo }, currency }: MovementRowProps) {
  return (
    <DataRow>
      <DataCell area="first">
        <DateText value={fecha} />
      </DataCell>
      <DataCell area="lead">
        <span className="doc-no">{documento || <span className="quiet">Sin número</span>}</span>
      </DataCell>
      <DataCell area="text">
        {concepto}
        {cargo === null && abono === null && <span className="quiet">, sin cambio del saldo</span>}
      </DataCell>
      <DataCell area="amount">{cargo !== null && <Amount value={moneyOf(cargo, currency)} />}</DataCell>
      <DataCell area="amount">
        {abono !== null && <Amount value={subtract(zero(currency), moneyOf(abono, currency))} />}
      </DataCell>
      <DataCell area="field" label="Saldo" align="end">
        <Amount value={moneyOf(saldo, currency)} />
      </DataCell>
    </DataRow>
  );
}
