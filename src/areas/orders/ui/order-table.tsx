import { Link } from 'react-router';
import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { parseCurrency } from '#kernel/money.ts';
import { IconButton, IconLink } from '#ui/actions/icon-button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { orderHref } from '../rules/order-address.ts';
import { orderAmount } from '../rules/order-figures.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderDetail } from './order-detail.tsx';
import css from './order-table.module.css';

interface OrderFacts {
  readonly isChosen: boolean;
  readonly onChoose: (order: OrderRowFragment) => void;
  readonly isOpen: boolean;
  readonly onUnfold: (id: number) => void;
}

const detailId = ({ id_pedido }: OrderRowFragment): string => `detalle-${id_pedido}`;

export const ORDER_TABLE: TableDeclaration<OrderRowFragment, OrderFacts> = {
  columns: [
    {
      head: 'Elegir',
      hideHead: true,
      area: 'select',
      cell: (order, { isChosen, onChoose }) => (
        <Checkbox
          hideLabel
          label={`Elegir ${order.num_pedido}`}
          name="pedido"
          value={order.num_pedido}
          checked={isChosen}
          onChange={() => onChoose(order)}
        />
      ),
    },
    {
      head: 'Pedido',
      area: 'lead',
      cell: ({ num_pedido }) => (
        <Link to={orderHref(num_pedido)} className={`doc-no ${css.number}`}>
          {num_pedido}
        </Link>
      ),
    },
    { head: 'Destino', area: 'text', cell: ({ nombre_destino }) => nombre_destino },
    {
      head: 'Fecha',
      area: 'first',
      phoneLabel: 'Pedido',
      cell: ({ fecha_pedido }) => <DateText value={fecha_pedido} />,
    },
    {
      head: 'Entrega',
      area: 'second',
      phoneLabel: 'entrega',
      cell: ({ fecha_entrega }) =>
        fecha_entrega ? <DateText value={fecha_entrega} /> : <span className="quiet">por confirmar</span>,
    },
    { head: 'Estado', area: 'state', cell: ({ estado_pedido }) => <OrderBadge code={estado_pedido} /> },
    {
      head: 'Valor',
      area: 'amount',
      cell: ({ valor, moneda }) => valor !== null && <Amount value={orderAmount(valor, parseCurrency(moneda))} />,
    },
    {
      head: 'Detalle',
      hideHead: true,
      area: 'action',
      cell: (order, { isOpen, onUnfold }) => (
        <Unfold
          number={order.num_pedido}
          isOpen={isOpen}
          controls={detailId(order)}
          onPress={() => onUnfold(order.id_pedido)}
        />
      ),
    },
  ],
  isSelected: (_, { isChosen }) => isChosen,
  detail: (order, { isOpen }) => (isOpen ? { id: detailId(order), content: <OrderDetail order={order} /> } : undefined),
};

interface UnfoldProps {
  readonly number: string;
  readonly isOpen: boolean;
  /** Id of the element that the button opens. */
  readonly controls: string;
  readonly onPress: () => void;
}

/** Button that opens a row's details. Without JavaScript it links to the order's page, which shows more. */
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
