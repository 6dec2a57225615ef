/** Reasons why a customer has no sign-in in the period. */
export const ABSENCE_REASONS = ['nunca', 'otras-fechas', 'sin-personas'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

export const ABSENCE_WORDS: Readonly<Record<AbsenceReason, string>> = {
  nunca: 'Nunca entraron',
  'otras-fechas': 'Entraron en otras fechas',
  'sin-personas': 'Sin personas activas',
};

export const readAbsence = (text: string | null | undefined): AbsenceReason | undefined =>
  ABSENCE_REASONS.find((absence) => absence === text);
