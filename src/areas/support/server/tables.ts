import type { Generated } from 'kysely';

/** Tables of support visits and used secrets (migrations/0002-people.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    secretos_de_soporte: {
      secret_hash: string;
      cliente: string;
      operador: string;
      motivo: string;
      expira_en: Date;
      usado_en: Date;
    };
    visitas_de_soporte: {
      id: Generated<number>;
      cliente: string;
      operador: string;
      motivo: string;
      iniciada_en: Date;
      terminada_en: Date | null;
      ip: string;
      user_agent: string;
    };
    acciones_de_soporte: {
      id: Generated<number>;
      visita_id: number;
      operador: string;
      cliente: string;
      operacion: string;
      permitida: boolean;
      ocurrida_en: Date;
    };
  }
}
