import { Link } from 'react-router';
import type { ConsoleDeliveriesQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { MixedSums } from '#ui/console/mixed-amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { CONSOLE_DELIVERIES } from '../rules/pages.ts';

type ConsoleDeliveryRow = ConsoleDeliveriesQuery['entregasCompensaciones']['items'][number];

/** Whether the delivery's file is written. */
export const DeliveryState = ({ escrita_en }: Pick<ConsoleDeliveryRow, 'escrita_en'>) =>
  escrita_en ? (
    <Badge tone="ok" glyph="check">
      Escrita
    </Badge>
  ) : (
    <Badge tone="warn" glyph="half">
      Se escribe en la próxima corrida
    </Badge>
  );

/** Table of the deliveries to the ERP. */
export const DELIVERIES_TABLE: TableDeclaration<ConsoleDeliveryRow> = {
  columns: [
    {
      head: 'Archivo',
      area: 'lead',
      cell: ({ numero, archivo }) => (
        <Link to={`${CONSOLE_DELIVERIES}/${numero}`} className="doc-no">
          {archivo}
        </Link>
      ),
    },
    { head: 'Estado', area: 'state', cell: DeliveryState },
    {
      head: 'Hecha',
      area: 'first',
      cell: ({ creada_en }) => <span className="nowrap">{formatInstant(creada_en)}</span>,
    },
    {
      head: 'Compensaciones',
      area: 'field',
      align: 'end',
      phoneLabel: 'Compensaciones',
      cell: ({ compensaciones }) => formatCount(compensaciones),
    },
    { head: 'Valor', area: 'amount', cell: ({ sumas }) => <MixedSums sums={sumas} /> },
  ],
};
