/** Names of the months, January first. */
export const MONTH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** Options of a month select: `01`, `Enero`. */
export const MONTH_OPTIONS = MONTH_NAMES.map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }));
