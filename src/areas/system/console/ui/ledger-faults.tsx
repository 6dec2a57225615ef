import { Link } from 'react-router';
import { customerHref } from '#areas/customers/console/rules/pages.ts';
import type { SystemStateQuery } from '#generated/operator-client/graphql.ts';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import css from './system.module.css';

type Ledger = NonNullable<SystemStateQuery['libroPorAtender']>;
/** A customer may have several faults, so each has its place in the list as its key. */
type Fault = Ledger['diferencias'][number] & { readonly place: number };

const FAULT_TABLE: TableDeclaration<Fault> = {
  columns: [
    {
      head: 'Cliente',
      area: 'lead',
      cell: ({ cliente }) => <Link to={customerHref(cliente)}>{cliente}</Link>,
    },
    {
      head: 'Qué no cuadra',
      area: 'text',
      cell: ({ frase }) => withUnbrokenAmounts(`${frase.charAt(0).toUpperCase()}${frase.slice(1)}`),
    },
  ],
};

/** What the last check of the ledger found, and what to do. */
export function LedgerFaults({ faltas, diferencias }: Ledger) {
  const rows = diferencias.map((fault, place) => ({ ...fault, place }));
  return (
    <section aria-labelledby="libro">
      <h2 className={css.head} id="libro">
        Diferencias del libro
      </h2>
      <p className={css.about}>
        Mire los hechos de cada pago y decida en su página.{' '}
        {faltas > rows.length && `Estas son las primeras ${rows.length} de ${faltas}. `}
        <a href="#comprobar">Compruebe otra vez</a> cuando quiera, sin esperar a la noche.
      </p>
      <DataTable caption="Diferencias del libro" table={FAULT_TABLE} rows={rows} rowId="place" />
    </section>
  );
}
