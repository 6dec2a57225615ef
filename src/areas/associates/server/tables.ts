import type { Generated } from 'kysely';

/** The reference data of this area (migrations/0002-people.sql); people and delivery points are declared by session. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    departamentos: {
      region_id: Generated<number>;
      country_id: string;
      code: string;
      default_name: string;
      code_sap: string | null;
    };
  }
}
