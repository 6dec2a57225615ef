import { formatInstant, noteBadDate } from '#kernel/local-date.ts';
import type { TimedEvent } from '../rules/order-timeline.ts';
import css from './tracking.module.css';

/** When something happened, in Bogota time; what the distributor wrote where that is no time, which is noted in the log. */
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
