/** Finished backups (migrations/0107-backups.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    copias_de_respaldo: { de: Date; terminada_en: Date; bytes: number | null; filas: number | null };
  }
}

export type {};
