import { formatInstant, noteBadDate } from '#kernel/local-date.ts';
import type { TimedEvent } from '../rules/order-timeline.ts';
import css from './tracking.module.css';

/** The time of an event in Bogota. An unreadable one is shown as the distributor wrote it, and logged. */
export function EventTime({ event: { ocurrio_en, fecha_hora_evento } }: { readonly event: TimedEvent }) {
  if (ocurrio_en !== null)
    return (
      <time dateTime={ocurrio_en} className="nowrap">
        {formatInstant(ocurrio_en)}
      </time>
    );
  noteBadDate(fecha_hora_evento);
  return (
    <span className={css.badTime}>
      Fecha no válida: <q>{fecha_hora_evento}</q>
    </span>
  );
}
