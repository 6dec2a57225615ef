import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { moneyOf, sum, toDecimal } from '#kernel/money.ts';
import { today as todayOf } from '#platform/clock.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { type Week, weeksFrom } from '../rules/payment-weeks.ts';
import type { AccountDeps } from './account-deps.ts';
import { sumWeeks } from './calendar-queries.ts';

const MOST_WEEKS = 26;

/** `calendarioPagos`. @throws contract error for a number of weeks that is not offered */
export async function answerCalendar({ connection, clock }: AccountDeps, session: Session, count: number) {
  if (count < 1 || count > MOST_WEEKS) throw invalidInput(`semanas value must be between 1 and ${MOST_WEEKS}.`);
  const { moneda } = session;
  const today = todayOf(clock);
  const weeks = weeksFrom(today, count) as readonly [Week, ...Week[]];
  const sums = new Map(
    (await sumWeeks(connection, scopeOf(session), { moneda, today, weeks })).map((each) => [each.semana, each]),
  );
  const sumOf = (week: number) => ({ cantidad: sums.get(week)?.cantidad ?? 0, total: sums.get(week)?.total ?? '0' });
  const semanas = weeks.map((week, at) => ({ ...week, ...sumOf(at) }));
  return {
    moneda,
    hasta: weeks.at(-1)?.hasta ?? today,
    total: toDecimal(
      sum(
        semanas.map(({ total }) => moneyOf(total, moneda)),
        moneda,
      ),
    ),
    cantidad: semanas.reduce((all, { cantidad }) => all + cantidad, 0),
    vencido: sumOf(-1),
    semanas,
  };
}
