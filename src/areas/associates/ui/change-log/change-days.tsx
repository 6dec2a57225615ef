import type { LoggedChangeFragment } from '#generated/client/graphql.ts';
import { formatWeekday, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { Card } from '#ui/page/card.tsx';
import { ChangeEntry } from './change-entry.tsx';
import css from './change-log.module.css';

interface ChangeDaysProps {
  readonly changes: readonly LoggedChangeFragment[];
  readonly today: LocalDate;
  readonly places: string;
}

/** The entries by day, the newest day first. */
export const ChangeDays = ({ changes, today, places }: ChangeDaysProps) => (
  <div>
    {byDay(changes).map(({ day, entries }) => (
      <Card key={day} className={css.day} title={day === today ? 'Hoy' : formatWeekday(day)}>
        <ol>
          {entries.map((change) => (
            <ChangeEntry key={change.id} change={change} places={places} />
          ))}
        </ol>
      </Card>
    ))}
  </div>
);

interface Day {
  readonly day: LocalDate;
  readonly entries: LoggedChangeFragment[];
}

/** Groups the entries, which are already in order of time. */
function byDay(changes: readonly LoggedChangeFragment[]): Day[] {
  const days: Day[] = [];
  for (const change of changes) {
    const day = localDateAt(new Date(change.ocurrido_en));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(change);
    else days.push({ day, entries: [change] });
  }
  return days;
}
