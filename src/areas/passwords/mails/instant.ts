import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { formatInstant } from '#kernel/local-date.ts';

/** The instant in the country's time zone: `5 sep 2026, 09:30 (hora de Quito)`. */
export const formatInstantIn = (pais: Country, at: Date): string => `${formatInstant(at)} (${COUNTRIES[pais].clock})`;
