/** What the distributor's people write for the pages (migrations/0002-people.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    bloques: {
      identifier: string;
      title: string;
      content: string;
      activo: boolean;
      actualizado_en: Date;
    };
  }
}

export {};
