import { addDays, formatLocalDate, formatTimeOfDay, type LocalDate, localDateAt } from '#kernel/local-date.ts';

/** An instant, shorter the older it is: `hoy, 9:42`, `ayer, 17:20`, `2 sep 2026`. */
export function recentInstant(iso: string, today: LocalDate): string {
  const instant = new Date(iso);
  const day = localDateAt(instant);
  if (day === today) return `hoy, ${formatTimeOfDay(instant)}`;
  return day === addDays(today, -1) ? `ayer, ${formatTimeOfDay(instant)}` : formatLocalDate(day);
}
