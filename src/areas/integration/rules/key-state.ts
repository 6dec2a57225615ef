import { ENDS_SOON_DAYS, type KeyRefusal } from './api-key.ts';

export type KeyState = 'VIGENTE' | 'POR_VENCER' | 'VENCIDA' | 'REVOCADA';

interface Secret {
  readonly vence_en: Date | null;
  readonly usado_en: Date | null;
  readonly usado_desde: string | null;
  readonly rechazado_en: Date | null;
  readonly rechazo: KeyRefusal | 'limite' | null;
}

const DAY_MS = 86_400_000;

/** State of a key, by its newest secret: earlier secrets always end after a rotation. */
export function keyState(
  { revocada_en }: { readonly revocada_en: Date | null },
  newest: Pick<Secret, 'vence_en'> | undefined,
  now: Date,
): KeyState {
  if (revocada_en) return 'REVOCADA';
  const end = newest?.vence_en;
  if (!end) return 'VIGENTE';
  if (end <= now) return 'VENCIDA';
  return end.getTime() - now.getTime() <= ENDS_SOON_DAYS * DAY_MS ? 'POR_VENCER' : 'VIGENTE';
}

const latest = <Each extends object>(all: readonly Each[], at: (each: Each) => Date | null): Each | undefined =>
  all.filter((each) => at(each) !== null).toSorted((one, other) => Number(at(other)) - Number(at(one)))[0];

/** Finds the last use and the last refused use of a key, across all its secrets. */
export function findLastUses(secrets: readonly Secret[]) {
  const used = latest(secrets, ({ usado_en }) => usado_en);
  const refused = latest(secrets, ({ rechazado_en }) => rechazado_en);
  return {
    usada_en: used?.usado_en ?? null,
    usada_desde: used?.usado_desde ?? null,
    rechazada_en: refused?.rechazado_en ?? null,
    rechazo: refused?.rechazo ?? null,
  };
}

/** @param secrets of one key, newest first @returns the newest secret, and earlier ones that are still valid */
export const filterSecretsInForce = <Each extends Pick<Secret, 'vence_en'>>(
  secrets: readonly Each[],
  now: Date,
): readonly Each[] => secrets.filter(({ vence_en }, place) => place === 0 || !vence_en || vence_en > now);
