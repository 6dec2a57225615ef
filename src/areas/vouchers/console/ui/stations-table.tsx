import { Link } from 'react-router';
import type { ConsoleStationsQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { STATION_WORDS, type StationState } from '../rules/console-station.ts';
import { stationPath } from '../rules/pages.ts';
import css from './summary.module.css';

type StationRow = ConsoleStationsQuery['estacionesConsola']['items'][number];

const LOOKS: Readonly<Record<StationState, Pick<BadgeProps, 'tone' | 'glyph'>>> = {
  REDIME: { tone: 'ok', glyph: 'full' },
  SIN_PIN: { tone: 'warn', glyph: 'half' },
  CERRADA: { tone: 'open', glyph: 'dashed' },
};

export const StationBadge = ({ estado }: { readonly estado: StationState }) => (
  <Badge {...LOOKS[estado]}>{STATION_WORDS[estado]}</Badge>
);

/** Stations that redeem vouchers. */
export const STATION_TABLE: TableDeclaration<StationRow> = {
  columns: [
    {
      head: 'Estación',
      area: 'lead',
      cell: ({ codigo, nombre, pais }) => (
        <>
          <Link to={stationPath(codigo)}>{nombre}</Link>
          <small className={css.second}>
            {codigo} · {pais}
          </small>
        </>
      ),
    },
    { head: 'Estado', area: 'state', cell: ({ estado }) => <StationBadge estado={estado} /> },
    {
      head: 'PIN equivocados en un día',
      align: 'end',
      phoneLabel: 'PIN equivocados',
      cell: ({ fallos }) => (fallos === 0 ? <span className="muted">0</span> : <b>{formatCount(fallos)}</b>),
    },
    {
      head: 'Redenciones en 30 días',
      align: 'end',
      phoneLabel: 'Redenciones en 30 días',
      cell: ({ canjes }) => formatCount(canjes),
    },
    {
      head: 'Redimido en 30 días',
      area: 'amount',
      cell: ({ canjes, canjeado, moneda }) =>
        canjes === 0 ? <span className="muted">nada</span> : <MixedAmount decimal={canjeado} currency={moneda} />,
    },
  ],
};
