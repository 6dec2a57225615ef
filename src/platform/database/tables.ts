import type { Generated } from 'kysely';

/**
 * Every table of the database. Each area adds its own in `server/tables.ts` (`declare module '#platform/database/tables.ts' { interface Tables { … }
 * }`), so no business noun is declared here.
 */
export interface Tables {
  migraciones: { nombre: string; huella: string; aplicada_en: Generated<Date> };
}
