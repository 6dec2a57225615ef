import type { LoggedChangeFragment } from '#generated/client/graphql.ts';
import { formatInstant, formatWeekday, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { actorInWords, type ChangeLine, changeLines, changeTitle } from '../../rules/change-words.ts';
import css from './change-log.module.css';

interface ChangeDaysProps {
  readonly changes: readonly LoggedChangeFragment[];
  readonly today: LocalDate;
  readonly places: string;
}

/** The entries grouped by day, newest first. */
export const ChangeLog = ({ changes, today, places }: ChangeDaysProps) => (
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

/** Groups the entries by day. They are already in order of time. */
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

interface ChangeEntryProps {
  readonly change: LoggedChangeFragment;
  /** The store's word for delivery points. */
  readonly places: string;
}

/** One entry of the change log: time, person, actor, and each field before and after. */
const ChangeEntry = ({ change, places }: ChangeEntryProps) => (
  <li className={css.entry}>
    <time dateTime={change.ocurrido_en} className={css.time}>
      {formatInstant(change.ocurrido_en).split(', ')[1]}
    </time>
    <h3 className={css.name}>{changeTitle(change)}</h3>
    <p className={css.who}>{actorInWords(change)}</p>
    {changeLines(change, places).map((line) => (
      <Line key={`${line.label} ${line.after}`} line={line} />
    ))}
  </li>
);

const Line = ({ line: { label, before, after } }: { readonly line: ChangeLine }) => (
  <p className={css.change}>
    <span>{label}:</span>
    {before !== undefined && (
      <>
        <s>
          <VisuallyHidden>antes </VisuallyHidden>
          {before}
        </s>
        <Icon name="arrow-right" size={14} />
      </>
    )}
    <b>
      {before !== undefined && <VisuallyHidden>ahora </VisuallyHidden>}
      {after}
    </b>
  </p>
);
