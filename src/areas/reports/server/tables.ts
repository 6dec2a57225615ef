import type { GeneratedAlways } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    verificaciones_sumas: { id: GeneratedAlways<number>; hecha_en: Date; faltas: number };
  }
}
