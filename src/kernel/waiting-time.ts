export interface WaitingTime {
  /** `2 h 10 min` */
  readonly text: string;
  /** Waiting time as a share of the rule, 0 to 1. 0.5 is the promised time. Undefined without one. */
  readonly share: number | undefined;
  readonly isLate: boolean;
}

const MINUTE_MS = 60_000;

/** @param since ISO instant at which the wait began @param now ISO instant @param promise promised time in minutes, after which it is late; undefined: never */
export function waitingTime(since: string, now: string, promise?: number): WaitingTime {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS));
  return {
    text: durationWords(minutes),
    share: promise === undefined ? undefined : Math.min(1, minutes / (2 * promise)),
    isLate: promise !== undefined && minutes > promise,
  };
}

/** `16 min`, `2 h 10 min`, `4 días`. @param minutes whole */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 día' : `${days} días`;
}
