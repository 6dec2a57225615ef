import type { Generated } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { ListedDocument } from '../rules/document.ts';

/** Columns of a document with a default in the database. */
type WithDefault =
  | 'id_edocta_detalle'
  | 'tipo_cuenta'
  | 'pago_en_linea'
  | 'negocio'
  | 'periodo'
  | 'texto'
  | 'creado_en';

/** Decimals and days are text in both directions, so that both database drivers return the same exact values. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    documentos: Omit<ListedDocument, WithDefault | 'fecha_documento' | 'fecha_vencimiento_documento'> & {
      [Column in WithDefault]: Generated<ListedDocument[Column]>;
    } & {
      fecha_documento: string;
      fecha_vencimiento_documento: string;
      ejercicio: number;
      hora_documento: string | null;
      saldo_erp: string;
      subtotal: string | null;
      iva: string | null;
      actualizado_en: Date;
      secuencia: Generated<number | null>;
      /** The payment that created this document in the customer's favour. */
      pago_uuid: Generated<string | null>;
      /** The annulment of a voucher that created it. */
      anulacion_uuid: Generated<string | null>;
      /** False for a document that the portal created, until a row of the ERP names it. */
      en_erp: Generated<boolean>;
      /** The ERP's document for the same money, if the portal's own document exists too. */
      repetido_en: Generated<number | null>;
    };
    clases_documento: { agrupacion: string; nombre: string; orden: Generated<number> };
    aplicaciones: {
      numero_cuenta: string;
      aplicacion: string;
      id_edocta_detalle: number;
      id_origen: number | null;
      fecha: string;
      tipo: 'pago' | 'compensacion' | 'nota_credito' | 'devolucion' | 'ajuste';
      referencia: string | null;
      monto: string;
    };
    documento_lineas: {
      id_edocta_detalle: number;
      linea: number;
      cod_producto: string;
      descripcion: string;
      cantidad: string;
      unidad_medida: string;
      valor_unitario: string;
      iva_porcentaje: Generated<string>;
      valor: string;
    };
    /** Papers of the ERP. Null: the ERP has taken it back. */
    documento_archivos: { id_edocta_detalle: number; clase: 'pdf' | 'xml'; sha256: string | null };
    /** The distributor's companies (migrations/0001-house.sql). */
    sociedades: {
      sociedad: string;
      nombre: string;
      nit: string;
      direccion: string;
      ciudad: string;
      telefono: string | null;
      pais: Country;
      regimen: string | null;
      resolucion: string | null;
      rango: string | null;
      vigencia: string | null;
      establecimiento: string | null;
      punto_emision: string | null;
      fabricante_software: string | null;
    };
    bloqueos: {
      id_edocta_detalle: number;
      numero_cuenta: string;
      motivo: 'pago' | 'compensacion';
      uuid: string;
      desde: Date;
      expira: Date;
    };
    movimientos: {
      id: Generated<number>;
      uuid: string;
      id_edocta_detalle: number;
      numero_cuenta: string;
      origen: 'pago' | 'compensacion' | 'devolucion';
      monto: string;
      moneda: string;
      aplicado_en: Date;
      conocido: Generated<boolean>;
      caida: Generated<string>;
      corte_visto: Date | null;
    };
  }
}
