import type { ColumnType, Generated } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';
import type { AuditChange } from '../rules/audit-entry.ts';

/** Tables of customers, people, sessions and the audit trail (migrations/0001-house.sql and later ones). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    clientes: {
      id: Generated<number>;
      cliente: string;
      tipoCuenta: Generated<string>;
      clienteNit: string;
      tipoNit: Generated<string>;
      criterioImpuesto: string | null;
      nombre: string;
      nombreComercial: string | null;
      nombreLargo: string | null;
      nombreLargo2: string | null;
      direccion: string | null;
      telefono: string | null;
      email: string | null;
      oficinaVentas: string | null;
      departamento: string | null;
      ciudad: string | null;
      pais: Country;
      codigoCompania: string | null;
      organizacionVentas: string | null;
      canal: string | null;
      sector: string | null;
      clienteGrupo1: string | null;
      representanteComercial: string | null;
      estatus: Generated<string>;
      modificationDate: string | null;
      modificationHour: string | null;
      moneda: Currency;
      store_code: Generated<string>;
      cupo_credito: Generated<string | null>;
      cupo_usado: Generated<string | null>;
    };
    destinatarios: {
      id_destinatario: Generated<number>;
      codigo_destinatario: string;
      codigo_cliente: string;
      nombre_comercial: string;
      nombre_destinatario: string | null;
      direccion_establecimiento: string | null;
      ciudad: string | null;
      canal: string | null;
      sector: string | null;
      sociedad: string | null;
      organizacion_ventas: string | null;
      centro_logistico: string | null;
      pais_facturacion: string | null;
      tipo_cuenta: string | null;
      grupo_vendedor: string | null;
      id_programa: string | null;
      nombre3: string | null;
      nombre4: string | null;
      nombre5: string | null;
      nombre6: string | null;
      negocio: Generated<'EDS' | 'INDUSTRIA' | 'RUMBO'>;
      estado: Generated<number>;
      fecha_modificacion: string | null;
      hora_modificacion: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    roles: { role_id: number; role_name: string; sort_order: Generated<number> };
    role_permisos: { role_id: number; permission: string };
    usuarios: {
      id: Generated<number>;
      cliente: string;
      role_id: number;
      email: string;
      firstname: string;
      lastname: string;
      document_type: string;
      document: string;
      telephone: string | null;
      street: string | null;
      city: string | null;
      country_id: Country;
      job_title: string | null;
      gender: string | null;
      date_of_birth: string | null;
      is_subscribed: Generated<boolean>;
      status: Generated<number>;
      region_id: number | null;
      /** Written as JSON text, returned as an object. */
      custom_attributes: ColumnType<
        { readonly attribute_code: string; readonly value: string }[],
        string | undefined,
        string
      >;
      default_shipping: Generated<boolean>;
      default_billing: Generated<boolean>;
      editado_en: Date | null;
      /** The person sees every delivery point of the customer, including future ones. */
      todos_los_destinos: Generated<boolean>;
      status_portal: Generated<number>;
      password_hash: string | null;
      terms_accepted_at: Date | null;
      created_at: Generated<Date>;
    };
    usuario_destinos: { user_id: number; codigo_destinatario: string };
    sesiones: {
      token_hash: string;
      user_id: number;
      actor: Generated<string>;
      motivo: string | null;
      operador: string | null;
      visita_id: number | null;
      id: Generated<string>;
      ip: string | null;
      user_agent: string | null;
      created_at: Date;
      last_used_at: Date;
      idle_from: Date | null;
      expires_at: Date;
    };
    auditoria: {
      id: Generated<number>;
      ocurrido_en: Date;
      ambito: string;
      hecho: string;
      cliente: string | null;
      actor: string;
      actor_id: number | null;
      actor_nombre: string | null;
      actor_rol: string | null;
      sujeto_id: number | null;
      sujeto_nombre: string | null;
      operador_id: number | null;
      detalle: string | null;
      cambios: AuditChange[];
      ip: string | null;
      user_agent: string | null;
      una_vez: string | null;
    };
    limites: { key: string; points: Generated<number>; expire: number | null };
  }
}
