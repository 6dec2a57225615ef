import { memo, useId } from 'react';
import { Link } from 'react-router';
import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { parseCurrency } from '#kernel/money.ts';
import { IconButton, IconLink } from '#ui/actions/icon-button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { orderHref } from '../rules/order-address.ts';
import { orderAmount } from '../rules/order-figures.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderDetail } from './order-detail.tsx';
import css from './order-row.module.css';

export const ORDER_COLUMNS: readonly Column[] = [
  { label: 'Elegir', hideLabel: true },
  { label: 'Pedido' },
  { label: 'Destino' },
  { label: 'Fecha' },
  { label: 'Entrega' },
  { label: 'Estado' },
  { label: 'Valor', align: 'end' },
  { label: 'Detalle', hideLabel: true },
];

interface OrderRowProps {
  readonly order: OrderRowFragment;
  readonly isChosen: boolean;
  readonly onChoose: (order: OrderRowFragment) => void;
  readonly isOpen: boolean;
  readonly onUnfold: (id: number) => void;
}

export const OrderRow = memo(({ order, isChosen, onChoose, isOpen, onUnfold }: OrderRowProps) => {
  const detailId = useId();
  const { id_pedido: id, num_pedido, fecha_entrega, valor } = order;
  const content = <OrderDetail order={order} />;
  return (
    <DataRow isSelected={isChosen} detail={isOpen ? { id: detailId, content } : undefined}>
      <DataCell area="select">
        <Checkbox
          hideLabel
          label={`Elegir ${num_pedido}`}
          name="pedido"
          value={num_pedido}
          checked={isChosen}
          onChange={() => onChoose(order)}
        />
      </DataCell>
      <DataCell area="lead">
        <Link to={orderHref(num_pedido)} className={`doc-no ${css.number}`}>
          {num_pedido}
        </Link>
      </DataCell>
      <DataCell area="text">{order.nombre_destino}</DataCell>
      <DataCell area="first" label="Pedido">
        <DateText value={order.fecha_pedido} />
      </DataCell>
      <DataCell area="second" label="entrega">
        {fecha_entrega ? <DateText value={fecha_entrega} /> : <span className="quiet">por confirmar</span>}
      </DataCell>
      <DataCell area="state">
        <OrderBadge code={order.estado_pedido} />
      </DataCell>
      <DataCell area="amount">
        {valor !== null && <Amount value={orderAmount(valor, parseCurrency(order.moneda))} />}
      </DataCell>
      <DataCell area="action">
        <Unfold number={num_pedido} isOpen={isOpen} controls={detailId} onPress={() => onUnfold(id)} />
      </DataCell>
    </DataRow>
  );
});

interface UnfoldProps {
  readonly number: string;
  readonly isOpen: boolean;
  /** Identifier of the element that it unfolds. */
  readonly controls: string;
  readonly onPress: () => void;
}

/** Unfolds the detail of a row. Without script it leads to the page of the order, which shows the same and more. */
function Unfold({ number, isOpen, controls, onPress }: UnfoldProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <IconLink to={orderHref(number)} icon="chevron-down" label={`Ver detalle de ${number}`} />;
  return (
    <IconButton
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      label={`${isOpen ? 'Ocultar' : 'Ver'} detalle de ${number}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    />
  );
}
