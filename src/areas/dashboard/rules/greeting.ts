/** The greeting at an instant in UTC−5 (Bogotá, Guayaquil, Lima): morning from 5, afternoon from 12, night from 19 h. */
export function greetingAt(instant: Date): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' {
  const hour = (instant.getUTCHours() + 19) % 24;
  if (hour >= 5 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}
