import { freshnessAt } from '#areas/freshness/rules/freshness.ts';

/** Groups of kinds of files by their usual pace, in the order of the page. */
const CADENCES = [
  { minutes: 15, title: 'Cada 15 minutos' },
  { minutes: 60, title: 'Cada hora' },
  { minutes: 1_440, title: 'Una vez al día' },
  { minutes: undefined, title: 'Cuando cambian' },
] as const;

interface Kind {
  readonly cada_minutos?: number | null | undefined;
  readonly recibida_en?: string | null | undefined;
}

/** Whether the last stored delivery is older than its pace. A kind that was never delivered is late when it has a pace. */
export function isLate({ cada_minutos: every, recibida_en: since }: Kind, now: string): boolean {
  if (!every) return false;
  const age = freshnessAt({ everyMinutes: every, receivedAt: since ? new Date(since) : null }, new Date(now));
  return age?.isLate ?? true;
}

/** Groups the kinds by pace. A configured pace between two groups belongs to the slower one. */
export const groupByCadence = <Each extends Kind>(kinds: readonly Each[]) =>
  CADENCES.map(({ minutes, title }, at) => {
    const slower = at === 0 ? 0 : (CADENCES[at - 1]?.minutes ?? 0);
    const isIn = ({ cada_minutos: every }: Kind) =>
      minutes === undefined
        ? !every || every > 1_440
        : Boolean(every) && Number(every) <= minutes && Number(every) > slower;
    return { title, every: minutes, kinds: kinds.filter(isIn) };
  }).filter(({ kinds: found }) => found.length > 0);
