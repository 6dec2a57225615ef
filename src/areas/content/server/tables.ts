/** Content blocks, written by the distributor (migrations/0002-people.sql). */
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
