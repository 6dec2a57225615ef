import type { RouterContextProvider } from 'react-router';
import { formatTimeOfDay, formatWeekday, localDateAt } from '#kernel/local-date.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { ConsoleData } from '../ui/console-data.ts';
import { currentOperator } from './console-context.server.ts';

const MINUTES_A_DAY = 24 * 60;

/** The root's data of the console. Its clock is Bogotá's, for all stores: operators work in one place. */
export function consoleData(context: Readonly<RouterContextProvider>): Omit<ConsoleData, 'findPath'> {
  const { nonce, now } = context.get(pageHost);
  const instant = now();
  return {
    ...{ nonce, instant: instant.toISOString(), today: localDateAt(instant), now: consoleNow(instant) },
    promise: context.get(currentOperator)?.promesa_minutos ?? undefined,
  };
}

function consoleNow(instant: Date): ConsoleData['now'] {
  const time = formatTimeOfDay(instant);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { label: time, day: formatWeekday(localDateAt(instant)), share: (hours * 60 + minutes) / MINUTES_A_DAY };
}
