import { Link } from 'react-router';
import type { ConsolePaymentsQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { durationWords, waitingTime } from '#kernel/waiting-time.ts';
import { Age } from '#ui/console/age.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { CONSOLE_PAYMENTS } from '../rules/pages.ts';
import { WAITING_WORDS } from '../rules/waiting-words.ts';
import { ConsolePaymentState } from './console-payment-state.tsx';

export type ConsolePaymentRow = ConsolePaymentsQuery['pagosConsola']['items'][number];

export interface PaymentFacts {
  /** ISO instant at which the page was loaded. */
  readonly now: string;
  /** Promised minutes. Undefined: nothing is late. */
  readonly promise: number | undefined;
}

const MINUTE_MS = 60_000;

function AgeCell({ row, now, promise }: PaymentFacts & { readonly row: ConsolePaymentRow }) {
  const { espera, creada_en, expira_en, finalizada_en } = row;
  const since = espera === 'vencido' ? expira_en : (finalizada_en ?? creada_en);
  if (espera || !finalizada_en) return <Age {...waitingTime(since, now, promise)} />;
  const minutes = Math.max(0, Math.round((Date.parse(finalizada_en) - Date.parse(creada_en)) / MINUTE_MS));
  return <span className="muted">{minutes === 0 ? 'al abrir' : `en ${durationWords(minutes)}`}</span>;
}

/** Table of all customers' attempts. Waiting ones show their age, settled ones their duration. */
export const PAYMENTS_TABLE: TableDeclaration<ConsolePaymentRow, PaymentFacts> = {
  columns: [
    {
      head: 'Referencia',
      area: 'lead',
      cell: ({ referencia }) => (
        <Link to={`${CONSOLE_PAYMENTS}/${referencia}`} className="doc-no">
          {referencia}
        </Link>
      ),
    },
    {
      head: 'Estado',
      area: 'state',
      cell: ({ estado, espera }) => (
        <ConsolePaymentState estado={estado} isInReview={espera === 'otro-valor' || espera === 'contradiccion'} />
      ),
    },
    { head: 'Espera', area: 'field', phoneLabel: 'Espera', cell: (row, facts) => <AgeCell row={row} {...facts} /> },
    {
      head: 'Iniciado',
      area: 'first',
      cell: ({ creada_en }) => <span className="nowrap">{formatInstant(creada_en)}</span>,
    },
    {
      head: 'Cliente',
      area: 'text',
      cell: ({ nombre, espera }) => (
        <>
          {nombre}
          {espera && (
            <small className="muted">
              <br />
              {WAITING_WORDS[espera] ?? espera}
            </small>
          )}
        </>
      ),
    },
    {
      head: 'CUS y banco',
      area: 'text',
      cell: ({ cus, banco, motivo }) => (
        <>
          {cus ?? <span className="muted">sin asignar</span>}
          <small className="muted">
            <br />
            {banco ?? motivo}
          </small>
        </>
      ),
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
  ],
};
