/** Mailed links that are not used yet (migrations/0002-people.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    enlaces_de_cuenta: {
      token_hash: string;
      user_id: number;
      proposito: string;
      creado_en: Date;
      expira_en: Date;
    };
  }
}

export type {};
