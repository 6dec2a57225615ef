/** Schedule and last delivery of a kind of ERP file. */
export interface FileKindDelivery {
  /** Usual minutes between deliveries. Null or zero: delivered when it changes. */
  readonly everyMinutes: number | null | undefined;
  /** When one was last accepted; null when none ever was. */
  readonly receivedAt: Date | null | undefined;
}

export interface Freshness {
  readonly receivedAt: Date;
  /** When the next delivery is expected; undefined for a kind without a pace. */
  readonly dueAt: Date | undefined;
  readonly isLate: boolean;
}

const MINUTE_MS = 60_000;

/**
 * The age of a kind of file against its pace: late once the next delivery is overdue (docs/product/feed.md#age-of-the-figures). Pages, console,
 * metrics and `npm run import -- --status` use this rule.
 * @returns undefined for a kind that never came: the ERP may not deliver it
 */
export function freshnessAt({ everyMinutes, receivedAt }: FileKindDelivery, now: Date): Freshness | undefined {
  if (!receivedAt) return undefined;
  const dueAt = everyMinutes ? new Date(receivedAt.getTime() + everyMinutes * MINUTE_MS) : undefined;
  return { receivedAt, dueAt, isLate: dueAt !== undefined && dueAt < now };
}

/**
 * Age of figures that several files deliver: the age of the oldest late file, else of the oldest file. Files without a schedule count only when no
 * other file came, because they may be old and right.
 */
export function combineFreshness(files: readonly Freshness[]): Freshness | undefined {
  const late = files.filter(({ isLate }) => isLate);
  const paced = files.filter(({ dueAt }) => dueAt !== undefined);
  const [counted = []] = [late, paced, files].filter(({ length }) => length > 0);
  return counted.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())[0];
}
