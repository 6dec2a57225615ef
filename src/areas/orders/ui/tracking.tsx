import { formatInstant, reportInvalidDate } from '#kernel/local-date.ts';
import { DateText } from '#ui/figures/date-text.tsx';
import { Timeline } from '#ui/figures/timeline.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { formatQuantity } from '../rules/order-figures.ts';
import { isOnItsWay, type OrderState } from '../rules/order-state.ts';
import { buildTimeline, type TimedEvent, type TimelineEntry } from '../rules/order-timeline.ts';
import { OrderBadge } from './order-badge.tsx';
import { DeliveryPapers, Paper } from './order-detail.tsx';
import type { DeliveryFound, EventFound, OrderFound } from './order-found.ts';
import css from './tracking.module.css';

/** Progress of an order: one timeline, or one for each delivery. */
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

/** Events of the delivery, and of the whole order. */
const ofDelivery = (events: readonly EventFound[], { numero_entrega }: DeliveryFound): readonly EventFound[] =>
  events.filter((event) => event.numero_entrega === null || event.numero_entrega === numero_entrega);

interface StepsProps {
  readonly code: string;
  readonly events: readonly EventFound[];
  readonly delivery: DeliveryFound | undefined;
  readonly order: OrderFound;
}

function Steps({ code, events, delivery, order }: StepsProps) {
  const entries = buildTimeline(code, events);
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

type Entry = TimelineEntry<EventFound>;

interface StepTextProps {
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  readonly delivery: DeliveryFound | undefined;
  readonly order: OrderFound;
}

/** Details of a step: reason for a hold or refusal, notes, carrier, papers and expected arrival. */
function StepText({ entry, entries, delivery, order }: StepTextProps) {
  const expected = delivery?.fecha_estimada ?? order.fecha_entrega;
  if (entry.progress === 'todo')
    return entry.state === '5' && expected ? (
      <p>
        Entrega estimada: <DateText value={expected} />.
      </p>
    ) : null;
  return (
    <>
      <Reasons entry={entry} />
      <Notes events={entry.events} />
      {delivery && entry === entryOfPapers(entries) && <Carrier delivery={delivery} />}
      {entry.state === '5' && <Guide entry={entry} delivery={delivery} />}
      <Invoices entry={entry} entries={entries} delivery={delivery} />
    </>
  );
}

const Reasons = ({ entry: { state, events } }: { readonly entry: Entry }) => {
  const of = { '-1': 'motivo_bloqueo', '6': 'estatus_rechazo' } as const;
  const column = Object.hasOwn(of, state) ? of[state as keyof typeof of] : undefined;
  const reasons = column === undefined ? [] : [...new Set(events.map((event) => event[column]))].filter(Boolean);
  return reasons.map((reason) => <p key={reason}>Motivo: {reason}</p>);
};

/** Locations of the truck and notes of the distributor. The time of the first one is beside the step's title. */
const Notes = ({ events }: { readonly events: readonly EventFound[] }) => {
  const lines = events
    .map((event, at) => ({ event, at, text: noteOf(event) }))
    .filter(({ at, text }) => text || at > 0);
  return (
    lines.length > 0 && (
      <ul className={css.notes}>
        {lines.map(({ event, at, text }) => (
          <li key={`${event.fecha_hora_evento} ${text}`}>
            {at > 0 && (
              <>
                <EventTime event={event} />
                {text && ' · '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
    )
  );
};

const noteOf = ({ ubicacion, observaciones }: EventFound): string =>
  [ubicacion, observaciones].filter(Boolean).join(' · ');

/** The step that shows the papers: "Remisionado", or without such an event the current step. */
const entryOfPapers = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ state, progress }) => state === '3' && progress !== 'todo') ??
  entries.find(({ progress, state }) => progress === 'now' && isOnItsWay(state));

const Carrier = ({ delivery }: { readonly delivery: DeliveryFound }) => {
  const { transportador, placa, guia_transporte } = delivery;
  const words = [transportador, placa && `placa ${placa}`, guia_transporte && `guía ${guia_transporte}`].filter(
    Boolean,
  );
  return (
    <>
      {words.length > 0 && <p>{words.join(' · ')}.</p>}
      <div className={css.papers}>
        <DeliveryPapers delivery={delivery} named />
      </div>
    </>
  );
};

/** Number of the transport guide of the dispatched delivery. */
const Guide = ({ entry, delivery }: Pick<StepTextProps, 'entry' | 'delivery'>) => {
  const guide = entry.events.map(({ guia_transporte }) => guia_transporte).find(Boolean) ?? delivery?.guia_transporte;
  return guide ? (
    <p>
      Guía de transporte <b className="doc-no">{guide}</b>
    </p>
  ) : null;
};

const WITH_INVOICE: readonly OrderState[] = ['2', '3', '4'];

/** Invoices of this step that no later step has, so that each invoice is shown once. */
const Invoices = ({ entry, entries, delivery }: Omit<StepTextProps, 'order'>) => {
  if (!WITH_INVOICE.includes(entry.state)) return null;
  const later = entries.slice(entries.indexOf(entry) + 1).filter(({ state }) => WITH_INVOICE.includes(state));
  const shownLater = new Set(later.flatMap(({ events }) => events.map(({ cufe }) => cufe)));
  const events = entry.events.filter(({ cufe }) => cufe !== null && !shownLater.has(cufe));
  const each = [...new Map(events.map((event) => [event.cufe, event])).values()];
  return each.map((event) => <Invoice key={event.cufe} event={event} delivery={delivery} />);
};

const Invoice = ({ event, delivery }: { readonly event: EventFound; readonly delivery: DeliveryFound | undefined }) => {
  const { cufe, download } = event;
  const isOfDelivery = delivery?.cufe === cufe;
  const number = isOfDelivery ? delivery?.num_factura : undefined;
  const day = isOfDelivery ? delivery?.fecha_factura : undefined;
  return (
    <>
      {day && (
        <p>
          Fecha de la factura: <DateText value={day} />.
        </p>
      )}
      {cufe && download?.pdf?.url ? (
        <div className={css.papers}>
          <Paper file="factura" of={cufe} number={number ?? ''} named />
        </div>
      ) : (
        <p>Detalle no disponible</p>
      )}
    </>
  );
};

/** Time of an event in Bogotá. An unparsable time is shown as the distributor wrote it, and logged. */
function EventTime({ event: { ocurrio_en, fecha_hora_evento } }: { readonly event: TimedEvent }) {
  if (ocurrio_en !== null)
    return (
      <time dateTime={ocurrio_en} className="nowrap">
        {formatInstant(ocurrio_en)}
      </time>
    );
  reportInvalidDate(fecha_hora_evento);
  return (
    <span className={css.badTime}>
      Fecha no válida: <q>{fecha_hora_evento}</q>
    </span>
  );
}
