/** Reasons why a customer has no sign-in in the period. */
export const ABSENCES = ['nunca', 'otras-fechas', 'sin-personas'] as const;
export type Absence = (typeof ABSENCES)[number];

export const ABSENCE_WORDS: Readonly<Record<Absence, string>> = {
  nunca: 'Nunca entraron',
  'otras-fechas': 'Entraron en otras fechas',
  'sin-personas': 'Sin personas activas',
};

export const readAbsence = (text: string | null | undefined): Absence | undefined =>
  ABSENCES.find((absence) => absence === text);
