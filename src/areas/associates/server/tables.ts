import type { Generated } from 'kysely';

/** Reference data of this area (migrations/0002-people.sql). The area session declares people and delivery points. */
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
