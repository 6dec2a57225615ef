import type { Generated, GeneratedAlways } from 'kysely';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { OperatorRole } from '../rules/roles.ts';

/** Tables of operators (migrations/0047-operators.sql, 0068-passkeys.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    operadores: {
      id: Generated<number>;
      correo: string;
      nombre: string;
      rol: OperatorRole;
      /** Null: all stores. */
      tiendas: StoreCode[] | null;
      estado: Generated<'invitado' | 'activo' | 'inactivo'>;
      password_hash: string | null;
      totp_secreto: string | null;
      totp_activo_en: Date | null;
      totp_paso: Generated<number>;
      ultimo_ingreso: Date | null;
      creado_en: Date;
      version: Generated<number>;
      /** Name of who changed it last, and when. Null: unchanged since migration 0096. */
      cambiado_por: string | null;
      cambiado_en: Date | null;
    };
    operadores_enlaces: { operador_id: number; token_hash: string; vence_en: Date };
    operadores_codigos: { operador_id: number; codigo_hash: string; usado_en: Date | null };
    operadores_llaves: {
      id: Generated<number>;
      operador_id: number;
      nombre: string;
      credencial: string;
      clave_publica: string;
      contador: number;
      transportes: string[];
      creada_en: Date;
      usada_en: Date | null;
    };
    /** Migrations 0051-customer-notes.sql and 0071-payment-notes.sql. */
    notas_clientes: {
      id: GeneratedAlways<number>;
      cliente: string;
      /** Uuid of the payment that it is about. */
      pago: string | null;
      operador_id: number;
      texto: string;
      escrita_en: Date;
    };
    operadores_retos: {
      reto_hash: string;
      tipo: 'registro' | 'prueba' | 'ingreso';
      pedido_por: string;
      vence_en: Date;
    };
    operadores_sesiones: {
      token_hash: string;
      id: Generated<string>;
      operador_id: number;
      etapa: 'segundo-paso' | 'abierta';
      confirmado_en: Date | null;
      ip: string;
      user_agent: string;
      created_at: Date;
      last_used_at: Date;
      expires_at: Date;
    };
  }
}
