import { Link } from 'react-router';
import type { ConsoleCompensationsQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { Age } from '#ui/console/age.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { COMPENSATION_STATES, compensationCode } from '../../rules/compensation-state.ts';
import { WAITING_WORDS } from '../rules/compensation-words.ts';
import { CONSOLE_COMPENSATIONS } from '../rules/pages.ts';

export type ConsoleCompensationRow = ConsoleCompensationsQuery['compensacionesConsola']['items'][number];

const GLYPHS: Readonly<Record<'warn' | 'ok' | 'err', BadgeProps['glyph']>> = {
  warn: 'half',
  ok: 'check',
  err: 'cross',
};

export function ConsoleCompensationState({ estado }: { readonly estado: string }) {
  const { label, tone } = COMPENSATION_STATES[compensationCode(estado)];
  return (
    <Badge tone={tone} glyph={GLYPHS[tone]}>
      {label}
    </Badge>
  );
}

interface CompensationFacts {
  /** ISO instant at which the page was loaded. */
  readonly now: string;
  /** Promised minutes. Undefined: nothing is late. */
  readonly promise: number | undefined;
}

/** Table of all customers' compensations. Waiting ones show their age. */
export const COMPENSATIONS_TABLE: TableDeclaration<ConsoleCompensationRow, CompensationFacts> = {
  columns: [
    {
      head: 'Número',
      area: 'lead',
      cell: ({ id }) => (
        <Link to={`${CONSOLE_COMPENSATIONS}/${id}`} className="doc-no">
          {id}
        </Link>
      ),
    },
    { head: 'Estado', area: 'state', cell: ({ estado }) => <ConsoleCompensationState estado={estado} /> },
    {
      head: 'Espera',
      area: 'field',
      phoneLabel: ({ espera_desde }) => (espera_desde ? 'Espera' : undefined),
      cell: ({ espera_desde }, { now, promise }) =>
        espera_desde && <Age {...waitingTime(espera_desde, now, promise)} />,
    },
    {
      head: 'Enviada',
      area: 'first',
      cell: ({ creada_en }) => <span className="nowrap">{formatInstant(creada_en)}</span>,
    },
    {
      head: 'Cliente',
      area: 'text',
      cell: ({ nombre, espera, motivo }) => (
        <>
          {nombre}
          {(espera || motivo) && (
            <small className="muted">
              <br />
              {espera ? (WAITING_WORDS[espera] ?? espera) : motivo}
            </small>
          )}
        </>
      ),
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
  ],
};
