const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats a number of bytes: `214 KB`, `1,8 MB`. */
export function formatFileSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_024 && unit < UNITS.length - 1) [value, unit] = [value / 1_024, unit + 1];
  const shown = unit === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${String(shown).replace('.', ',')} ${UNITS[unit]}`;
}
