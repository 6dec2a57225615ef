/** Mailed links (migrations/0002-people.sql, 0043-used-links.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    enlaces_de_cuenta: {
      token_hash: string;
      user_id: number;
      proposito: string;
      creado_en: Date;
      expira_en: Date;
      usado_en: Date | null;
    };
  }
}

export type {};
