import { Timeline } from '#ui/figures/timeline.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { formatQuantity } from '../rules/order-figures.ts';
import { timelineOf } from '../rules/order-timeline.ts';
import { EventTime } from './event-time.tsx';
import { OrderBadge } from './order-badge.tsx';
import type { DeliveryFound, EventFound, OrderFound } from './order-found.ts';
import { StepText } from './step-text.tsx';
import css from './tracking.module.css';

/** The progress of an order: one timeline, or one for each of several deliveries. */
export function Tracking({ order }: { readonly order: OrderFound }) {
  const { entregas, historial, estado_pedido } = order;
  const [only] = entregas;
  if (historial.length === 0)
    return (
      <Card title="Seguimiento">
        <EmptyState title="No hay seguimiento de este pedido">
          <p>Cuando su distribuidor anote en qué va, lo verá aquí.</p>
        </EmptyState>
      </Card>
    );
  if (entregas.length < 2)
    return (
      <Card title="Seguimiento">
        <Steps code={estado_pedido} events={historial} delivery={only} order={order} />
      </Card>
    );
  return (
    <div className={css.deliveries}>
      {entregas.map((delivery, at) => (
        <Card
          key={delivery.numero_entrega}
          title={`Entrega ${at + 1} de ${entregas.length}`}
          action={<OrderBadge code={delivery.estado} />}
        >
          <p className={css.load}>
            {delivery.lineas
              .map((line) => `${formatQuantity(line.cantidad, line.unidad_medida)} de ${line.descripcion}`)
              .join(' · ')}
          </p>
          <Steps code={delivery.estado} events={ofDelivery(historial, delivery)} delivery={delivery} order={order} />
        </Card>
      ))}
    </div>
  );
}

/** The events of a delivery and those of the whole order. */
const ofDelivery = (events: readonly EventFound[], { numero_entrega }: DeliveryFound): readonly EventFound[] =>
  events.filter((event) => event.numero_entrega === null || event.numero_entrega === numero_entrega);

interface StepsProps {
  readonly code: string;
  readonly events: readonly EventFound[];
  readonly delivery: DeliveryFound | undefined;
  readonly order: OrderFound;
}

function Steps({ code, events, delivery, order }: StepsProps) {
  const entries = timelineOf(code, events);
  return (
    <Timeline
      steps={entries.map((entry) => {
        const [first] = entry.events;
        return {
          key: entry.key,
          title: entry.label,
          state: entry.progress,
          time: first && <EventTime event={first} />,
          children: <StepText entry={entry} entries={entries} delivery={delivery} order={order} />,
        };
      })}
    />
  );
}
