import { Form, useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { parseLocalDate } from '#kernel/local-date.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { ChipLink, ChipRow } from '#ui/filters/chip.tsx';
import { DateRangeField } from '#ui/filters/date-range-field.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { STATEMENT_LIST } from '../rules/statement-list.ts';
import { offeredStatementPeriods, type StatementPeriod } from '../rules/statement-period.ts';
import css from './period-choice.module.css';

interface PeriodChoiceProps {
  readonly shown: StatementPeriod | undefined;
  /** Sentence with the reason why the period in the address is invalid. */
  readonly wrong: string | undefined;
}

const isSame = (one: StatementPeriod, other: StatementPeriod | undefined): boolean =>
  one.desde === other?.desde && one.hasta === other.hasta;

/** Links to the offered periods, and a form for any other period. The address holds its state, so it works without JavaScript. */
export function PeriodChoice({ shown, wrong }: PeriodChoiceProps) {
  const { today } = usePortal();
  const [search] = useSearchParams();
  const offered = offeredStatementPeriods(today);
  const isOther = wrong !== undefined || (shown !== undefined && !offered.some((each) => isSame(each, shown)));
  const typed = (name: string) => parseLocalDate(search.get(name) ?? '');
  return (
    <div className={css.choice}>
      <ChipRow label="Periodo">
        {offered.map((period) => (
          <ChipLink
            key={period.label}
            to={`${STATEMENT_LIST.path}?desde=${period.desde}&hasta=${period.hasta}`}
            isCurrent={isSame(period, shown)}
          >
            {period.label}
          </ChipLink>
        ))}
      </ChipRow>
      <details className={css.other} open={isOther}>
        <summary className={buttonClass({ variant: 'line', size: 'sm' })}>
          <Icon name="calendar" size={18} />
          Otro periodo
        </summary>
        <Form method="get" action={STATEMENT_LIST.path} preventScrollReset className={css.form}>
          <DateRangeField
            label="Fechas del extracto"
            startName="desde"
            endName="hasta"
            defaultValue={{ start: typed('desde') ?? shown?.desde, end: typed('hasta') ?? shown?.hasta }}
            max={today}
            today={today}
            error={wrong}
          />
          <Button type="submit" variant="line">
            Ver extracto
          </Button>
        </Form>
      </details>
    </div>
  );
}
