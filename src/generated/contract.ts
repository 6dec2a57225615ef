import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { PresentedPerson } from '../areas/associates/server/present-person.ts';
import type { RequestContext } from '../areas/session/server/request-context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An exact decimal written as a JSON number with at most two decimals; read from a number or a numeric string. */
  Decimal: { input: string | number; output: string | number; }
  /** An identifier: a whole number up to 9007199254740991, which every JSON reader keeps exactly. Int ends at 2147483647. */
  SafeInt: { input: number; output: number; }
};

/** What settled a document, whole or in part. */
export type Abono = {
  __typename?: 'Abono';
  /** Number of the other document, when it was set off against one. */
  documento?: Maybe<Scalars['String']['output']>;
  fecha: Scalars['String']['output'];
  monto: Scalars['Decimal']['output'];
  referencia?: Maybe<Scalars['String']['output']>;
  /** pago, compensacion, nota_credito, devolucion or ajuste. */
  tipo: Scalars['String']['output'];
  /** The payment of the portal, when it was one. */
  uuid?: Maybe<Scalars['String']['output']>;
};

export type AccionSoporte = {
  __typename?: 'AccionSoporte';
  /** ISO instant. */
  ocurrida_en: Scalars['String']['output'];
  /** Name of the operation, such as `Query.documentos`. */
  operacion: Scalars['String']['output'];
  /** False when the server refused it. */
  permitida: Scalars['Boolean']['output'];
};

export type AccountDownload = {
  __typename?: 'AccountDownload';
  pdf?: Maybe<AccountFile>;
  xls?: Maybe<AccountFile>;
};

export type AccountDownloads = {
  __typename?: 'AccountDownloads';
  /** The newest certificate of balance, if one was issued today; 404 otherwise. Asking issues none. */
  certificate?: Maybe<AccountFile>;
  pdf?: Maybe<AccountFile>;
  xls?: Maybe<AccountFile>;
};

/**
 * status is 200 with a url, which is valid for a few minutes and only for the caller; otherwise mensaje says why there is none: 404 no rows, 413
 * more than 20000 (order it with exportar), 414 a filter too long for an address. The file has all rows of the filter, not only those of the page.
 */
export type AccountFile = {
  __typename?: 'AccountFile';
  mensaje?: Maybe<Scalars['String']['output']>;
  status: Scalars['Int']['output'];
  url?: Maybe<Scalars['String']['output']>;
};

/** Operators as in DocumentoFilterInput. */
export type AccountFilterInput = {
  agrupacion?: InputMaybe<FilterTypeInput>;
  /** 1 or 0 (eq, neq). */
  bloqueada?: InputMaybe<FilterTypeInput>;
  /** INVOICE or PAYMENT. */
  clase?: InputMaybe<FilterTypeInput>;
  /** The same as agrupacion. */
  classification?: InputMaybe<FilterTypeInput>;
  /** eq, in. Only the session's own customer finds anything. */
  codigo_cliente?: InputMaybe<FilterTypeInput>;
  codigo_destinatario?: InputMaybe<FilterTypeInput>;
  cufe?: InputMaybe<FilterTypeInput>;
  /** NV, AT, V, C or A (eq, neq, in, nin, finset). A means any open document. */
  estado_documento?: InputMaybe<FilterTypeInput>;
  /** YYYY-MM-DD. */
  fecha_documento?: InputMaybe<FilterTypeInput>;
  /** Our addition: the day on which the document was settled in full, YYYY-MM-DD. */
  fecha_saldado?: InputMaybe<FilterTypeInput>;
  /** YYYY-MM-DD. */
  fecha_vencimiento_documento?: InputMaybe<FilterTypeInput>;
  id_edocta_detalle?: InputMaybe<FilterTypeInput>;
  num_documento?: InputMaybe<FilterTypeInput>;
  num_factura?: InputMaybe<FilterTypeInput>;
  /** The same. */
  numero_cuenta?: InputMaybe<FilterTypeInput>;
  /** Our addition: the accounting month, YYYY-MM. */
  periodo?: InputMaybe<FilterTypeInput>;
  /** Our addition: like looks in number, invoice and CUFE. */
  texto?: InputMaybe<FilterTypeInput>;
  tipo_documento?: InputMaybe<FilterTypeInput>;
  /** The amount of the list, without its sign. Dots between thousands are ignored. */
  total?: InputMaybe<FilterTypeInput>;
};

export type AccountHistory = {
  __typename?: 'AccountHistory';
  /** Always one element, which carries the rows. */
  data: Array<AccountHistoryData>;
  download: AccountDownload;
  moneda: Scalars['String']['output'];
  /** Our addition: number of documents that the filter leaves. */
  size: Scalars['Int']['output'];
};

export type AccountHistoryData = {
  __typename?: 'AccountHistoryData';
  detalle: Array<AccountHistoryDetail>;
  nombre_cliente: Scalars['String']['output'];
  /** Number of documents that the filter leaves. */
  sizeDetails: Scalars['Int']['output'];
  /** Sum of the original amounts of the documents that the filter leaves. */
  subtotal: Scalars['Decimal']['output'];
};

export type AccountHistoryDetail = {
  __typename?: 'AccountHistoryDetail';
  /** What settled it, oldest first; at most 20. */
  abonos: Array<Abono>;
  clase: DocumentType;
  classification?: Maybe<Scalars['String']['output']>;
  /** ISO instant: when the ERP recorded the document. */
  created_at?: Maybe<Scalars['String']['output']>;
  cufe?: Maybe<Scalars['String']['output']>;
  detalle: Scalars['String']['output'];
  /** Days overdue: of a settled document, the days between its due date and the day on which it was settled. */
  dias_mora: Scalars['Int']['output'];
  /** NV due later, AT overdue, V due today, C settled, A open. */
  estado_documento: Scalars['String']['output'];
  fecha_documento: Scalars['String']['output'];
  /** The day on which it was settled in full. */
  fecha_saldado?: Maybe<Scalars['String']['output']>;
  fecha_vencimiento_documento: Scalars['String']['output'];
  /** From here on our additions. */
  id_edocta_detalle: Scalars['SafeInt']['output'];
  /** The ERP's own; where it gives none, id_edocta_detalle. */
  id_histocta_detalle: Scalars['SafeInt']['output'];
  nif_comunitario?: Maybe<Scalars['String']['output']>;
  nombre_destino?: Maybe<Scalars['String']['output']>;
  num_documento: Scalars['String']['output'];
  num_factura?: Maybe<Scalars['String']['output']>;
  /** As in Documento. */
  relacionados: Array<Relacionado>;
  /** What is open today, with the same sign. */
  saldo: Scalars['Decimal']['output'];
  tiene_pdf: Scalars['Boolean']['output'];
  tipo_documento: Scalars['String']['output'];
  /** The amount when the document was issued; negative when it is in the customer's favour. */
  total: Scalars['Decimal']['output'];
};

/** Sorts by one field. If several are given, the first in the order of this list is used. */
export type AccountSortInput = {
  fecha_documento?: InputMaybe<SortEnum>;
  fecha_vencimiento_documento?: InputMaybe<SortEnum>;
  num_documento?: InputMaybe<SortEnum>;
  total?: InputMaybe<SortEnum>;
};

export type AccountStatus = {
  __typename?: 'AccountStatus';
  data: AccountStatusData;
  download: AccountDownload;
  moneda: Scalars['String']['output'];
  /** Number of documents that the filter leaves. */
  size: Scalars['Int']['output'];
};

export type AccountStatusData = {
  __typename?: 'AccountStatusData';
  detalle: Array<AccountStatusDetail>;
  /** Number of documents that the filter leaves. */
  sizeDetails: Scalars['Int']['output'];
  /** Sum of the documents that the filter leaves: the balance, when nothing is filtered. */
  subtotal: Scalars['Decimal']['output'];
};

export type AccountStatusDetail = {
  __typename?: 'AccountStatusDetail';
  bloqueada: Scalars['Boolean']['output'];
  bloqueo?: Maybe<Bloqueo>;
  clase: DocumentType;
  /** Class of the document: its agrupacion. */
  classification?: Maybe<Scalars['String']['output']>;
  /** Delivery point and text of the document. */
  detalle: Scalars['String']['output'];
  dias_mora: Scalars['Int']['output'];
  estado_documento: Scalars['String']['output'];
  fecha_documento: Scalars['String']['output'];
  fecha_vencimiento_documento: Scalars['String']['output'];
  /** From here on our additions. */
  id_edocta_detalle: Scalars['SafeInt']['output'];
  nif_comunitario?: Maybe<Scalars['String']['output']>;
  num_documento: Scalars['String']['output'];
  num_factura?: Maybe<Scalars['String']['output']>;
  /** As in Documento. */
  relacionados: Array<Relacionado>;
  tiene_pdf: Scalars['Boolean']['output'];
  /** What is open; negative when it is in the customer's favour. */
  total: Scalars['Decimal']['output'];
};

export type AccountStatusHistory = {
  __typename?: 'AccountStatusHistory';
  data: AccountStatusHistoryData;
  downloads: AccountDownloads;
  moneda: Scalars['String']['output'];
  /** Number of documents that the filter leaves. */
  size: Scalars['Int']['output'];
};

export type AccountStatusHistoryData = {
  __typename?: 'AccountStatusHistoryData';
  detalle: Array<AccountStatusHistoryDetail>;
  header: AccountStatusHistoryHeader;
};

export type AccountStatusHistoryDetail = {
  __typename?: 'AccountStatusHistoryDetail';
  agrupacion?: Maybe<Scalars['String']['output']>;
  clasificacion?: Maybe<Scalars['String']['output']>;
  cufe?: Maybe<Scalars['String']['output']>;
  dias_mora: Scalars['Int']['output'];
  estado_documento: Scalars['String']['output'];
  fecha_documento: Scalars['String']['output'];
  fecha_vencimiento_documento: Scalars['String']['output'];
  id_histocuenta_detalle: Scalars['SafeInt']['output'];
  negocio?: Maybe<Scalars['String']['output']>;
  numero_documento: Scalars['String']['output'];
  numero_factura?: Maybe<Scalars['String']['output']>;
  periodo?: Maybe<Scalars['String']['output']>;
  tipo_documento: Scalars['String']['output'];
  total: Scalars['Decimal']['output'];
};

export type AccountStatusHistoryHeader = {
  __typename?: 'AccountStatusHistoryHeader';
  codigo_cliente: Scalars['String']['output'];
  /** ISO instant: the oldest and the newest word of the ERP about these documents. */
  created_at?: Maybe<Scalars['String']['output']>;
  id_histocuenta?: Maybe<Scalars['SafeInt']['output']>;
  nombre_cliente: Scalars['String']['output'];
  numero_cuenta: Scalars['String']['output'];
  /** The company of the documents; null when they are of several. */
  sociedad?: Maybe<Scalars['String']['output']>;
  subtotal: Scalars['Decimal']['output'];
  tipo_documento_cuenta?: Maybe<Scalars['String']['output']>;
  /** A: open documents. */
  tipo_estado: Scalars['String']['output'];
  updated_at?: Maybe<Scalars['String']['output']>;
};

export type AclEntry = {
  __typename?: 'AclEntry';
  /** In the form {provider}_{Module}::{action}. */
  permission: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type ActividadOutput = {
  __typename?: 'ActividadOutput';
  /** Seconds until the session ends without further activity. */
  segundos_restantes: Scalars['Int']['output'];
};

export type AddressInput = {
  city?: InputMaybe<Scalars['String']['input']>;
  country_id?: InputMaybe<Scalars['String']['input']>;
  custom_attributes?: InputMaybe<Array<CustomAttributeInput>>;
  /** 0 removes it. */
  region_id?: InputMaybe<Scalars['Int']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  telephone?: InputMaybe<Scalars['String']['input']>;
};

export type AmountExpiredByDays = {
  __typename?: 'AmountExpiredByDays';
  fourteen_days: Scalars['Decimal']['output'];
  greater_twenty_one_days: Scalars['Decimal']['output'];
  one_to_seven_days: Scalars['Decimal']['output'];
  twenty_one_days: Scalars['Decimal']['output'];
};

export type Bloqueo = {
  __typename?: 'Bloqueo';
  descripcion?: Maybe<Scalars['String']['output']>;
  /** ISO instant. */
  desde?: Maybe<Scalars['String']['output']>;
  /** pago, compensacion or erp. */
  motivo: Scalars['String']['output'];
  uuid?: Maybe<Scalars['String']['output']>;
};

export type Bono = {
  __typename?: 'Bono';
  canjeado_en?: Maybe<Scalars['String']['output']>;
  /** Name of the station. */
  canjeado_por?: Maybe<Scalars['String']['output']>;
  /** Support staff sees only its end. */
  codigo: Scalars['String']['output'];
  /** When the mail with the PDFs was sent. */
  enviado_en?: Maybe<Scalars['String']['output']>;
  estado: EstadoBono;
  monto: Scalars['Decimal']['output'];
  /** The last day on which it is redeemed, YYYY-MM-DD. */
  vence_el: Scalars['String']['output'];
};

export type BonoMonto = {
  __typename?: 'BonoMonto';
  monto: Scalars['Decimal']['output'];
  uso: Scalars['String']['output'];
};

/** A line of a purchase. */
export type BonoTerpel = {
  __typename?: 'BonoTerpel';
  /** Our addition: one for each paid unit; empty until the payment is approved. */
  bonos: Array<Bono>;
  cantidad: Scalars['Int']['output'];
  created_at: Scalars['String']['output'];
  customer: Scalars['String']['output'];
  email: Scalars['String']['output'];
  entity_id: Scalars['SafeInt']['output'];
  monto: Scalars['Decimal']['output'];
  /** Of other back ends. Always null here. */
  resp_salesforce?: Maybe<Scalars['String']['output']>;
  reward: Scalars['String']['output'];
  /** Whether the payment was approved and the vouchers are issued. */
  status: Scalars['Boolean']['output'];
  /** Title of the use and the amount: `Combustible para flotas $ 100.000`. */
  tipo_bono: Scalars['String']['output'];
  updated_at: Scalars['String']['output'];
  uuid: Scalars['String']['output'];
};

export type BonoTerpelInput = {
  cantidad: Scalars['Int']['input'];
  /** The caller's own customer. */
  customer: Scalars['String']['input'];
  /** The same in all lines. */
  email: Scalars['String']['input'];
  monto: Scalars['Decimal']['input'];
  /** Of the use. */
  reward: Scalars['String']['input'];
  /** Ignored: the server writes the title of the use and the amount. */
  tipo_bono: Scalars['String']['input'];
  /** Our addition, where two uses have one reward. */
  uso?: InputMaybe<Scalars['String']['input']>;
  /** The attempt that pays. */
  uuid: Scalars['String']['input'];
};

export type BonoUso = {
  __typename?: 'BonoUso';
  descripcion: Scalars['String']['output'];
  /** Days that a voucher is valid after the payment was approved. */
  diasVencimiento: Scalars['Int']['output'];
  /** Most that one purchase of this use may be worth. */
  montoMaximo: Scalars['Decimal']['output'];
  reward: Scalars['String']['output'];
  /** HTML, sanitised by the server. */
  terminosCondiciones: Scalars['String']['output'];
  titulo: Scalars['String']['output'];
  uso: Scalars['String']['output'];
};

/** Nothing of who bought it. */
export type BonoVerificado = {
  __typename?: 'BonoVerificado';
  canjeado_en?: Maybe<Scalars['String']['output']>;
  canjeado_por?: Maybe<Scalars['String']['output']>;
  codigo: Scalars['String']['output'];
  /** Number of the redemption: `R-40001`. */
  comprobante?: Maybe<Scalars['String']['output']>;
  estado: EstadoBono;
  moneda: Scalars['String']['output'];
  monto: Scalars['Decimal']['output'];
  /** Title of the use. */
  titulo: Scalars['String']['output'];
  vence_el: Scalars['String']['output'];
};

export type BonosTerpelConfig = {
  __typename?: 'BonosTerpelConfig';
  /** What is said after a purchase. */
  messageSuccess: Scalars['String']['output'];
  /** By use, the smallest first. In the currency of the caller's account. */
  montos: Array<BonoMonto>;
  usos: Array<BonoUso>;
};

export type CadenciaExtracto =
  /** On the first day of a month, the month that ended. */
  | 'MENSUAL'
  /** On Mondays, the week from Monday to Sunday that ended. */
  | 'SEMANAL';

export type CalendarioPagos = {
  __typename?: 'CalendarioPagos';
  cantidad: Scalars['Int']['output'];
  hasta: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  semanas: Array<SemanaPagos>;
  /** Sum and number of what falls due from today to the last day; what is overdue not included. */
  total: Scalars['Decimal']['output'];
  /** Without days: everything due before today. */
  vencido: SemanaPagos;
};

export type CambioDePersona = {
  __typename?: 'CambioDePersona';
  /** Who made the change: `persona`, `soporte`, `erp` (a file of the ERP), `comando` (a command of the operator) or `desconocido`. */
  actor: Scalars['String']['output'];
  /** Name at the time of the change. For `erp`, the name of the file. */
  actor_nombre?: Maybe<Scalars['String']['output']>;
  /** Role at the time of the change. */
  actor_rol?: Maybe<Scalars['String']['output']>;
  cambios: Array<CampoCambiado>;
  /** `persona_creada`, `persona_cambiada`, `datos_propios_cambiados`, `invitacion_enviada` or `enlace_enviado`. */
  hecho: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Name of the changed person at the time of the change. */
  nombre?: Maybe<Scalars['String']['output']>;
  /** ISO instant. */
  ocurrido_en: Scalars['String']['output'];
};

export type CampoCambiado = {
  __typename?: 'CampoCambiado';
  /** The value as text for people. Null if there was none, or if it is not disclosed. */
  antes?: Maybe<Scalars['String']['output']>;
  /** Name of the field in this contract, such as `role_id`, `status`, `destinations` or `telephone`; also `invitacion` and `sesiones_cerradas`. */
  campo: Scalars['String']['output'];
  despues?: Maybe<Scalars['String']['output']>;
};

export type CancelarExportacion = {
  __typename?: 'CancelarExportacion';
  result: Scalars['Boolean']['output'];
};

export type CancelarSuscripcion = {
  __typename?: 'CancelarSuscripcion';
  result: Scalars['Boolean']['output'];
};

export type CelularConAvisos = {
  __typename?: 'CelularConAvisos';
  creado_en: Scalars['String']['output'];
  /** What the browser said of itself when it was added. */
  equipo: Scalars['String']['output'];
  id: Scalars['ID']['output'];
};

export type CerrarSesionesOutput = {
  __typename?: 'CerrarSesionesOutput';
  /** Number of sessions that were ended. */
  cerradas: Scalars['Int']['output'];
};

export type CertificadoSaldo = {
  __typename?: 'CertificadoSaldo';
  a_favor: Scalars['Decimal']['output'];
  codigo: Scalars['String']['output'];
  /** ISO instant: the balance is that of this moment. */
  emitido_en: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  por_vencer: Scalars['Decimal']['output'];
  /** Negative when more stands in the customer's favour than is owed. */
  saldo: Scalars['Decimal']['output'];
  /** Only in the answer of `generarCertificadoSaldo`. */
  url?: Maybe<Scalars['String']['output']>;
  vence_hoy: Scalars['Decimal']['output'];
  vencido: Scalars['Decimal']['output'];
};

export type CertificadoVenta = {
  __typename?: 'CertificadoVenta';
  /** How far it is, from 0 to 100. */
  avance: Scalars['Int']['output'];
  /** The number by which anybody verifies it; null until it is ready. */
  codigo?: Maybe<Scalars['String']['output']>;
  /** Our additions from here on. */
  codigo_destinatario?: Maybe<Scalars['String']['output']>;
  /** ISO instants. */
  creado_en: Scalars['String']['output'];
  emitido_en?: Maybe<Scalars['String']['output']>;
  end_date: Scalars['String']['output'];
  estado: EstadoCertificadoVenta;
  increment_sales_certificate: Scalars['SafeInt']['output'];
  modo_impresion: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  /** A Spanish sentence: why it failed. */
  motivo?: Maybe<Scalars['String']['output']>;
  negocio: Scalars['String']['output'];
  /** Null: all delivery points. */
  nombre_comercial?: Maybe<Scalars['String']['output']>;
  /** An address that is valid for a few minutes and only for the caller; null until it is ready. descargarCertificadoVentas gives a new one. */
  pdf?: Maybe<Scalars['String']['output']>;
  /** Whether the certificate is ready; pdf has its address then. */
  received: Scalars['Boolean']['output'];
  start_date: Scalars['String']['output'];
  /** What was invoiced, before taxes; null until it is ready, and when the orders say no values. */
  valor?: Maybe<Scalars['Decimal']['output']>;
};

/** Operators as in DocumentoFilterInput. */
export type CertificadoVentaFilterInput = {
  /** eq, in: the code of the delivery point. */
  codigo_destinatario?: InputMaybe<FilterTypeInput>;
  /** gteq, lteq, eq; YYYY-MM-DD. */
  end_date?: InputMaybe<FilterTypeInput>;
  /** eq, in. */
  increment_sales_certificate?: InputMaybe<FilterTypeInput>;
  /** eq, in: EDS, INDUSTRIA or RUMBO. */
  negocio?: InputMaybe<FilterTypeInput>;
  /** gteq, lteq, eq; YYYY-MM-DD. */
  start_date?: InputMaybe<FilterTypeInput>;
};

export type CertificadoVentaSortInput = {
  increment_sales_certificate?: InputMaybe<SortEnum>;
};

export type CertificadoVerificado = {
  __typename?: 'CertificadoVerificado';
  codigo: Scalars['String']['output'];
  /** What the figure is, in Spanish words. */
  concepto: Scalars['String']['output'];
  /** What else the paper says. */
  datos: Array<DatoCertificado>;
  emitido_en: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  nit: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  /** Of a certificate of balance; null for certificates of another kind. */
  saldo?: Maybe<Scalars['Decimal']['output']>;
  tipo_nit: Scalars['String']['output'];
  /** The name of the paper, in Spanish: which kind of certificate it is. */
  titulo: Scalars['String']['output'];
  /** The figure; null when the paper has none. */
  valor?: Maybe<Scalars['Decimal']['output']>;
};

export type CertificadosVenta = {
  __typename?: 'CertificadosVenta';
  /** Our addition: the delivery points that can be asked for, by name; the first 300. */
  destinos: Array<DestinoCertificadoVenta>;
  items: Array<CertificadoVenta>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
  /** Our addition: how many there are. */
  total_destinos: Scalars['Int']['output'];
};

export type ClassDocument = {
  __typename?: 'ClassDocument';
  /** Our addition: the customer's open documents of this class. */
  abiertos: Scalars['Int']['output'];
  agrupacion: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
};

/** The corporate customer, with the fields of the ERP. */
export type Client = {
  __typename?: 'Client';
  canal?: Maybe<Scalars['String']['output']>;
  ciudad?: Maybe<Scalars['String']['output']>;
  /** The customer's ten-digit code. */
  cliente: Scalars['String']['output'];
  clienteGrupo1?: Maybe<Scalars['String']['output']>;
  clienteNit: Scalars['String']['output'];
  codigoCompania?: Maybe<Scalars['String']['output']>;
  criterioImpuesto?: Maybe<Scalars['String']['output']>;
  departamento?: Maybe<Scalars['String']['output']>;
  direccion?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  estatus?: Maybe<Scalars['String']['output']>;
  id: Scalars['SafeInt']['output'];
  modificationDate?: Maybe<Scalars['String']['output']>;
  modificationHour?: Maybe<Scalars['String']['output']>;
  /** Our addition: the currency of the account: COP, USD or PEN. */
  moneda: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  nombreComercial?: Maybe<Scalars['String']['output']>;
  nombreLargo?: Maybe<Scalars['String']['output']>;
  nombreLargo2?: Maybe<Scalars['String']['output']>;
  oficinaVentas?: Maybe<Scalars['String']['output']>;
  organizacionVentas?: Maybe<Scalars['String']['output']>;
  pais: Scalars['String']['output'];
  representanteComercial?: Maybe<Scalars['String']['output']>;
  sector?: Maybe<Scalars['String']['output']>;
  /** Our addition: the customer's store, one of five variants of the portal. */
  store_code: Scalars['String']['output'];
  telefono?: Maybe<Scalars['String']['output']>;
  tipoCuenta?: Maybe<Scalars['String']['output']>;
  tipoNit: Scalars['String']['output'];
};

export type CmsBlock = {
  __typename?: 'CmsBlock';
  /** HTML, sanitised: text, lists, tables, links and pictures. */
  content: Scalars['String']['output'];
  identifier: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type CmsBlocks = {
  __typename?: 'CmsBlocks';
  /** In the order of `identifiers`. */
  items: Array<Maybe<CmsBlock>>;
};

export type Compensacion = {
  __typename?: 'Compensacion';
  cliente_nit?: Maybe<Scalars['String']['output']>;
  codigo_cliente: Scalars['String']['output'];
  created_at: Scalars['String']['output'];
  /** Our addition: the ERP has not answered for far longer than usual. */
  demorada: Scalars['Boolean']['output'];
  detalle: Array<CompensacionDetalle>;
  download?: Maybe<CompensacionDownload>;
  /** B in process, S completed, F refused. */
  estado: Scalars['String']['output'];
  estado_descripcion: Scalars['String']['output'];
  id_cliente: Scalars['String']['output'];
  id_compensacion: Scalars['SafeInt']['output'];
  id_transaccion: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  /** Our addition: why it was refused. */
  motivo?: Maybe<Scalars['String']['output']>;
  nombre_cliente: Scalars['String']['output'];
  /** Our addition. */
  pares: Array<CompensacionPar>;
  street?: Maybe<Scalars['String']['output']>;
  total_compensado: Scalars['Decimal']['output'];
  /** What the chosen invoices had open, as a sum. */
  total_facturas: Scalars['Decimal']['output'];
  /** What the chosen documents in favour had open, as a sum. */
  total_pagos: Scalars['Decimal']['output'];
  updated_at: Scalars['String']['output'];
};

export type CompensacionDetalle = {
  __typename?: 'CompensacionDetalle';
  fecha_documento: Scalars['String']['output'];
  fecha_vencimiento_documento: Scalars['String']['output'];
  id_compensacion_detalle: Scalars['SafeInt']['output'];
  /** What was open when it was sent. */
  monto_documento: Scalars['Decimal']['output'];
  num_documento: Scalars['String']['output'];
  num_factura?: Maybe<Scalars['String']['output']>;
  /** INVOICE or PAYMENT. */
  tipo_documento: Scalars['String']['output'];
  /** How much of it the compensation takes. */
  valor_pagado: Scalars['Decimal']['output'];
};

export type CompensacionDownload = {
  __typename?: 'CompensacionDownload';
  /** The printed compensation. */
  pdf?: Maybe<DownloadLink>;
  /** Its pairs as an Excel. `exportar` with the name compensaciones makes the Excel of the list. */
  xls?: Maybe<DownloadLink>;
};

export type CompensacionEnviada = {
  __typename?: 'CompensacionEnviada';
  idTransaccion: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

/** Operators as in DocumentoFilterInput. created_at takes an instant (ISO 8601) or a day (YYYY-MM-DD), which means the whole day. */
export type CompensacionFilterInput = {
  /** gteq and lteq. */
  created_at?: InputMaybe<FilterTypeInput>;
  /** B, S or F (eq). */
  estado?: InputMaybe<FilterTypeInput>;
  /** Our addition (eq). */
  id_compensacion?: InputMaybe<FilterTypeInput>;
  /** Number of an invoice of the compensation (eq, like). */
  num_factura?: InputMaybe<FilterTypeInput>;
};

export type CompensacionInput = {
  fecha_vencimiento_documento?: InputMaybe<Scalars['String']['input']>;
  /**
   * Our addition: the document's identifier from documentos. Required if the customer has several documents with this num_documento
   * (of another company or another fiscal year): without it the line is refused.
   */
  id_edocta_detalle?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The most that is taken of the document: more than 0 and at most its open balance. */
  monto: Scalars['Decimal']['input'];
  num_documento: Scalars['String']['input'];
  /** Empty if there is none. */
  num_factura?: InputMaybe<Scalars['String']['input']>;
  /** INVOICE or PAYMENT. */
  tipo: Scalars['String']['input'];
};

export type CompensacionPar = {
  __typename?: 'CompensacionPar';
  factura: Scalars['SafeInt']['output'];
  monto: Scalars['Decimal']['output'];
  pago: Scalars['SafeInt']['output'];
};

/** Sorts by one field. If both are given, estado is used first. */
export type CompensacionSortInput = {
  created_at?: InputMaybe<SortEnum>;
  estado?: InputMaybe<SortEnum>;
};

export type Compensaciones = {
  __typename?: 'Compensaciones';
  items: Array<Compensacion>;
  moneda: Scalars['String']['output'];
  page_info: SearchResultPageInfo;
  /** Our addition: what the completed ones (S) among those that match the filter come to. */
  total_completado: Scalars['Decimal']['output'];
  total_count: Scalars['Int']['output'];
};

export type CompraBonos = {
  __typename?: 'CompraBonos';
  /** Worth of those that were redeemed. */
  canjeado: Scalars['Decimal']['output'];
  detalle: Array<BonoTerpel>;
  email: Scalars['String']['output'];
  /** When the payment was approved. */
  fechaCompra: Scalars['String']['output'];
  /** The payment's reference. */
  idCompra: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  /** Whether that address does not exist, as the mail server says, and no other one has got the vouchers. */
  no_entregado: Scalars['Boolean']['output'];
  /** Title of the use. */
  tipo: Scalars['String']['output'];
  totalBonos: Scalars['Int']['output'];
  totalPagado: Scalars['Decimal']['output'];
  uuid: Scalars['String']['output'];
  vence_el: Scalars['String']['output'];
};

export type CompraEnLinea = {
  __typename?: 'CompraEnLinea';
  /** The mail address that receives it. Null when nothing is registered. */
  correo?: Maybe<Scalars['String']['output']>;
  /** What is said once the payment is approved. Null when nothing is registered. */
  mensaje?: Maybe<Scalars['String']['output']>;
  nombre: Scalars['String']['output'];
  /** Page of the portal where what was bought is. */
  pagina: Scalars['String']['output'];
  /** What is registered for the payment. Empty when nothing is. */
  renglones: Array<RenglonComprado>;
  /** Page of the portal where it is bought. */
  tienda: Scalars['String']['output'];
};

export type ComprasBonos = {
  __typename?: 'ComprasBonos';
  items: Array<CompraBonos>;
  moneda: Scalars['String']['output'];
  page_info: SearchResultPageInfo;
  sin_canjear: Scalars['Int']['output'];
  total_count: Scalars['Int']['output'];
  /** Of all approved purchases: what was paid, and how many vouchers are neither redeemed nor expired. */
  total_pagado: Scalars['Decimal']['output'];
};

export type CondicionPregunta = {
  __typename?: 'CondicionPregunta';
  pregunta: Scalars['String']['output'];
  valores: Array<Scalars['String']['output']>;
};

export type Contacto = {
  __typename?: 'Contacto';
  /** asesor or cartera. */
  clase: Scalars['String']['output'];
  correo?: Maybe<Scalars['String']['output']>;
  /** When somebody answers, in words. */
  horario?: Maybe<Scalars['String']['output']>;
  nombre: Scalars['String']['output'];
  /** As people read it: digits with spaces. Null without a telephone; then there is a mail address. */
  telefono?: Maybe<Scalars['String']['output']>;
};

export type CorreoDemo = {
  __typename?: 'CorreoDemo';
  asunto: Scalars['String']['output'];
  /** ISO instant. */
  creado_en: Scalars['String']['output'];
  id: Scalars['SafeInt']['output'];
  para: Scalars['String']['output'];
  texto: Scalars['String']['output'];
};

export type CorreosDemo = {
  __typename?: 'CorreosDemo';
  items: Array<CorreoDemo>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

export type CrearUsuarioClienteInput = {
  /** Only the first one is used: it is the person's address. */
  addresses?: InputMaybe<Array<AddressInput>>;
  /** Our addition: the person sees every delivery point, also future ones. `destinations` is then ignored. */
  all_destinations?: InputMaybe<Scalars['Boolean']['input']>;
  /** `YYYY-MM-DD`. */
  date_of_birth?: InputMaybe<Scalars['String']['input']>;
  default_billing?: InputMaybe<Scalars['Boolean']['input']>;
  default_shipping?: InputMaybe<Scalars['Boolean']['input']>;
  /** Each is named by id or by code and must belong to the customer. */
  destinations?: InputMaybe<Array<DestinationInput>>;
  document: Scalars['String']['input'];
  document_type: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  gender?: InputMaybe<Scalars['String']['input']>;
  is_subscribed?: InputMaybe<Scalars['Boolean']['input']>;
  job_title?: InputMaybe<Scalars['String']['input']>;
  lastname: Scalars['String']['input'];
  role_id: Scalars['Int']['input'];
  role_name?: InputMaybe<Scalars['String']['input']>;
  /** 1 active, 0 inactive. */
  status?: InputMaybe<Scalars['Int']['input']>;
};

export type CrearUsuarioClienteOutput = {
  __typename?: 'CrearUsuarioClienteOutput';
  customer?: Maybe<UsuarioCliente>;
};

export type CuentaDemo = {
  __typename?: 'CuentaDemo';
  clave: Scalars['String']['output'];
  email: Scalars['String']['output'];
  empresa: Scalars['String']['output'];
  /** What the demo shows with this account. */
  muestra: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  rol: Scalars['String']['output'];
  store_code: Scalars['String']['output'];
};

export type Cuestionario = {
  __typename?: 'Cuestionario';
  codigo: Scalars['String']['output'];
  /** What is said after sending. */
  gracias?: Maybe<Scalars['String']['output']>;
  introduccion?: Maybe<Scalars['String']['output']>;
  preguntas: Array<PreguntaCuestionario>;
  /** What the caller answered; null before that. */
  respondido?: Maybe<CuestionarioRespondido>;
  titulo: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type CuestionarioPendiente = {
  __typename?: 'CuestionarioPendiente';
  codigo: Scalars['String']['output'];
  introduccion?: Maybe<Scalars['String']['output']>;
  titulo: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type CuestionarioRespondido = {
  __typename?: 'CuestionarioRespondido';
  /** ISO 8601. */
  respondido_en: Scalars['String']['output'];
  respuestas: Array<RespuestaPregunta>;
};

export type CupoCredito = {
  __typename?: 'CupoCredito';
  /** What is left of it; negative when more than the limit is used. */
  disponible: Scalars['Decimal']['output'];
  limite: Scalars['Decimal']['output'];
  moneda: Scalars['String']['output'];
  /** The open invoices, and what is not invoiced yet of orders in course. */
  usado: Scalars['Decimal']['output'];
};

export type CustomAttributeInput = {
  attribute_code: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type CustomerToken = {
  __typename?: 'CustomerToken';
  acl: Array<AclEntry>;
  client: Client;
  /**
   * Our addition: a proof that this browser signed in to the account (device proof). The client sends it in the header `X-Dispositivo` (several are
   * separated by commas) when the person signs in or resets the password: failures of other browsers then do not lock this one out. Valid until
   * the password changes.
   */
  dispositivo?: Maybe<Scalars['String']['output']>;
  hasTermsAndConditions: Scalars['Boolean']['output'];
  /** Name of the role. For support staff, the role of the person in whose account they are. */
  role: Scalars['String']['output'];
  token?: Maybe<Scalars['String']['output']>;
  /** Our addition: the person who signed in. */
  user: SessionUser;
  /**
   * Our addition: a hash of the values that the pages keep in the session's cookies, such as role, permissions and names. Each answer of the
   * contract repeats it in `extensions.sesion`.
   */
  version: Scalars['String']['output'];
};

/** A name and its value, in Spanish words. */
export type DatoCertificado = {
  __typename?: 'DatoCertificado';
  nombre: Scalars['String']['output'];
  valor: Scalars['String']['output'];
};

export type DeliveryFiles = {
  __typename?: 'DeliveryFiles';
  download?: Maybe<GeneratedPdf>;
  /** 1 when there is such a delivery, otherwise 0. */
  size: Scalars['Int']['output'];
};

export type DeliveryFilterInput = {
  /** eq. */
  numero_entrega?: InputMaybe<FilterTypeInput>;
};

export type DeliveryLine = {
  __typename?: 'DeliveryLine';
  cantidad: Scalars['Float']['output'];
  cantidad_facturada?: Maybe<Scalars['Float']['output']>;
  cod_producto: Scalars['String']['output'];
  descripcion: Scalars['String']['output'];
  unidad_medida: Scalars['String']['output'];
};

export type Departamento = {
  __typename?: 'Departamento';
  code: Scalars['String']['output'];
  code_sap?: Maybe<Scalars['String']['output']>;
  country_id: Scalars['String']['output'];
  default_name: Scalars['String']['output'];
  region_id: Scalars['Int']['output'];
};

export type Departamentos = {
  __typename?: 'Departamentos';
  items: Array<Departamento>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

export type DeptosFilterInput = {
  country_id?: InputMaybe<FilterTypeInput>;
  region_id?: InputMaybe<FilterTypeInput>;
};

export type DeptosSortInput = {
  code?: InputMaybe<SortEnum>;
  default_name?: InputMaybe<SortEnum>;
};

export type Destinatario = {
  __typename?: 'Destinatario';
  /** Our addition: whether this delivery point is in the list of the person `user_id`. Null without `user_id`. */
  asignado?: Maybe<Scalars['Boolean']['output']>;
  canal?: Maybe<Scalars['String']['output']>;
  centro_logistico?: Maybe<Scalars['String']['output']>;
  codigo_cliente: Scalars['String']['output'];
  codigo_destinatario: Scalars['String']['output'];
  created_at: Scalars['String']['output'];
  direccion_establecimiento?: Maybe<Scalars['String']['output']>;
  estado: Scalars['Int']['output'];
  fecha_modificacion?: Maybe<Scalars['String']['output']>;
  grupo_vendedor?: Maybe<Scalars['String']['output']>;
  hora_modificacion?: Maybe<Scalars['String']['output']>;
  id_destinatario: Scalars['SafeInt']['output'];
  id_programa?: Maybe<Scalars['String']['output']>;
  nombre3?: Maybe<Scalars['String']['output']>;
  nombre4?: Maybe<Scalars['String']['output']>;
  nombre5?: Maybe<Scalars['String']['output']>;
  nombre6?: Maybe<Scalars['String']['output']>;
  nombre_comercial: Scalars['String']['output'];
  nombre_destinatario?: Maybe<Scalars['String']['output']>;
  organizacion_ventas?: Maybe<Scalars['String']['output']>;
  pais_facturacion?: Maybe<Scalars['String']['output']>;
  sector?: Maybe<Scalars['String']['output']>;
  sociedad?: Maybe<Scalars['String']['output']>;
  tipo_cuenta?: Maybe<Scalars['String']['output']>;
  updated_at: Scalars['String']['output'];
};

export type Destinatarios = {
  __typename?: 'Destinatarios';
  items: Array<Destinatario>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

export type DestinatariosFilterInput = {
  codigo_destinatario?: InputMaybe<FilterTypeInput>;
  estado?: InputMaybe<FilterTypeInput>;
  id_destinatario?: InputMaybe<FilterTypeInput>;
};

export type DestinationInput = {
  destination_code?: InputMaybe<Scalars['String']['input']>;
  destination_id?: InputMaybe<Scalars['Int']['input']>;
  destination_name?: InputMaybe<Scalars['String']['input']>;
};

export type Destino = {
  __typename?: 'Destino';
  destination_code: Scalars['String']['output'];
  destination_id: Scalars['Int']['output'];
  destination_name: Scalars['String']['output'];
};

export type DestinoCertificadoVenta = {
  __typename?: 'DestinoCertificadoVenta';
  codigo_destinatario: Scalars['String']['output'];
  negocio: Scalars['String']['output'];
  nombre_comercial: Scalars['String']['output'];
};

export type DocumentStatus = {
  __typename?: 'DocumentStatus';
  label: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type DocumentType =
  | 'INVOICE'
  | 'PAYMENT';

export type Documento = {
  __typename?: 'Documento';
  agrupacion?: Maybe<Scalars['String']['output']>;
  bloqueada: Scalars['Boolean']['output'];
  /** Our addition: the reason of the block, and the operation that holds the document. */
  bloqueo?: Maybe<Bloqueo>;
  ciudad?: Maybe<Scalars['String']['output']>;
  clase: DocumentType;
  classification?: Maybe<Scalars['String']['output']>;
  codigo_destinatario?: Maybe<Scalars['String']['output']>;
  cufe?: Maybe<Scalars['String']['output']>;
  detalle: Array<DocumentoLinea>;
  /** Days overdue; 0 when not overdue. */
  dias_mora: Scalars['Int']['output'];
  /** Days since the due date; negative before it. */
  dias_mora_documento: Scalars['Int']['output'];
  direccion?: Maybe<Scalars['String']['output']>;
  /** NV due later, AT overdue, V due today, C settled, A open. */
  estado_documento: Scalars['String']['output'];
  /** A while an amount is open, C when the document is settled. */
  estado_numero_documento: Scalars['String']['output'];
  fecha_documento: Scalars['String']['output'];
  fecha_vencimiento_documento: Scalars['String']['output'];
  id_edocta?: Maybe<Scalars['SafeInt']['output']>;
  id_edocta_detalle: Scalars['SafeInt']['output'];
  id_histocta_detalle?: Maybe<Scalars['SafeInt']['output']>;
  moneda: Scalars['String']['output'];
  nif_comunitario?: Maybe<Scalars['String']['output']>;
  nombre_cliente: Scalars['String']['output'];
  nombre_destino?: Maybe<Scalars['String']['output']>;
  num_documento: Scalars['String']['output'];
  num_factura?: Maybe<Scalars['String']['output']>;
  numero_cuenta: Scalars['String']['output'];
  pago_en_linea: Scalars['Boolean']['output'];
  /**
   * Our addition: what else of the portal the document leads to, such as the orders that an invoice was made of, as far as the caller may see it in
   * the caller's store. The first 5 of each kind.
   */
  relacionados: Array<Relacionado>;
  sociedad: Scalars['String']['output'];
  /** Our addition: whether the document has a PDF. Types DB-SF, DB-SP and DB have none. */
  tiene_pdf: Scalars['Boolean']['output'];
  tipo_cuenta?: Maybe<Scalars['String']['output']>;
  tipo_documento: Scalars['String']['output'];
  /** The amount that is open today. */
  total: Scalars['Decimal']['output'];
  /** Our addition: the amount when the document was issued. */
  valor_original: Scalars['Decimal']['output'];
};

/**
 * Operators for numbers, days and amounts: eq, neq, in, nin, finset, gt, gteq, moreq, from, lt, lteq, to. For texts: eq, neq, in, nin,
 * finset, like (contains, ignoring case), null, notnull. A list has at most 100 values. A value that cannot be parsed is refused with an error that
 * names the field.
 */
export type DocumentoFilterInput = {
  /** 1 or 0 (eq, neq). */
  bloqueada?: InputMaybe<FilterTypeInput>;
  codigo_destinatario?: InputMaybe<FilterTypeInput>;
  /** NV, AT, V, C or A (eq, neq, in, nin, finset). A means any open document. */
  estado_documento?: InputMaybe<FilterTypeInput>;
  /** YYYY-MM-DD. */
  fecha_documento?: InputMaybe<FilterTypeInput>;
  /** YYYY-MM-DD. */
  fecha_vencimiento_documento?: InputMaybe<FilterTypeInput>;
  id_edocta_detalle?: InputMaybe<FilterTypeInput>;
  /** like also searches num_factura, because customers use either number. */
  num_documento?: InputMaybe<FilterTypeInput>;
  num_factura?: InputMaybe<FilterTypeInput>;
  /** Dots between thousands are ignored: 86.914.200. */
  total?: InputMaybe<FilterTypeInput>;
};

export type DocumentoHallado = {
  __typename?: 'DocumentoHallado';
  agrupacion?: Maybe<Scalars['String']['output']>;
  clase: DocumentType;
  /** As in documentos: NV, AT, V, C or A. */
  estado_documento: Scalars['String']['output'];
  fecha_documento: Scalars['String']['output'];
  fecha_vencimiento_documento: Scalars['String']['output'];
  id_edocta_detalle: Scalars['SafeInt']['output'];
  moneda: Scalars['String']['output'];
  nombre_destino?: Maybe<Scalars['String']['output']>;
  num_documento: Scalars['String']['output'];
  num_factura?: Maybe<Scalars['String']['output']>;
  tiene_pdf: Scalars['Boolean']['output'];
  /** The amount that is open today. */
  total: Scalars['Decimal']['output'];
  /** The amount when the document was issued. */
  valor_original: Scalars['Decimal']['output'];
};

export type DocumentoLinea = {
  __typename?: 'DocumentoLinea';
  cantidad: Scalars['Float']['output'];
  cod_producto: Scalars['String']['output'];
  descripcion: Scalars['String']['output'];
  iva_porcentaje: Scalars['Float']['output'];
  linea: Scalars['Int']['output'];
  unidad_medida: Scalars['String']['output'];
  valor: Scalars['Decimal']['output'];
  valor_unitario: Scalars['Float']['output'];
};

/** Sorts by one field. If several are given, the first in the order of this list is used. */
export type DocumentoSortInput = {
  fecha_documento?: InputMaybe<SortEnum>;
  fecha_vencimiento_documento?: InputMaybe<SortEnum>;
  num_documento?: InputMaybe<SortEnum>;
  total?: InputMaybe<SortEnum>;
};

export type Documentos = {
  __typename?: 'Documentos';
  document_statuses: Array<DocumentStatus>;
  expire_today_count: Scalars['Int']['output'];
  expired_count: Scalars['Int']['output'];
  expired_payable_count: Scalars['Int']['output'];
  /** Sum of the documents that match the filter. */
  filtered_amount: Scalars['Decimal']['output'];
  items: Array<Documento>;
  moneda: Scalars['String']['output'];
  /** Number of open documents of this kind. Ignores the filter. */
  open_count: Scalars['Int']['output'];
  page_info: SearchResultPageInfo;
  total_amount: Scalars['Decimal']['output'];
  total_amount_expire_today: Scalars['Decimal']['output'];
  total_amount_expired: Scalars['Decimal']['output'];
  total_amount_expired_by_days: AmountExpiredByDays;
  /** Overdue amount that can be paid now: payable online and not blocked. */
  total_amount_expired_payable: Scalars['Decimal']['output'];
  /** Amount in the customer's favour, as a positive number. */
  total_amount_positive: Scalars['Decimal']['output'];
  total_amount_to_expire: Scalars['Decimal']['output'];
  total_count: Scalars['Int']['output'];
};

export type DocumentosHallados = {
  __typename?: 'DocumentosHallados';
  items: Array<DocumentoHallado>;
  total_count: Scalars['Int']['output'];
};

export type DownloadLink = {
  __typename?: 'DownloadLink';
  menssage?: Maybe<Scalars['String']['output']>;
  status: Scalars['Int']['output'];
  url?: Maybe<Scalars['String']['output']>;
};

export type EasyPayContadoFilterInput = {
  /** In the currency of the customer's account. */
  amount: Scalars['Decimal']['input'];
  id_segment: Scalars['String']['input'];
};

export type EnlaceDeCuenta = {
  __typename?: 'EnlaceDeCuenta';
  email: Scalars['String']['output'];
  /** Name of the person's customer. */
  empresa: Scalars['String']['output'];
  /** ISO instant. */
  expira_en: Scalars['String']['output'];
  firstname: Scalars['String']['output'];
  /** `invitacion` or `restablecer`. */
  proposito: Scalars['String']['output'];
};

export type EnlaceTienda = {
  __typename?: 'EnlaceTienda';
  url: Scalars['String']['output'];
};

export type EstacionHallada = {
  __typename?: 'EstacionHallada';
  ciudad?: Maybe<Scalars['String']['output']>;
  codigo_destinatario: Scalars['String']['output'];
  nombre_destino: Scalars['String']['output'];
};

export type EstacionesHalladas = {
  __typename?: 'EstacionesHalladas';
  items: Array<EstacionHallada>;
  total_count: Scalars['Int']['output'];
};

export type EstadoBono =
  | 'CANJEADO'
  | 'ENVIADO'
  /** Issued; the mail with the PDFs is not sent yet. */
  | 'POR_ENVIAR'
  | 'VENCIDO';

export type EstadoCertificadoVenta =
  | 'CURSO'
  /** Waits for its turn. */
  | 'ESPERA'
  | 'FALLIDO'
  | 'LISTO';

export type EstadoExportacion =
  | 'CURSO'
  /** Waits for its turn. */
  | 'ESPERA'
  | 'FALLIDA'
  | 'LISTA';

export type EstadoPortal = {
  __typename?: 'EstadoPortal';
  mantenimiento: Scalars['Boolean']['output'];
  /** The operator's message to visitors, in Spanish. */
  mensaje?: Maybe<Scalars['String']['output']>;
};

export type Exportacion = {
  __typename?: 'Exportacion';
  /** A Spanish sentence: why it failed, or what is missing in it. */
  aviso?: Maybe<Scalars['String']['output']>;
  /** When the file is deleted. */
  borrar_en: Scalars['String']['output'];
  bytes: Scalars['SafeInt']['output'];
  /** ISO instants. */
  creada_en: Scalars['String']['output'];
  empezada_en?: Maybe<Scalars['String']['output']>;
  estado: EstadoExportacion;
  filas: Scalars['Int']['output'];
  filas_hechas: Scalars['Int']['output'];
  filtro: Scalars['String']['output'];
  /** The filter in Spanish words. */
  filtro_en_palabras: Scalars['String']['output'];
  formato: FormatoExportacion;
  id: Scalars['String']['output'];
  lista_en?: Maybe<Scalars['String']['output']>;
  moneda: Scalars['String']['output'];
  /** Name and filter by which it was ordered; the same ones order it again. */
  nombre: Scalars['String']['output'];
  titulo: Scalars['String']['output'];
  /** The total of the list; null for lists that have none. */
  total?: Maybe<Scalars['Decimal']['output']>;
  /** Only in the answer of `exportar`, when the file is ready. */
  url?: Maybe<Scalars['String']['output']>;
};

export type ExtractoCuenta = {
  __typename?: 'ExtractoCuenta';
  /** What was taken off in the period, as a positive number. */
  abonos: Scalars['Decimal']['output'];
  abonos_cantidad: Scalars['Int']['output'];
  /** What was added in the period, and by how many movements. */
  cargos: Scalars['Decimal']['output'];
  cargos_cantidad: Scalars['Int']['output'];
  desde: Scalars['String']['output'];
  /** Age of what was owed on the last day; less a_favor it is saldo_final. */
  edades: ExtractoEdades;
  hasta: Scalars['String']['output'];
  items: Array<ExtractoFila>;
  moneda: Scalars['String']['output'];
  /** saldo_inicial + cargos - abonos. */
  saldo_final: Scalars['Decimal']['output'];
  /** What was owed before the first day, less what was in the customer's favour. */
  saldo_inicial: Scalars['Decimal']['output'];
  total_count: Scalars['Int']['output'];
};

export type ExtractoEdades = {
  __typename?: 'ExtractoEdades';
  /** What was in the customer's favour, as a positive number. */
  a_favor: Scalars['Decimal']['output'];
  fourteen_days: Scalars['Decimal']['output'];
  greater_twenty_one_days: Scalars['Decimal']['output'];
  one_to_seven_days: Scalars['Decimal']['output'];
  por_vencer: Scalars['Decimal']['output'];
  twenty_one_days: Scalars['Decimal']['output'];
};

/** One movement: a document that was issued, or an operation that settled documents. */
export type ExtractoFila = {
  __typename?: 'ExtractoFila';
  /** Null when it takes nothing off. Setting off one's own documents does neither. */
  abono?: Maybe<Scalars['Decimal']['output']>;
  /** Null when the movement adds nothing. */
  cargo?: Maybe<Scalars['Decimal']['output']>;
  concepto: Scalars['String']['output'];
  documento?: Maybe<Scalars['String']['output']>;
  fecha: Scalars['String']['output'];
  /** Its number within the statement, from 1. */
  fila: Scalars['Int']['output'];
  /** The balance after it. */
  saldo: Scalars['Decimal']['output'];
  /** The payment of the portal, when it was one. */
  uuid?: Maybe<Scalars['String']['output']>;
};

export type FilaPregunta = {
  __typename?: 'FilaPregunta';
  id: Scalars['String']['output'];
  texto: Scalars['String']['output'];
};

/** Conditions on one field. When several are given, all must hold. */
export type FilterTypeInput = {
  eq?: InputMaybe<Scalars['String']['input']>;
  finset?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  from?: InputMaybe<Scalars['String']['input']>;
  gt?: InputMaybe<Scalars['String']['input']>;
  gteq?: InputMaybe<Scalars['String']['input']>;
  in?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  like?: InputMaybe<Scalars['String']['input']>;
  lt?: InputMaybe<Scalars['String']['input']>;
  lteq?: InputMaybe<Scalars['String']['input']>;
  moreq?: InputMaybe<Scalars['String']['input']>;
  neq?: InputMaybe<Scalars['String']['input']>;
  nin?: InputMaybe<Array<InputMaybe<Scalars['String']['input']>>>;
  notnull?: InputMaybe<Scalars['String']['input']>;
  null?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};

export type FormatoExportacion =
  | 'CSV'
  | 'PDF'
  | 'XLSX'
  | 'ZIP';

export type GeneratedPdf = {
  __typename?: 'GeneratedPdf';
  pdf?: Maybe<DownloadLink>;
};

/** A group is null for a caller who may not see its list. Each holds its first 5 and says how many there are. */
export type Hallazgos = {
  __typename?: 'Hallazgos';
  /** The text that was searched when the given one finds nothing and is one letter away from names that the caller may see. */
  corregido?: Maybe<Scalars['String']['output']>;
  /** Open documents for callers who may list them, settled ones for callers with the account's history. Open ones and the latest come first. */
  documentos?: Maybe<DocumentosHallados>;
  /** Delivery points, by words of their name or code. Needs a permission to read documents or orders. */
  estaciones?: Maybe<EstacionesHalladas>;
  /** Newest first. Needs Facturas::pendientes. */
  pagos?: Maybe<PagosHallados>;
  /** By a part of either number, newest first. Needs Trazabilidad::pedidos. */
  pedidos?: Maybe<PedidosHallados>;
  /** Needs the permission to manage people. */
  personas?: Maybe<PersonasHalladas>;
};

/** A picture of the portal in the sizes that screens need. Addresses name the content and may be kept for ever. */
export type Imagen = {
  __typename?: 'Imagen';
  alto: Scalars['Int']['output'];
  /** Of the largest copy, in pixels. */
  ancho: Scalars['Int']['output'];
  /** srcset of the copies in AVIF. */
  avif: Scalars['String']['output'];
  /** For browsers without AVIF and WebP. */
  src: Scalars['String']['output'];
  /** srcset of the copies in WebP. */
  webp: Scalars['String']['output'];
};

export type IntentosFallidos = {
  __typename?: 'IntentosFallidos';
  /** Number of wrong passwords from this IP address on this day. */
  cuantos: Scalars['Int']['output'];
  ip?: Maybe<Scalars['String']['output']>;
  /** ISO instant of the last wrong password. */
  ultimo: Scalars['String']['output'];
};

export type IntervaloPregunta = {
  __typename?: 'IntervaloPregunta';
  max: Scalars['Float']['output'];
  min: Scalars['Float']['output'];
};

export type InvoiceGurusoft = {
  __typename?: 'InvoiceGurusoft';
  download?: Maybe<InvoiceGurusoftDownload>;
};

export type InvoiceGurusoftDownload = {
  __typename?: 'InvoiceGurusoftDownload';
  pdf?: Maybe<DownloadLink>;
};

export type LogisticsCenter = {
  __typename?: 'LogisticsCenter';
  centro_logistico: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
};

export type MisSesiones = {
  __typename?: 'MisSesiones';
  /** In the last 30 days, grouped by IP address and day; the five newest groups. */
  intentos_fallidos: Array<IntentosFallidos>;
  /** At most 100. After the session of this request, the most recently used comes first. */
  items: Array<SesionAbierta>;
  total_count: Scalars['Int']['output'];
};

export type MpBlogPageInfo = {
  __typename?: 'MpBlogPageInfo';
  currentPage: Scalars['Int']['output'];
  endPage: Scalars['Int']['output'];
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  pageSize: Scalars['Int']['output'];
  startPage: Scalars['Int']['output'];
};

export type MpBlogPost = {
  __typename?: 'MpBlogPost';
  /** Our addition: the kind of news, as the cards say it after the date. */
  categoria?: Maybe<Scalars['String']['output']>;
  created_at: Scalars['String']['output'];
  enabled: Scalars['Boolean']['output'];
  /** Address of the picture, in one size; null without a picture. */
  image?: Maybe<Scalars['String']['output']>;
  /** Our addition: the picture in its sizes. */
  imagen?: Maybe<Imagen>;
  /** imagen: the post begins with its picture. texto: the picture is on the cards only. */
  layout: Scalars['String']['output'];
  meta_description?: Maybe<Scalars['String']['output']>;
  meta_keywords?: Maybe<Scalars['String']['output']>;
  meta_robots?: Maybe<Scalars['String']['output']>;
  meta_title?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  /** HTML, sanitised: text, lists, tables, links and pictures. */
  post_content: Scalars['String']['output'];
  post_id: Scalars['Int']['output'];
  /** Date and time in the store's clock, separated by a space: YYYY-MM-DD HH:MM:SS. */
  publish_date: Scalars['String']['output'];
  short_description: Scalars['String']['output'];
  updated_at: Scalars['String']['output'];
  url_key: Scalars['String']['output'];
};

export type MpBlogPostIdInput = {
  eq: Scalars['String']['input'];
};

export type MpBlogPosts = {
  __typename?: 'MpBlogPosts';
  items: Array<MpBlogPost>;
  pageInfo: MpBlogPageInfo;
  total_count: Scalars['Int']['output'];
};

export type MpBlogPostsFilterInput = {
  /** One post. */
  post_id?: InputMaybe<MpBlogPostIdInput>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Registers what a payment buys, before the redirect. uuid names an open attempt of the caller (easyPayContado, segment BO), and the sum of the lines is
   * its amount. Once per uuid: the same lines again give the same answer. The vouchers are issued when the attempt is approved; an approved attempt
   * without lines becomes money in the customer's favour.
   * Error codes: no-lines, too-many-lines, purchase-differs, customer-other, email-invalid, email-differs, use-differs, use-withdrawn, amount-withdrawn,
   * amount-repeated, quantity-invalid, too-many-units, over-maximum, sum-differs, attempt-closed, lines-registered.
   */
  addTerpelBono?: Maybe<Array<BonoTerpel>>;
  borrarNotificacion?: Maybe<ResultadoNotificaciones>;
  /** Deletes what existed when it was asked: all up to and including this position. */
  borrarNotificaciones?: Maybe<ResultadoNotificaciones>;
  /** Gives up a file that is waiting or being made, and deletes it. result is false when there is no such file any more. */
  cancelarExportacion?: Maybe<CancelarExportacion>;
  /** Our addition: no more mails. Answers alike without a subscription. */
  cancelarSuscripcionExtracto?: Maybe<SuscripcionExtracto>;
  /**
   * Our addition: the same by the token of a mail's link, without a session. Answers alike whether there was a subscription. A token that this
   * portal did not sign is an error with code bad-link.
   */
  cancelarSuscripcionPorEnlace?: Maybe<CancelarSuscripcion>;
  /**
   * Our addition: asks the payment provider to end the attempt's session, and returns how the attempt stands on its word. A session that the payer has used is not
   * ended; what the provider says of it is carried out as by consultarUuidYDesbloquearDocumentos. Support staff is refused.
   */
  cancelarTransaccion?: Maybe<UnlockCheckResult>;
  /**
   * Our addition: redeems a voucher at a station, once, without a session. estacion: code or name of the station; pin: the station's. Error codes:
   * voucher-unknown, pin-wrong (es_ultimo: the next wrong one locks the station for this address), too-many-attempts (with retry_after_seconds),
   * voucher-expired and voucher-redeemed (with bono: what verificarBono shows).
   */
  canjearBono?: Maybe<BonoVerificado>;
  /** Ends all sessions of the caller except the one of this request. */
  cerrarOtrasSesiones?: Maybe<CerrarSesionesOutput>;
  /** Ends one of the caller's sessions. For a session that has ended or belongs to another person, `cerradas` is 0. */
  cerrarSesion?: Maybe<CerrarSesionesOutput>;
  /** Changes the caller's password and ends all other sessions of the caller. */
  changeCustomerPassword?: Maybe<PasswordOutput>;
  /**
   * Asks the payment provider for the state of the attempt and returns it. If the state is final, the payment is settled or its documents are released.
   * The documents of a pending attempt are never released.
   */
  consultarUuidYDesbloquearDocumentos?: Maybe<UnlockCheckResult>;
  /**
   * Sets documents in the customer's favour off against invoices. The compensation is recorded in state B and all of its documents are
   * blocked before the answer is sent. Without pares, documents are paired oldest first, each up to its monto; a document that nothing is
   * left for is not part of the compensation. Needs at least one document of each side and one currency.
   *
   * The header Idempotency-Key (or the argument) makes the request idempotent: the same key with the same lines returns the same
   * idTransaccion; the same key with other lines is refused.
   */
  crearCompensacion?: Maybe<CompensacionEnviada>;
  /**
   * Starts an online payment of one or more documents, each in full or in part. The attempt is recorded and its documents are
   * blocked before the answer is sent. The header Idempotency-Key (or the argument) makes the request idempotent: the same key with the same
   * lines returns the same uuid; the same key with other lines is refused.
   *
   * Error code bank-unavailable: the payment provider created nothing, the attempt has failed and its documents are released. Error code bank-unknown:
   * it is not known whether the payment provider created the payment; the attempt (uuid_abierto) stays open, and a request with the same key
   * continues it. If the payment is final before this answer is sent, estado is its final state, url_redirect is the result page, and token and
   * phrase are empty. They are also empty if the payment provider returns a complete address; the client then uses url_redirect unchanged.
   */
  crearTransaccionOnline?: Maybe<PaymentResponse>;
  /** Creates a person of the caller's customer and mails the invitation. */
  crearUsuarioCliente?: Maybe<CrearUsuarioClienteOutput>;
  /** Ends the mails of the link that they carry. Needs no session: the token names the person. */
  dejarAvisosPorEnlace?: Maybe<ResultadoDejarAvisos>;
  /** An address of the certificate's PDF that is valid for a few minutes and only for the caller. */
  descargarCertificadoSaldo?: Maybe<DownloadLink>;
  /** Our addition: an address of the certificate's PDF that is valid for a few minutes and only for the caller. */
  descargarCertificadoVentas?: Maybe<DownloadLink>;
  /** An address of the file that is valid for a few minutes and only for the caller. Permission and delivery points are checked again. */
  descargarExportacion?: Maybe<DownloadLink>;
  /** Mails a link to choose a new password to a person who has one (`reset_pass`). The current password works until the link is used. */
  enviarRestablecerClave?: Maybe<PasswordOutput>;
  /**
   * Orders a file of a list. filtro is the query of the list's address (`estado=AT&total=500`), at most 4000 characters. A short list is ready in
   * the answer (LISTA, with url); a longer one is made in the background (ESPERA): ask `exportaciones`. Needs the permission of the list.
   * Errors have a code: nothing-to-export, too-many-rows, too-many-files, unknown-export, no-permission, format-not-offered, filter-invalid, export-refused.
   */
  exportar?: Maybe<Exportacion>;
  /** Our addition: an address of a voucher's PDF, valid for a few minutes and only for the caller. */
  generarBonoPdf?: Maybe<GeneratedPdf>;
  /** Our addition: the same for one PDF with a page for each voucher of a purchase that can still be redeemed. Status 404 when there is none. */
  generarBonosPdf?: Maybe<GeneratedPdf>;
  /** Certifies the balance of this moment. Only for persons who see the whole account. Errors have a code: limited-person, too-many-certificates. */
  generarCertificadoSaldo?: Maybe<CertificadoSaldo>;
  /** An address of the attempt's receipt (PDF) that is valid for a few minutes. */
  generarComprobantePago?: Maybe<GeneratedPdf>;
  /** A signed link that signs the caller in to the external store. It works once, within a minute. */
  generarEnlaceTienda?: Maybe<EnlaceTienda>;
  /** Signs a person in. Answer and response time are the same for an unknown address and for a wrong password. */
  generateCustomerToken?: Maybe<CustomerToken>;
  /** Signs support staff in for one customer, with a secret made by a command of the operator. The secret works once, for at most five minutes. */
  generateSupportCustomerToken?: Maybe<CustomerToken>;
  /**
   * An address of the document's PDF, as generatedPDFAccountStatusDetails gives one. id_histocta_detalle is an Int because clients
   * declare it so; ids beyond 32 bits go into `id`, our addition. One of the two must be given; `id` wins.
   */
  generatedPDFAccountHistoryDetails?: Maybe<GeneratedPdf>;
  /**
   * An address of the document's PDF that is valid for a few minutes and only for the caller. status is 200 with a url; otherwise
   * menssage gives the reason: 404 if the customer has no such document, 422 if its type has no detail (DB-SF, DB-SP, DB).
   * Needs the permission of any screen that links to the PDF: Facturas::pendientes, EstadoDeCuenta::linea, Movimientos::historico or
   * Trazabilidad::pedidos.
   */
  generatedPDFAccountStatusDetails?: Maybe<GeneratedPdf>;
  /** The same for an electronic invoice, by its CUFE or clave de acceso; without one, menssage is 'Detail not available'. */
  getUrlInvoiceGurusoft?: Maybe<InvoiceGurusoft>;
  /** Sets the password of the person to whom the link was mailed, and ends all sessions of that person. The link then stops working. */
  guardarClaveConEnlace?: Maybe<PasswordOutput>;
  /** How many days before its due date an invoice is announced: 1 to 15. */
  guardarDiasDeAviso?: Maybe<PreferenciasDeAviso>;
  /** Changes what is given and leaves the rest as it is. */
  guardarPreferenciasDeAviso?: Maybe<PreferenciasDeAviso>;
  /** read: 1 read, 0 unread. Null for a key that the caller does not have. */
  marcarNotificacion?: Maybe<Notificacion>;
  /** All up to and including this position become read. */
  marcarNotificaciones?: Maybe<ResultadoNotificaciones>;
  /** Our addition: asks again for one that failed. codigo and mensaje as in solicitarCertificadoVentas; 404 when there is no such failed one. */
  pedirOtraVezCertificadoVentas?: Maybe<SolicitudCertificadoVentas>;
  quitarCelular?: Maybe<PreferenciasDeAviso>;
  /**
   * Our addition: sends the PDFs of a purchase again, or of one of its vouchers; those that were redeemed or have expired are left out. To the address of
   * the purchase unless email names another one. Limited by person. Error codes: email-invalid, nothing-to-send, too-many-attempts (with retry_after_seconds).
   */
  reenviarBonos?: Maybe<ReenvioBonos>;
  /** Mails the invitation again to a person who has not chosen a password yet. The earlier link stops working. */
  reenviarInvitacion?: Maybe<PasswordOutput>;
  /** Reports that the person is active. A session that is unused for 15 minutes ends. */
  registrarActividad?: Maybe<ActividadOutput>;
  /**
   * Saves the caller's answers, once per version. Answers that break a rule are not saved, and `problemas` says what is wrong with each. Who has
   * answered this version before gets what was saved then.
   */
  responderCuestionario?: Maybe<ResultadoCuestionario>;
  /** Ends the session of the bearer token. */
  revokeCustomerToken?: Maybe<RevokeCustomerTokenOutput>;
  /**
   * Asks for a certificate of what was invoiced in a period, which a job makes. codigo is 200 when it was accepted, and 400, 403, 404 or 429 when
   * it was not; mensaje is a Spanish sentence in every case. The same request while it is still being made is answered with the one that there is.
   */
  solicitarCertificadoVentas?: Maybe<SolicitudCertificadoVentas>;
  /** Mails a link to choose a new password. Answer and response time are the same for unknown addresses. */
  solicitarRestablecerClave?: Maybe<PasswordOutput>;
  /** Sends push messages to a browser, as its subscription names it. A person has ten at most; the oldest goes. */
  suscribirCelular?: Maybe<PreferenciasDeAviso>;
  /**
   * Our addition: a mail after each closed week or month, with a link to its statement. The same cadence again changes nothing; another one
   * begins with the next period. Needs EstadoDeCuenta::linea.
   */
  suscribirExtracto?: Maybe<SuscripcionExtracto>;
  /** Changes a person of the caller's customer, or the caller's own data, and records the acceptance of terms. A field that is not sent keeps its value. */
  updateCustomerV2?: Maybe<UpdateCustomerV2Output>;
};


export type MutationAddTerpelBonoArgs = {
  input: Array<BonoTerpelInput>;
};


export type MutationBorrarNotificacionArgs = {
  key: Scalars['String']['input'];
};


export type MutationBorrarNotificacionesArgs = {
  hasta: Scalars['SafeInt']['input'];
};


export type MutationCancelarExportacionArgs = {
  id: Scalars['String']['input'];
};


export type MutationCancelarSuscripcionPorEnlaceArgs = {
  token: Scalars['String']['input'];
};


export type MutationCancelarTransaccionArgs = {
  uuid: Scalars['String']['input'];
};


export type MutationCanjearBonoArgs = {
  codigo: Scalars['String']['input'];
  estacion: Scalars['String']['input'];
  pin: Scalars['String']['input'];
};


export type MutationCerrarSesionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationChangeCustomerPasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


export type MutationConsultarUuidYDesbloquearDocumentosArgs = {
  uuid: Scalars['String']['input'];
};


export type MutationCrearCompensacionArgs = {
  clave_idempotencia?: InputMaybe<Scalars['String']['input']>;
  input: Array<CompensacionInput>;
  pares?: InputMaybe<Array<ParCompensacionInput>>;
};


export type MutationCrearTransaccionOnlineArgs = {
  clave_idempotencia?: InputMaybe<Scalars['String']['input']>;
  input: Array<TransaccionOnlineInput>;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCrearUsuarioClienteArgs = {
  input: CrearUsuarioClienteInput;
};


export type MutationDejarAvisosPorEnlaceArgs = {
  token: Scalars['String']['input'];
};


export type MutationDescargarCertificadoSaldoArgs = {
  codigo: Scalars['String']['input'];
};


export type MutationDescargarCertificadoVentasArgs = {
  increment_sales_certificate: Scalars['SafeInt']['input'];
};


export type MutationDescargarExportacionArgs = {
  id: Scalars['String']['input'];
};


export type MutationEnviarRestablecerClaveArgs = {
  user_id: Scalars['Int']['input'];
};


export type MutationExportarArgs = {
  filtro?: InputMaybe<Scalars['String']['input']>;
  formato: FormatoExportacion;
  nombre: Scalars['String']['input'];
};


export type MutationGenerarBonoPdfArgs = {
  codigo: Scalars['String']['input'];
};


export type MutationGenerarBonosPdfArgs = {
  uuid: Scalars['String']['input'];
};


export type MutationGenerarComprobantePagoArgs = {
  uuid: Scalars['String']['input'];
};


export type MutationGenerateCustomerTokenArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationGenerateSupportCustomerTokenArgs = {
  secret: Scalars['String']['input'];
};


export type MutationGeneratedPdfAccountHistoryDetailsArgs = {
  id?: InputMaybe<Scalars['SafeInt']['input']>;
  id_histocta_detalle?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationGeneratedPdfAccountStatusDetailsArgs = {
  id_edocta_detalle: Scalars['Int']['input'];
};


export type MutationGetUrlInvoiceGurusoftArgs = {
  cufe: Scalars['String']['input'];
};


export type MutationGuardarClaveConEnlaceArgs = {
  newPassword: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationGuardarDiasDeAvisoArgs = {
  dias: Scalars['Int']['input'];
};


export type MutationGuardarPreferenciasDeAvisoArgs = {
  preferencias: Array<PreferenciaDeAvisoInput>;
};


export type MutationMarcarNotificacionArgs = {
  key: Scalars['String']['input'];
  read: Scalars['Int']['input'];
};


export type MutationMarcarNotificacionesArgs = {
  hasta: Scalars['SafeInt']['input'];
};


export type MutationPedirOtraVezCertificadoVentasArgs = {
  increment_sales_certificate: Scalars['SafeInt']['input'];
};


export type MutationQuitarCelularArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReenviarBonosArgs = {
  codigo?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  uuid: Scalars['String']['input'];
};


export type MutationReenviarInvitacionArgs = {
  user_id: Scalars['Int']['input'];
};


export type MutationResponderCuestionarioArgs = {
  input: ResponderCuestionarioInput;
};


export type MutationSolicitarCertificadoVentasArgs = {
  input: SolicitudCertificadoVentasInput;
};


export type MutationSolicitarRestablecerClaveArgs = {
  email: Scalars['String']['input'];
};


export type MutationSuscribirCelularArgs = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};


export type MutationSuscribirExtractoArgs = {
  cadencia: CadenciaExtracto;
};


export type MutationUpdateCustomerV2Args = {
  input: UpdateCustomerV2Input;
};

export type Notificacion = {
  __typename?: 'Notificacion';
  body: Scalars['String']['output'];
  /** JSON; pedido.num_pedido for an order. */
  data: Scalars['String']['output'];
  /** Date and time in the store's clock, separated by a space: YYYY-MM-DD HH:MM:SS. */
  date: Scalars['String']['output'];
  /** Our addition: the page of the portal that it leads to. */
  href?: Maybe<Scalars['String']['output']>;
  key: Scalars['String']['output'];
  /** The same as body. */
  message: Scalars['String']['output'];
  /** Notifications/Users/{userId}/{key}. */
  path: Scalars['String']['output'];
  /** 0 unread, 1 read. */
  read: Scalars['Int']['output'];
  /** Our addition: the kind of event (docs/product/notifications.md#who-is-told). */
  tipo: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** Our addition: the words of the kind, as the card's first line says them: Estado de su pedido. */
  titulo_tipo: Scalars['String']['output'];
};

export type Notificaciones = {
  __typename?: 'Notificaciones';
  /** Position of the newest one when this was read; for marcarNotificaciones and borrarNotificaciones. */
  hasta: Scalars['SafeInt']['output'];
  items: Array<Notificacion>;
  sin_leer: Scalars['Int']['output'];
  total_count: Scalars['Int']['output'];
};

export type OpcionPregunta = {
  __typename?: 'OpcionPregunta';
  texto: Scalars['String']['output'];
  valor: Scalars['String']['output'];
};

export type Order = {
  __typename?: 'Order';
  cufe?: Maybe<Scalars['String']['output']>;
  destino: Scalars['String']['output'];
  /** The first 200. */
  detalle: Array<OrderLine>;
  /** Our addition here; orderTracking has it too. The first 50. */
  entregas: Array<OrderDelivery>;
  /** Whether the order is held for review. */
  estado_bloqueo_pedido: Scalars['Boolean']['output'];
  /** The code, as text: -1.5, 1, -1, -2, 2, 3, 4, 5 or 6. */
  estado_pedido: Scalars['String']['output'];
  estado_pedido_description: Scalars['String']['output'];
  /** Only of a rejected order, in stores that say why. */
  estatus_rechazo?: Maybe<Scalars['String']['output']>;
  fecha_entrega?: Maybe<Scalars['String']['output']>;
  fecha_pedido: Scalars['String']['output'];
  /** Of the newest delivery that has one. */
  guia_transporte?: Maybe<Scalars['String']['output']>;
  /** What happened, earliest first; the latest 100. orderTimelineTracking has all. */
  historial: Array<OrderEvent>;
  id_cliente: Scalars['String']['output'];
  id_pedido: Scalars['SafeInt']['output'];
  moneda: Scalars['String']['output'];
  motivo_bloqueo?: Maybe<Scalars['String']['output']>;
  nombre_destino: Scalars['String']['output'];
  nombre_solicitante: Scalars['String']['output'];
  /** Of the newest delivery that has an invoice. */
  num_factura?: Maybe<Scalars['String']['output']>;
  num_pedido: Scalars['String']['output'];
  num_sicom?: Maybe<Scalars['String']['output']>;
  /** Our addition. */
  observaciones?: Maybe<Scalars['String']['output']>;
  /** Our addition: the plants of its lines, by name. */
  plantas: Array<LogisticsCenter>;
  /** Our addition: how many of the documents for which it is held are settled by now. */
  retenciones_saldadas: Scalars['Int']['output'];
  /** Our addition: the open documents for which the order is held; empty when it is not held or the distributor names none. The first 100. */
  retenido_por: Array<OrderHold>;
  solicitante: Scalars['String']['output'];
  valor?: Maybe<Scalars['Decimal']['output']>;
};

export type OrderDelivery = {
  __typename?: 'OrderDelivery';
  cufe?: Maybe<Scalars['String']['output']>;
  /** Code of the delivery's own state. */
  estado: Scalars['String']['output'];
  estado_description: Scalars['String']['output'];
  fecha_estimada?: Maybe<Scalars['String']['output']>;
  fecha_factura?: Maybe<Scalars['String']['output']>;
  guia_transporte?: Maybe<Scalars['String']['output']>;
  lineas: Array<DeliveryLine>;
  num_factura?: Maybe<Scalars['String']['output']>;
  num_pedido: Scalars['String']['output'];
  numero_entrega: Scalars['String']['output'];
  orden_cargue?: Maybe<Scalars['String']['output']>;
  placa?: Maybe<Scalars['String']['output']>;
  remision?: Maybe<Scalars['String']['output']>;
  transportador?: Maybe<Scalars['String']['output']>;
  /** Our addition: the last place that an event names. */
  ubicacion?: Maybe<Scalars['String']['output']>;
};

export type OrderDestination = {
  __typename?: 'OrderDestination';
  destino: Scalars['String']['output'];
  nombre_destino: Scalars['String']['output'];
};

export type OrderDownloads = {
  __typename?: 'OrderDownloads';
  xls?: Maybe<DownloadLink>;
};

export type OrderEvent = {
  __typename?: 'OrderEvent';
  cufe?: Maybe<Scalars['String']['output']>;
  /** The invoice's PDF, in states 2, 3 and 4 with a cufe; status 404 and 'Detail not available' when there is none. */
  download?: Maybe<GeneratedPdf>;
  estatus_rechazo?: Maybe<Scalars['String']['output']>;
  /** Date and time in Bogota, separated by a space; what the distributor wrote, when that is no time (ocurrio_en is null then). */
  fecha_hora_evento: Scalars['String']['output'];
  guia_transporte?: Maybe<Scalars['String']['output']>;
  motivo_bloqueo?: Maybe<Scalars['String']['output']>;
  /** Our addition: null is the whole order. */
  numero_entrega?: Maybe<Scalars['String']['output']>;
  observaciones?: Maybe<Scalars['String']['output']>;
  /** Our addition: the instant (ISO 8601), or null when what was written is no time. */
  ocurrio_en?: Maybe<Scalars['String']['output']>;
  /** Code of the state. */
  type: Scalars['String']['output'];
  type_description: Scalars['String']['output'];
  ubicacion?: Maybe<Scalars['String']['output']>;
};

/** Operators as in DocumentoFilterInput. */
export type OrderFilterInput = {
  /** eq, in: the code of the delivery point. */
  destino?: InputMaybe<FilterTypeInput>;
  detalle?: InputMaybe<OrderLineFilterInput>;
  /** eq, in: -1.5, 1, -1, -2, 2, 3, 4, 5, 6. */
  estado_pedido?: InputMaybe<FilterTypeInput>;
  /** gteq, lteq, eq; YYYY-MM-DD. */
  fecha_entrega?: InputMaybe<FilterTypeInput>;
  /** gteq, lteq, eq; YYYY-MM-DD. */
  fecha_pedido?: InputMaybe<FilterTypeInput>;
  /** eq. Only the session's own customer finds anything. */
  id_cliente?: InputMaybe<FilterTypeInput>;
  /** eq, in. */
  num_pedido?: InputMaybe<FilterTypeInput>;
  /** eq, in. */
  num_sicom?: InputMaybe<FilterTypeInput>;
  /** Orders that one of these fits: num_pedido and num_sicom. */
  or?: InputMaybe<OrderNumbersInput>;
  /** Our addition: the same as detalle.centro_logistico. */
  planta?: InputMaybe<FilterTypeInput>;
  /** eq. The same. */
  solicitante?: InputMaybe<FilterTypeInput>;
  /** Our addition: like looks in both numbers. */
  texto?: InputMaybe<FilterTypeInput>;
};

export type OrderHold = {
  __typename?: 'OrderHold';
  /** Whether something holds it, so that it cannot be paid now: a payment or compensation under way, or the ERP. */
  bloqueada: Scalars['Boolean']['output'];
  fecha_vencimiento_documento: Scalars['String']['output'];
  id_edocta_detalle: Scalars['SafeInt']['output'];
  num_documento: Scalars['String']['output'];
  num_factura?: Maybe<Scalars['String']['output']>;
  /** What is still open of it. */
  saldo: Scalars['Decimal']['output'];
};

export type OrderLine = {
  __typename?: 'OrderLine';
  /** Up to three decimals, as all quantities. */
  cantidad: Scalars['Float']['output'];
  centro_logistico?: Maybe<Scalars['String']['output']>;
  cod_producto: Scalars['String']['output'];
  descripcion: Scalars['String']['output'];
  id_pedido_info: Scalars['String']['output'];
  /** Our addition: price of one unit and amount of the line, where the distributor gives them. */
  precio?: Maybe<Scalars['Float']['output']>;
  unidad_medida: Scalars['String']['output'];
  valor?: Maybe<Scalars['Decimal']['output']>;
};

export type OrderLineFilterInput = {
  /** eq, in: the plant. */
  centro_logistico?: InputMaybe<FilterTypeInput>;
};

export type OrderNumbersInput = {
  num_pedido?: InputMaybe<FilterTypeInput>;
  num_sicom?: InputMaybe<FilterTypeInput>;
};

export type OrderTimeline = {
  __typename?: 'OrderTimeline';
  data: Array<OrderEvent>;
  total_count: Scalars['Int']['output'];
};

export type OrderTraceability = {
  __typename?: 'OrderTraceability';
  data: Array<Order>;
  /** The delivery points of the orders that the caller may see, for the filter. */
  destinations: Array<OrderDestination>;
  /** The list as a file, of what the filter leaves. `exportar` with the name pedidos makes longer ones. */
  download: OrderDownloads;
  /** The plants of these orders. */
  logistics_centers: Array<LogisticsCenter>;
  /** Number of orders that the filter leaves. */
  size: Scalars['Int']['output'];
  /** Our addition: the same, as other lists call it. */
  total_count: Scalars['Int']['output'];
};

export type OrderTracking = {
  __typename?: 'OrderTracking';
  data: Array<Order>;
  entregas: Array<OrderDelivery>;
  size: Scalars['Int']['output'];
  total_count: Scalars['Int']['output'];
};

export type Pagador = {
  __typename?: 'Pagador';
  id: Scalars['Int']['output'];
  nombre: Scalars['String']['output'];
};

export type PagoACuenta = {
  __typename?: 'PagoACuenta';
  /** valor_original = aplicado + queda. */
  aplicado: Scalars['Decimal']['output'];
  /** YYYY-MM-DD. */
  fecha_documento: Scalars['String']['output'];
  id_edocta_detalle: Scalars['SafeInt']['output'];
  moneda: Scalars['String']['output'];
  num_documento: Scalars['String']['output'];
  queda: Scalars['Decimal']['output'];
  referencia?: Maybe<Scalars['String']['output']>;
  /** Name of the segment; for a payment that was not made in the portal, the business that the ERP gives it. */
  segmento?: Maybe<Scalars['String']['output']>;
  /** What the distributor or the portal says of it. */
  texto?: Maybe<Scalars['String']['output']>;
  /** The attempt and its reference, if it was paid in the portal. */
  uuid?: Maybe<Scalars['String']['output']>;
  valor_original: Scalars['Decimal']['output'];
};

export type PagoHallado = {
  __typename?: 'PagoHallado';
  creada_en: Scalars['String']['output'];
  cus?: Maybe<Scalars['String']['output']>;
  /** As in transaccion. */
  estado: Scalars['String']['output'];
  moneda: Scalars['String']['output'];
  monto: Scalars['Decimal']['output'];
  referencia: Scalars['String']['output'];
  uuid: Scalars['String']['output'];
};

export type PagosACuenta = {
  __typename?: 'PagosACuenta';
  items: Array<PagoACuenta>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

export type PagosAbiertos = {
  __typename?: 'PagosAbiertos';
  /** The newest five. */
  items: Array<Transaccion>;
  moneda: Scalars['String']['output'];
  /** The sum of all. */
  monto: Scalars['Decimal']['output'];
  total_count: Scalars['Int']['output'];
  /** How many overdue documents they hold. */
  vencidas: Scalars['Int']['output'];
};

export type PagosHallados = {
  __typename?: 'PagosHallados';
  items: Array<PagoHallado>;
  total_count: Scalars['Int']['output'];
};

/** Both documents by their id_edocta_detalle. */
export type ParCompensacionInput = {
  /** The invoice. */
  factura: Scalars['SafeInt']['input'];
  /** More than 0. */
  monto: Scalars['Decimal']['input'];
  /** The document in the customer's favour. */
  pago: Scalars['SafeInt']['input'];
};

export type PasswordOutput = {
  __typename?: 'PasswordOutput';
  /** After a change of password: the new device proof for the header `X-Dispositivo`. Earlier proofs are no longer valid. */
  dispositivo?: Maybe<Scalars['String']['output']>;
  /** A sentence for the person, in English. */
  message: Scalars['String']['output'];
  success: Scalars['Boolean']['output'];
};

export type PaymentResponse = {
  __typename?: 'PaymentResponse';
  estado: Scalars['String']['output'];
  /** Our addition: the instant at which the bank's session expires. */
  expira_en?: Maybe<Scalars['String']['output']>;
  phrase: Scalars['String']['output'];
  token: Scalars['String']['output'];
  url_redirect: Scalars['String']['output'];
  uuid: Scalars['String']['output'];
};

export type PaymentType =
  | 'OFFLINE'
  | 'PSE';

export type PedidoHallado = {
  __typename?: 'PedidoHallado';
  /** As in orderTraceability. */
  estado_pedido: Scalars['String']['output'];
  estado_pedido_description: Scalars['String']['output'];
  fecha_pedido: Scalars['String']['output'];
  id_pedido: Scalars['SafeInt']['output'];
  moneda: Scalars['String']['output'];
  nombre_destino: Scalars['String']['output'];
  num_pedido: Scalars['String']['output'];
  num_sicom?: Maybe<Scalars['String']['output']>;
  valor?: Maybe<Scalars['Decimal']['output']>;
};

export type PedidosHallados = {
  __typename?: 'PedidosHallados';
  items: Array<PedidoHallado>;
  total_count: Scalars['Int']['output'];
};

export type PersonaDelRegistro = {
  __typename?: 'PersonaDelRegistro';
  id: Scalars['SafeInt']['output'];
  nombre: Scalars['String']['output'];
};

export type PersonaHallada = {
  __typename?: 'PersonaHallada';
  document: Scalars['String']['output'];
  document_type: Scalars['String']['output'];
  email: Scalars['String']['output'];
  firstname: Scalars['String']['output'];
  id: Scalars['Int']['output'];
  lastname: Scalars['String']['output'];
  role_name: Scalars['String']['output'];
};

export type PersonasHalladas = {
  __typename?: 'PersonasHalladas';
  items: Array<PersonaHallada>;
  total_count: Scalars['Int']['output'];
};

export type PreferenciaDeAviso = {
  __typename?: 'PreferenciaDeAviso';
  activo: Scalars['Boolean']['output'];
  evento: Scalars['String']['output'];
  lugar: Scalars['String']['output'];
};

export type PreferenciaDeAvisoInput = {
  activo: Scalars['Boolean']['input'];
  /** A kind of event with a row of preferences (docs/product/notifications.md#preferences). */
  evento: Scalars['String']['input'];
  /** portal, correo, celular. */
  lugar: Scalars['String']['input'];
};

export type PreferenciasDeAviso = {
  __typename?: 'PreferenciasDeAviso';
  /** Browsers that take push messages, the newest first. */
  celulares: Array<CelularConAvisos>;
  /** Days before the due date. */
  dias: Scalars['Int']['output'];
  /** For subscribing a browser; null when this portal sends no push messages. */
  llave_publica?: Maybe<Scalars['String']['output']>;
  preferencias: Array<PreferenciaDeAviso>;
};

export type PreguntaCuestionario = {
  __typename?: 'PreguntaCuestionario';
  ayuda?: Maybe<Scalars['String']['output']>;
  /** Of number. */
  between?: Maybe<IntervaloPregunta>;
  /** What the first and the last choice of a scale mean. */
  extremos?: Maybe<Array<Scalars['String']['output']>>;
  /** What to do when the answer is missing. */
  falta?: Maybe<Scalars['String']['output']>;
  /** Rows of a table. */
  filas: Array<FilaPregunta>;
  id: Scalars['String']['output'];
  maxLength?: Maybe<Scalars['Int']['output']>;
  /** In characters, of text and textarea. */
  minLength?: Maybe<Scalars['Int']['output']>;
  /** Choices; in a table those of each row. */
  opciones: Array<OpcionPregunta>;
  required: Scalars['Boolean']['output'];
  /** Required when another question has one of these answers. */
  requiredIf?: Maybe<CondicionPregunta>;
  texto: Scalars['String']['output'];
  /** multiple, single, text, number, textarea, single-select, table-single-option. Clients say so when they cannot show another one. */
  tipo: Scalars['String']['output'];
};

export type ProblemaRespuesta = {
  __typename?: 'ProblemaRespuesta';
  /**
   * no-existe, otra-version; falta, varias, opcion-desconocida, corta, larga, no-numero, fuera-de-limites, repetida, pregunta-desconocida,
   * fila-desconocida, tipo-no-permitido.
   */
  codigo: Scalars['String']['output'];
  fila?: Maybe<Scalars['String']['output']>;
  /** Null when it is about the questionnaire. */
  pregunta?: Maybe<Scalars['String']['output']>;
};

export type Query = {
  __typename?: 'Query';
  /**
   * All documents of the account, settled ones included, with their original amounts and what settled them.
   * Needs the permission Movimientos::historico. Without sort, the latest due date comes first.
   */
  accountHistory?: Maybe<AccountHistory>;
  /**
   * The open documents of the account: what the customer owes, and what is in the customer's favour (negative amounts).
   * Needs the permission EstadoDeCuenta::linea. Without sort, the earliest due date comes first. pageSize is at most 100.
   * clientCode and the filter's client never widen what the session sees: another customer's code finds nothing.
   */
  accountStatus?: Maybe<AccountStatus>;
  /** The account's status with its header, as statements show it. Needs EstadoDeCuenta::linea. The earliest due date comes first. */
  accountStatusHistory?: Maybe<AccountStatusHistory>;
  /**
   * Our addition. Finds by any part of a number, an amount, a delivery point, a payment's reference or CUS, or a person's name, mail address or identification. A text of 20
   * characters or more is also compared with the whole CUFE or clave de acceso. A text of less than 2 characters finds nothing; 100 are read at most.
   */
  buscar?: Maybe<Hallazgos>;
  /**
   * Our addition: what falls due by week, from the open invoices in the account's currency: what is overdue, and this week with the next ones
   * (1 to 26 in all). Needs Facturas::pendientes or EstadoDeCuenta::linea.
   */
  calendarioPagos?: Maybe<CalendarioPagos>;
  /** The customer's last ten certificates of balance. Empty for persons who do not see the whole account. */
  certificadosSaldo?: Maybe<Array<CertificadoSaldo>>;
  /** The classes of documents, in the distributor's order. Needs the permission of any screen that shows documents. */
  classDocuments: Array<ClassDocument>;
  /**
   * Content blocks by identifier: menu links, banners, carousels. Needs no session. At most 20 identifiers in a request. A block that does not exist
   * or is inactive is null, with an error of category graphql-no-such-entity on its path; the other blocks are returned.
   */
  cmsBlocks?: Maybe<CmsBlocks>;
  /** Our addition: the same purchases, each with its lines and vouchers. */
  comprasBonos?: Maybe<ComprasBonos>;
  /**
   * Our addition: who answers the caller's customer at the distributor, advisors before collections. The customer's own contacts of a kind replace
   * those of its store. Needs a session.
   */
  contactos: Array<Contacto>;
  /** Mails that the demo stored instead of sending, newest first. Refused if the portal does not run as a demo. */
  correosDemo?: Maybe<CorreosDemo>;
  /** Accounts of the demo, with their passwords. Refused if the portal does not run as a demo. */
  cuentasDemo?: Maybe<Array<CuentaDemo>>;
  /** A questionnaire that the caller's store and country are asked today, in its newest version. Null when there is none of this code. */
  cuestionario?: Maybe<Cuestionario>;
  /** The questionnaires of today that the caller has not answered yet; at most 20, by code. */
  cuestionariosPendientes?: Maybe<Array<CuestionarioPendiente>>;
  /**
   * Our addition: the credit that the distributor gives the account, and how much of it is used. Null where the ERP gives none, and for
   * persons who do not see the whole account. Needs Facturas::pendientes or EstadoDeCuenta::linea.
   */
  cupoCredito?: Maybe<CupoCredito>;
  /**
   * The customer's open documents. PSE: documents that can be paid online, blocked ones included. OFFLINE: all open documents.
   * Needs the permission Facturas::pendientes or EstadoDeCuenta::linea, because the home screen shows these figures to both.
   * The totals and counts of the summary cover all open documents of that kind and ignore the filter; total_count and filtered_amount
   * follow the filter. Settled documents (C) are returned only when estado_documento names C.
   * Without sort, the earliest due date comes first. pageSize is at most 100.
   */
  documentos?: Maybe<Documentos>;
  /**
   * Starts a payment on account for one of the customer's segments. A query with an effect, since clients call it as a query: it is never cached, support
   * staff is refused, and the header Idempotency-Key (or the argument) makes it idempotent as in crearTransaccionOnline, whose answers and error
   * codes it shares. On approval the money becomes a document in the customer's favour. A segment may also be of something that the portal sells (BO: vouchers): its lines are registered before the payment,
   * and are given on approval. Payments on account need Facturas::pendientes, vouchers Ecommerce::tienda.
   * Error codes: segment-missing, segment-unknown, account-amount-invalid, account-amount-zero, account-amount-under-minimum, account-amount-over-maximum, too-many-open,
   * purchase-not-on-sale, purchase-over-maximum.
   */
  easyPayContado?: Maybe<PaymentResponse>;
  /** The purpose and the person of a mailed link. Refused if the link was used, has expired or does not exist. */
  enlaceDeCuenta?: Maybe<EnlaceDeCuenta>;
  /** Whether the portal is open. Needs no session, and is also answered during maintenance. */
  estadoPortal?: Maybe<EstadoPortal>;
  /** Files that the caller ordered and that are still kept, newest first. Files of other people are never listed. */
  exportaciones?: Maybe<Array<Exportacion>>;
  /**
   * Our addition: the account's statement of any period of up to two years that ends today or earlier: what was owed before, every movement, what
   * was owed after, and how old that was. Computed from the documents and what settled them, so that the statement up to today ends with the
   * balance of accountStatus. Days as YYYY-MM-DD. Needs EstadoDeCuenta::linea.
   */
  extractoCuenta?: Maybe<ExtractoCuenta>;
  /**
   * Lines of the approved purchases (status true) of the caller's customer, the newest purchase first, at most 1,000 purchases. uuid: only that purchase.
   * customer never widens what the session sees: another customer's code finds nothing. A person limited to delivery points sees what that person bought.
   */
  getBonosTerpel?: Maybe<Array<BonoTerpel>>;
  /** Amounts and uses of the gift vouchers that the caller's store sells now. Empty lists where it sells none. */
  getBonosTerpelConfig?: Maybe<BonosTerpelConfig>;
  /** Types of identification document in the customer's country. */
  listadoTiposDocumentos?: Maybe<Array<TipoDocumento>>;
  /**
   * The customer's certificates of sales that the caller may see whole, by increment_sales_certificate, the lowest first unless sort says otherwise.
   * Needs the permission Movimientos::historico, in stores that have certificates of sales. pageSize is at most 100.
   */
  listarCertificadoVenta?: Maybe<CertificadosVenta>;
  /** The customer's compensations, newest first unless sort says otherwise. pageSize is at most 100. */
  listarCompensaciones?: Maybe<Compensaciones>;
  /** Departments, provinces or regions of the customer's country, or of another country that the filter names. */
  listarDeptos?: Maybe<Departamentos>;
  /** Delivery points (EDS) that the caller may see: the active ones (`estado` 1), unless the filter has `estado`. pageSize is at most 20000. */
  listarDestinatarios?: Maybe<Destinatarios>;
  /** The caller's open sessions, beginning with the one of this request, and recent wrong passwords on the account. */
  misSesiones?: Maybe<MisSesiones>;
  /**
   * News posts of the caller's store and country that are published, newest first. Needs a session. action is get_post_list. pageSize is at most 100.
   * A post that is not published yet, is disabled or is for others is not counted either.
   */
  mpBlogPosts?: Maybe<MpBlogPosts>;
  /**
   * The caller's own notifications, newest first. Needs the permission Notificaciones::pedidos. pageSize is at most 100.
   * Each is kept at Notifications/Users/{userId}/{key}.
   */
  notificaciones?: Maybe<Notificaciones>;
  /** How many of the caller's notifications are unread: for the bell. */
  notificacionesSinLeer?: Maybe<Scalars['Int']['output']>;
  /** The same for its load order. */
  orderLoad?: Maybe<DeliveryFiles>;
  /**
   * What happened to one order, earliest first; events whose time is none come last. The filter names the order by num_pedido (eq); without one it
   * finds nothing. sortField is fecha_hora_evento.
   */
  orderTimelineTracking?: Maybe<OrderTimeline>;
  /**
   * The customer's orders, the newest first unless sortField and sortDirection say otherwise. Needs the permission Trazabilidad::pedidos.
   * pageSize is at most 100. id_cliente and solicitante never widen what the session sees: another customer's code finds nothing. Without
   * any date in the filter all orders are found; the portal's own list asks for the last two months. Errors have a code: unknown-state,
   * unknown-sort.
   */
  orderTraceability?: Maybe<OrderTraceability>;
  /** The same orders with their deliveries. */
  orderTracking?: Maybe<OrderTracking>;
  /** Our addition: what the customer paid without invoices and what no invoice could take, newest first, also when it is used up. */
  pagosACuenta?: Maybe<PagosACuenta>;
  /** Our addition: the customer's attempts that are not final, which hold their documents. */
  pagosAbiertos: PagosAbiertos;
  /** What this person is told of, and where. Needs the permission Notificaciones::pedidos. */
  preferenciasDeAviso?: Maybe<PreferenciasDeAviso>;
  /**
   * Changes of the customer's people, newest first: who changed what. Only for callers who may manage associates. Changes of a legal
   * representative are shown to that representative only.
   * `desde` and `hasta` are days (`YYYY-MM-DD`, Bogotá time), both included. `user_id` is the person who was changed or who made the change.
   */
  registroDeCambios?: Maybe<RegistroDeCambios>;
  /**
   * An address of the PDF of a delivery's remission, valid for a few minutes and only for the caller. The filter names the delivery. status is 404
   * when there is no such delivery, or no remission of it.
   */
  remissions?: Maybe<DeliveryFiles>;
  /** All roles, in the order in which forms show them. */
  rolesCliente?: Maybe<Array<RolCliente>>;
  /** Our addition: the segments in which the customer may pay on account. */
  segmentosCliente: Array<Segmento>;
  /** The person and the customer of the bearer token, with the fields of generateCustomerToken. token is null. */
  sesionActual?: Maybe<CustomerToken>;
  /**
   * Our addition: whether the caller gets the statement by mail (docs/product/account.md#statement-by-mail). Support sees that of the person in
   * whose account it is. Needs EstadoDeCuenta::linea.
   */
  suscripcionExtracto?: Maybe<SuscripcionExtracto>;
  /** The terms and conditions and the data policy in force. Needs no session. */
  textosLegales?: Maybe<Array<TextoLegal>>;
  /**
   * One attempt of the caller's customer. Only for the person who started it and for callers who may see payments of its kind. The answer is the same for an
   * unknown uuid, an attempt of another customer and one that the caller may not see. The mutations on one attempt answer in the same way.
   */
  transaccion?: Maybe<Transaccion>;
  /** The customer's attempts, newest first. */
  transacciones?: Maybe<Transacciones>;
  /**
   * The people of the customer. A caller who may manage associates sees all except the legal representatives, and also themself when the
   * filter names their id or address. Any other caller sees only themself.
   */
  usuariosCliente?: Maybe<UsuariosCliente>;
  /**
   * Our addition: what a station sees of a code, without a session. Null where there is none. Codes of no voucher are limited by address (error
   * code too-many-attempts, with retry_after_seconds).
   */
  verificarBono?: Maybe<BonoVerificado>;
  /**
   * What a certificate says, for anybody who has its number; null when there is none. A number whose check characters are wrong is answered
   * without looking; of others, an address asks ten per minute, then an error with
   * code too-many-attempts and retry_after_seconds.
   */
  verificarCertificado?: Maybe<CertificadoVerificado>;
  /** Visits of support staff to the customer's account: who, why, and which operations; newest first. For the legal representative and support staff. */
  visitasSoporte?: Maybe<VisitasSoporte>;
  /**
   * Our addition. What was asked for of each product in each month, and what of it was remissioned and invoiced (Trazabilidad::pedidos): months of
   * the orders' days, as YYYY-MM, at most 24 of them, both included. More than 10,000 rows are refused with code too-many-rows.
   */
  volumenes?: Maybe<Volumenes>;
};


export type QueryAccountHistoryArgs = {
  clientCode?: InputMaybe<Scalars['String']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  detailFilter?: InputMaybe<AccountFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<AccountSortInput>;
};


export type QueryAccountStatusArgs = {
  clientCode?: InputMaybe<Scalars['String']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<AccountFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<AccountSortInput>;
};


export type QueryAccountStatusHistoryArgs = {
  clientCode?: InputMaybe<Scalars['String']['input']>;
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  detailFilter?: InputMaybe<AccountFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<AccountSortInput>;
};


export type QueryBuscarArgs = {
  texto: Scalars['String']['input'];
};


export type QueryCalendarioPagosArgs = {
  semanas?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCmsBlocksArgs = {
  identifiers: Array<Scalars['String']['input']>;
};


export type QueryComprasBonosArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCorreosDemoArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCuestionarioArgs = {
  codigo: Scalars['String']['input'];
};


export type QueryDocumentosArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  documentType?: InputMaybe<DocumentType>;
  filter?: InputMaybe<DocumentoFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  paymentType?: InputMaybe<PaymentType>;
  sort?: InputMaybe<DocumentoSortInput>;
};


export type QueryEasyPayContadoArgs = {
  clave_idempotencia?: InputMaybe<Scalars['String']['input']>;
  filter: EasyPayContadoFilterInput;
  password?: InputMaybe<Scalars['String']['input']>;
};


export type QueryEnlaceDeCuentaArgs = {
  token: Scalars['String']['input'];
};


export type QueryExtractoCuentaArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  desde: Scalars['String']['input'];
  hasta: Scalars['String']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryGetBonosTerpelArgs = {
  customer?: InputMaybe<Scalars['String']['input']>;
  uuid?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListarCertificadoVentaArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<CertificadoVentaFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<CertificadoVentaSortInput>;
};


export type QueryListarCompensacionesArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<CompensacionFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<CompensacionSortInput>;
};


export type QueryListarDeptosArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<DeptosFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<DeptosSortInput>;
};


export type QueryListarDestinatariosArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<DestinatariosFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  user_id?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryMpBlogPostsArgs = {
  action: Scalars['String']['input'];
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<MpBlogPostsFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryNotificacionesArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOrderLoadArgs = {
  filter?: InputMaybe<DeliveryFilterInput>;
};


export type QueryOrderTimelineTrackingArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<OrderFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortField?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderTraceabilityArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<OrderFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortDirection?: InputMaybe<SortEnum>;
  sortField?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOrderTrackingArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<OrderFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  sortDirection?: InputMaybe<SortEnum>;
  sortField?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPagosACuentaArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRegistroDeCambiosArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  desde?: InputMaybe<Scalars['String']['input']>;
  hasta?: InputMaybe<Scalars['String']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  user_id?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRemissionsArgs = {
  filter?: InputMaybe<DeliveryFilterInput>;
};


export type QueryTransaccionArgs = {
  uuid: Scalars['String']['input'];
};


export type QueryTransaccionesArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<TransaccionFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryUsuariosClienteArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<UsuariosClienteFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<UsuariosClienteSortInput>;
};


export type QueryVerificarBonoArgs = {
  codigo: Scalars['String']['input'];
};


export type QueryVerificarCertificadoArgs = {
  codigo: Scalars['String']['input'];
};


export type QueryVisitasSoporteArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVolumenesArgs = {
  desde: Scalars['String']['input'];
  destino?: InputMaybe<Scalars['String']['input']>;
  hasta: Scalars['String']['input'];
};

export type ReenvioBonos = {
  __typename?: 'ReenvioBonos';
  /** Where the mail goes. */
  email: Scalars['String']['output'];
  result: Scalars['Boolean']['output'];
};

export type RegistroDeCambios = {
  __typename?: 'RegistroDeCambios';
  items: Array<CambioDePersona>;
  page_info: SearchResultPageInfo;
  /** Everyone who was changed or made a change, sorted by name, at most 200. The filter does not apply. */
  personas: Array<PersonaDelRegistro>;
  total_count: Scalars['Int']['output'];
};

export type Relacionado = {
  __typename?: 'Relacionado';
  /** The number by which it is found. */
  numero: Scalars['String']['output'];
  /** pedido: an order that an invoice was made of; retenido: an order in review that a document holds. */
  tipo: Scalars['String']['output'];
};

export type RenglonComprado = {
  __typename?: 'RenglonComprado';
  cantidad: Scalars['Int']['output'];
  /** Of one. */
  monto: Scalars['Decimal']['output'];
  nombre: Scalars['String']['output'];
};

export type ResponderCuestionarioInput = {
  codigo: Scalars['String']['input'];
  /** At most 400. */
  respuestas: Array<RespuestaPreguntaInput>;
  /** The version that was shown. */
  version: Scalars['Int']['input'];
};

export type RespuestaPregunta = {
  __typename?: 'RespuestaPregunta';
  /** Row of a table. */
  fila?: Maybe<Scalars['String']['output']>;
  pregunta: Scalars['String']['output'];
  /** Values of the choices, or the text alone. */
  valores: Array<Scalars['String']['output']>;
};

export type RespuestaPreguntaInput = {
  fila?: InputMaybe<Scalars['String']['input']>;
  pregunta: Scalars['String']['input'];
  valores: Array<Scalars['String']['input']>;
};

export type ResultadoCuestionario = {
  __typename?: 'ResultadoCuestionario';
  problemas: Array<ProblemaRespuesta>;
  respondido?: Maybe<CuestionarioRespondido>;
  /** Whether answers of this version are saved, now or before. */
  result: Scalars['Boolean']['output'];
  /** They were saved before, and what was sent now was not. */
  ya_respondido: Scalars['Boolean']['output'];
};

export type ResultadoDejarAvisos = {
  __typename?: 'ResultadoDejarAvisos';
  /** The events whose mails ended. */
  eventos: Array<Scalars['String']['output']>;
  result: Scalars['Boolean']['output'];
};

export type ResultadoNotificaciones = {
  __typename?: 'ResultadoNotificaciones';
  /** How many changed. */
  cambiadas: Scalars['Int']['output'];
  sin_leer: Scalars['Int']['output'];
};

export type RevokeCustomerTokenOutput = {
  __typename?: 'RevokeCustomerTokenOutput';
  result: Scalars['Boolean']['output'];
};

export type RolCliente = {
  __typename?: 'RolCliente';
  role_id: Scalars['Int']['output'];
  role_name: Scalars['String']['output'];
  sort_order: Scalars['Int']['output'];
};

export type SearchResultPageInfo = {
  __typename?: 'SearchResultPageInfo';
  current_page: Scalars['Int']['output'];
  page_size: Scalars['Int']['output'];
  total_pages: Scalars['Int']['output'];
};

export type Segmento = {
  __typename?: 'Segmento';
  id_segment: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
};

export type SemanaPagos = {
  __typename?: 'SemanaPagos';
  cantidad: Scalars['Int']['output'];
  /** Its Monday; of this week only what falls due from today on is counted. */
  desde?: Maybe<Scalars['String']['output']>;
  /** Its Sunday. */
  hasta?: Maybe<Scalars['String']['output']>;
  total: Scalars['Decimal']['output'];
};

export type SesionAbierta = {
  __typename?: 'SesionAbierta';
  /** Whether it is the session of this request. */
  es_esta: Scalars['Boolean']['output'];
  /** Not a secret: it cannot be used to sign in. */
  id: Scalars['ID']['output'];
  /** ISO instant. */
  iniciada_en: Scalars['String']['output'];
  /** IP address that the server saw when the person signed in. Null for sessions that are older than this field. */
  ip?: Maybe<Scalars['String']['output']>;
  /** ISO instant of the last use, accurate to about a minute. */
  usada_en: Scalars['String']['output'];
  user_agent?: Maybe<Scalars['String']['output']>;
};

export type SessionUser = {
  __typename?: 'SessionUser';
  email: Scalars['String']['output'];
  firstname: Scalars['String']['output'];
  id: Scalars['SafeInt']['output'];
  /** Whether the session belongs to support staff of the distributor. */
  isSupportUser: Scalars['Boolean']['output'];
  lastname: Scalars['String']['output'];
  /** Name of the support person. Null for the customer's own people. */
  operador?: Maybe<Scalars['String']['output']>;
  /** Our addition: the person is limited to delivery points and has none, so that all lists and figures of documents are empty. */
  sin_destinos: Scalars['Boolean']['output'];
};

export type SolicitudCertificadoVentas = {
  __typename?: 'SolicitudCertificadoVentas';
  codigo: Scalars['Int']['output'];
  /** Our addition: which one it is; null when it was not accepted. */
  increment_sales_certificate?: Maybe<Scalars['SafeInt']['output']>;
  mensaje: Scalars['String']['output'];
};

export type SolicitudCertificadoVentasInput = {
  /** Null: all delivery points that the caller sees. */
  codigo_destinatario?: InputMaybe<Scalars['String']['input']>;
  /** YYYY-MM-DD: at the latest yesterday. */
  fecha_fin: Scalars['String']['input'];
  /** YYYY-MM-DD: at most one year back. */
  fecha_inicio: Scalars['String']['input'];
  /** CONSOLIDADO (a line for each product and delivery point) or DETALLADO (a line for each invoiced line). */
  modo_impresion: Scalars['String']['input'];
  /** EDS, INDUSTRIA or RUMBO. */
  negocio: Scalars['String']['input'];
};

export type SortEnum =
  | 'ASC'
  | 'DESC';

export type SuscripcionExtracto = {
  __typename?: 'SuscripcionExtracto';
  /** Null without a subscription. */
  cadencia?: Maybe<CadenciaExtracto>;
  /** The person's address as it is now: mails go to the one that it is when they are sent. */
  correo: Scalars['String']['output'];
  /** The day on which the next statement leaves, YYYY-MM-DD; null without a subscription. */
  proximo_envio?: Maybe<Scalars['String']['output']>;
};

export type TextoLegal = {
  __typename?: 'TextoLegal';
  /** HTML, sanitised. */
  contenido: Scalars['String']['output'];
  /** SHA-256 of the content, in hexadecimal. An acceptance stores it. */
  huella: Scalars['String']['output'];
  /** ISO instant. */
  publicado_en: Scalars['String']['output'];
  /** `terminos` or `tratamiento`. */
  tipo: Scalars['String']['output'];
  titulo: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type TipoDocumento = {
  __typename?: 'TipoDocumento';
  label: Scalars['String']['output'];
  title: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type Transaccion = {
  __typename?: 'Transaccion';
  banco?: Maybe<Scalars['String']['output']>;
  /** Our addition: what is bought. Null unless tipo is compra. */
  compra?: Maybe<CompraEnLinea>;
  creada_en: Scalars['String']['output'];
  cus?: Maybe<Scalars['String']['output']>;
  detalle: Array<TransaccionDetalle>;
  /** creada, en_banco, pendiente, aprobada, rechazada, fallida or expirada. */
  estado: Scalars['String']['output'];
  expira_en: Scalars['String']['output'];
  finalizada_en?: Maybe<Scalars['String']['output']>;
  id_segment?: Maybe<Scalars['String']['output']>;
  moneda: Scalars['String']['output'];
  monto: Scalars['Decimal']['output'];
  /** The amount that the payment provider reports, if it differs from monto. Null if it reports another currency. */
  monto_banco?: Maybe<Scalars['Decimal']['output']>;
  /** The bank's reason for refusing the payment. */
  motivo?: Maybe<Scalars['String']['output']>;
  /** Our addition: the name of the person who started the attempt. */
  pagador: Scalars['String']['output'];
  referencia: Scalars['String']['output'];
  /** Our addition: the orders in review that one of its documents holds (tipo retenido), as far as the caller may see them in the caller's store. */
  relacionados: Array<Relacionado>;
  /** Why the attempt is in review: amount-differs (the payment provider reports another amount) or contradiction. Otherwise null. */
  revision?: Maybe<Scalars['String']['output']>;
  /** Our addition: the attempt ended without a final word of the payment provider (expirada or fallida), which is still asked about it. */
  se_sigue_preguntando: Scalars['Boolean']['output'];
  /** Name of the segment, or of what is bought. */
  segmento?: Maybe<Scalars['String']['output']>;
  /** What is left in the customer's favour of an approved payment: of a payment on account, or of the part that no document could take. Otherwise 0. */
  sin_aplicar: Scalars['Decimal']['output'];
  /**
   * credito: a payment of documents. contado: a payment on account, for the segment id_segment. compra: something that the portal sells; once it is
   * approved and nothing registered could be bought, it is contado without a segment.
   */
  tipo: Scalars['String']['output'];
  /** The address where the customer continues an open attempt. Null when the attempt is final. */
  url_redirect?: Maybe<Scalars['String']['output']>;
  uuid: Scalars['String']['output'];
};

export type TransaccionDetalle = {
  __typename?: 'TransaccionDetalle';
  fecha_vencimiento: Scalars['String']['output'];
  id_edocta_detalle: Scalars['SafeInt']['output'];
  monto_documento: Scalars['Decimal']['output'];
  monto_transaccion: Scalars['Decimal']['output'];
  nombre_destino?: Maybe<Scalars['String']['output']>;
  numero_documento: Scalars['String']['output'];
  numero_factura?: Maybe<Scalars['String']['output']>;
  tipo_transaccion: Scalars['String']['output'];
};

/** Our addition. Operators as in DocumentoFilterInput. */
export type TransaccionFilterInput = {
  /** gteq, lteq, eq; YYYY-MM-DD, the day in Bogota. */
  creada_en?: InputMaybe<FilterTypeInput>;
  /** eq, in: a state of Transaccion. */
  estado?: InputMaybe<FilterTypeInput>;
  /** eq, in: id of a Pagador. */
  pagador?: InputMaybe<FilterTypeInput>;
  /** like: a part of the reference, of the CUS, or of the number of a document or invoice that is paid. */
  texto?: InputMaybe<FilterTypeInput>;
};

export type TransaccionOnlineInput = {
  fecha_vencimiento: Scalars['String']['input'];
  /**
   * Our addition: the document's identifier from documentos. Required if the customer has several documents with this numero_documento
   * (of another company or another fiscal year): without it the line is refused.
   */
  id_edocta_detalle?: InputMaybe<Scalars['SafeInt']['input']>;
  monto_documento: Scalars['Decimal']['input'];
  monto_transaccion: Scalars['Decimal']['input'];
  numero_documento: Scalars['String']['input'];
  numero_factura?: InputMaybe<Scalars['String']['input']>;
  observaciones?: InputMaybe<Scalars['String']['input']>;
  /** total or parcial. */
  tipo_transaccion: Scalars['String']['input'];
};

export type Transacciones = {
  __typename?: 'Transacciones';
  items: Array<Transaccion>;
  /** Our addition: the persons who started one of the attempts that the caller sees, whatever the filter, by name. At most 200. */
  pagadores: Array<Pagador>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

export type UnlockCheckResult = {
  __typename?: 'UnlockCheckResult';
  message: Scalars['String']['output'];
  response: Scalars['Boolean']['output'];
  status: Scalars['String']['output'];
  uuid: Scalars['String']['output'];
};

export type UpdateCustomerV2Input = {
  addresses?: InputMaybe<Array<AddressInput>>;
  all_destinations?: InputMaybe<Scalars['Boolean']['input']>;
  data_policy_version?: InputMaybe<Scalars['Int']['input']>;
  /** Our addition: the caller accepts the data policy. Forms have a separate box for it. */
  data_use_policy?: InputMaybe<Scalars['Boolean']['input']>;
  date_of_birth?: InputMaybe<Scalars['String']['input']>;
  default_billing?: InputMaybe<Scalars['Boolean']['input']>;
  default_shipping?: InputMaybe<Scalars['Boolean']['input']>;
  destinations?: InputMaybe<Array<DestinationInput>>;
  /** Our addition: delivery points to add, so that a client does not have to send up to 20000 in `destinations`. */
  destinations_added?: InputMaybe<Array<DestinationInput>>;
  /** Our addition: delivery points to remove. */
  destinations_removed?: InputMaybe<Array<DestinationInput>>;
  document?: InputMaybe<Scalars['String']['input']>;
  document_type?: InputMaybe<Scalars['String']['input']>;
  /** Cannot be changed. The stored address may be sent again. */
  email?: InputMaybe<Scalars['String']['input']>;
  firstname?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  is_subscribed?: InputMaybe<Scalars['Boolean']['input']>;
  job_title?: InputMaybe<Scalars['String']['input']>;
  lastname?: InputMaybe<Scalars['String']['input']>;
  role_id?: InputMaybe<Scalars['Int']['input']>;
  role_name?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The caller accepts the terms. If versions are sent (`terms_version`, `data_policy_version`), `data_use_policy` must be true as well. Without
   * versions and without `data_use_policy`, true accepts both texts in force; the evidence then records that no version was named.
   */
  terms_and_conditions?: InputMaybe<Scalars['Boolean']['input']>;
  /** The IP address according to an external service. It is stored in addition to the address that the server sees. */
  terms_and_conditions_ip?: InputMaybe<Scalars['String']['input']>;
  /** Our addition: the versions that the person was shown. If another version is in force by then, nothing is accepted. */
  terms_version?: InputMaybe<Scalars['Int']['input']>;
  /** The person to change. Without it, the caller. */
  user_id?: InputMaybe<Scalars['Int']['input']>;
};

export type UpdateCustomerV2Output = {
  __typename?: 'UpdateCustomerV2Output';
  customer?: Maybe<UpdatedCustomer>;
};

export type UpdatedCustomer = {
  __typename?: 'UpdatedCustomer';
  document: Scalars['String']['output'];
  email: Scalars['String']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  status: Scalars['Int']['output'];
};

export type UsuarioCliente = {
  __typename?: 'UsuarioCliente';
  /** Our addition: the person sees every delivery point of the customer. `destinations` is then empty. */
  all_destinations: Scalars['Boolean']['output'];
  /** The telephone, if it is a mobile number. */
  celphone?: Maybe<Scalars['String']['output']>;
  city?: Maybe<Scalars['String']['output']>;
  country_id: Scalars['String']['output'];
  /**
   * Delivery points that the person is limited to, sorted by name. Without pageSize all are returned (at most 20000), because a client that
   * sends this list back replaces all of the person's delivery points.
   */
  destinations: Array<Destino>;
  /**
   * Number of delivery points that the person is limited to. With `all_destinations` it is 0; without it, 0 means that the person sees none. If the
   * caller is limited too, only delivery points of both count.
   */
  destinations_count: Scalars['Int']['output'];
  /** `YYYY-MM-DD`. */
  dob?: Maybe<Scalars['String']['output']>;
  document: Scalars['String']['output'];
  document_type: Scalars['String']['output'];
  email: Scalars['String']['output'];
  firstname: Scalars['String']['output'];
  gender?: Maybe<Scalars['String']['output']>;
  id: Scalars['SafeInt']['output'];
  /** Our addition: the person was invited and has not chosen a password yet. */
  invitado: Scalars['Boolean']['output'];
  /** Our addition: receives the newsletter. */
  is_subscribed: Scalars['Boolean']['output'];
  job_title?: Maybe<Scalars['String']['output']>;
  lastname: Scalars['String']['output'];
  region_id?: Maybe<Scalars['Int']['output']>;
  role_id: Scalars['Int']['output'];
  role_name: Scalars['String']['output'];
  /** 1 active, 0 inactive. */
  status: Scalars['Int']['output'];
  street?: Maybe<Scalars['String']['output']>;
  telephone?: Maybe<Scalars['String']['output']>;
};


export type UsuarioClienteDestinationsArgs = {
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type UsuariosCliente = {
  __typename?: 'UsuariosCliente';
  items: Array<UsuarioCliente>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

export type UsuariosClienteFilterInput = {
  email?: InputMaybe<FilterTypeInput>;
  id?: InputMaybe<FilterTypeInput>;
  role_id?: InputMaybe<FilterTypeInput>;
  status?: InputMaybe<FilterTypeInput>;
};

export type UsuariosClienteSortInput = {
  email?: InputMaybe<SortEnum>;
  firstname?: InputMaybe<SortEnum>;
  lastname?: InputMaybe<SortEnum>;
  status?: InputMaybe<SortEnum>;
};

export type VisitaSoporte = {
  __typename?: 'VisitaSoporte';
  /** Whether the visit's session is open. */
  abierta: Scalars['Boolean']['output'];
  /** The operations in order of time. If there are more than 100, only the newest 100. */
  acciones: Array<AccionSoporte>;
  acciones_count: Scalars['Int']['output'];
  id: Scalars['SafeInt']['output'];
  /** ISO instant. */
  iniciada_en: Scalars['String']['output'];
  motivo: Scalars['String']['output'];
  operador: Scalars['String']['output'];
  /** ISO instant of signing out. Null while the visit lasts, or if its session expired. */
  terminada_en?: Maybe<Scalars['String']['output']>;
};

export type VisitasSoporte = {
  __typename?: 'VisitasSoporte';
  items: Array<VisitaSoporte>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

/** In the unit of the product. */
export type Volumen = {
  __typename?: 'Volumen';
  cod_producto: Scalars['String']['output'];
  descripcion: Scalars['String']['output'];
  destino: Scalars['String']['output'];
  facturado: Scalars['Float']['output'];
  /** YYYY-MM. */
  mes: Scalars['String']['output'];
  nombre_destino: Scalars['String']['output'];
  pedido: Scalars['Float']['output'];
  remisionado: Scalars['Float']['output'];
  unidad_medida: Scalars['String']['output'];
};

export type Volumenes = {
  __typename?: 'Volumenes';
  filas: Array<Volumen>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Abono: ResolverTypeWrapper<Abono>;
  AccionSoporte: ResolverTypeWrapper<AccionSoporte>;
  AccountDownload: ResolverTypeWrapper<AccountDownload>;
  AccountDownloads: ResolverTypeWrapper<AccountDownloads>;
  AccountFile: ResolverTypeWrapper<AccountFile>;
  AccountFilterInput: AccountFilterInput;
  AccountHistory: ResolverTypeWrapper<AccountHistory>;
  AccountHistoryData: ResolverTypeWrapper<AccountHistoryData>;
  AccountHistoryDetail: ResolverTypeWrapper<AccountHistoryDetail>;
  AccountSortInput: AccountSortInput;
  AccountStatus: ResolverTypeWrapper<AccountStatus>;
  AccountStatusData: ResolverTypeWrapper<AccountStatusData>;
  AccountStatusDetail: ResolverTypeWrapper<AccountStatusDetail>;
  AccountStatusHistory: ResolverTypeWrapper<AccountStatusHistory>;
  AccountStatusHistoryData: ResolverTypeWrapper<AccountStatusHistoryData>;
  AccountStatusHistoryDetail: ResolverTypeWrapper<AccountStatusHistoryDetail>;
  AccountStatusHistoryHeader: ResolverTypeWrapper<AccountStatusHistoryHeader>;
  AclEntry: ResolverTypeWrapper<AclEntry>;
  ActividadOutput: ResolverTypeWrapper<ActividadOutput>;
  AddressInput: AddressInput;
  AmountExpiredByDays: ResolverTypeWrapper<AmountExpiredByDays>;
  Bloqueo: ResolverTypeWrapper<Bloqueo>;
  Bono: ResolverTypeWrapper<Bono>;
  BonoMonto: ResolverTypeWrapper<BonoMonto>;
  BonoTerpel: ResolverTypeWrapper<BonoTerpel>;
  BonoTerpelInput: BonoTerpelInput;
  BonoUso: ResolverTypeWrapper<BonoUso>;
  BonoVerificado: ResolverTypeWrapper<BonoVerificado>;
  BonosTerpelConfig: ResolverTypeWrapper<BonosTerpelConfig>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CadenciaExtracto: CadenciaExtracto;
  CalendarioPagos: ResolverTypeWrapper<CalendarioPagos>;
  CambioDePersona: ResolverTypeWrapper<CambioDePersona>;
  CampoCambiado: ResolverTypeWrapper<CampoCambiado>;
  CancelarExportacion: ResolverTypeWrapper<CancelarExportacion>;
  CancelarSuscripcion: ResolverTypeWrapper<CancelarSuscripcion>;
  CelularConAvisos: ResolverTypeWrapper<CelularConAvisos>;
  CerrarSesionesOutput: ResolverTypeWrapper<CerrarSesionesOutput>;
  CertificadoSaldo: ResolverTypeWrapper<CertificadoSaldo>;
  CertificadoVenta: ResolverTypeWrapper<CertificadoVenta>;
  CertificadoVentaFilterInput: CertificadoVentaFilterInput;
  CertificadoVentaSortInput: CertificadoVentaSortInput;
  CertificadoVerificado: ResolverTypeWrapper<CertificadoVerificado>;
  CertificadosVenta: ResolverTypeWrapper<CertificadosVenta>;
  ClassDocument: ResolverTypeWrapper<ClassDocument>;
  Client: ResolverTypeWrapper<Client>;
  CmsBlock: ResolverTypeWrapper<CmsBlock>;
  CmsBlocks: ResolverTypeWrapper<CmsBlocks>;
  Compensacion: ResolverTypeWrapper<Compensacion>;
  CompensacionDetalle: ResolverTypeWrapper<CompensacionDetalle>;
  CompensacionDownload: ResolverTypeWrapper<CompensacionDownload>;
  CompensacionEnviada: ResolverTypeWrapper<CompensacionEnviada>;
  CompensacionFilterInput: CompensacionFilterInput;
  CompensacionInput: CompensacionInput;
  CompensacionPar: ResolverTypeWrapper<CompensacionPar>;
  CompensacionSortInput: CompensacionSortInput;
  Compensaciones: ResolverTypeWrapper<Compensaciones>;
  CompraBonos: ResolverTypeWrapper<CompraBonos>;
  CompraEnLinea: ResolverTypeWrapper<CompraEnLinea>;
  ComprasBonos: ResolverTypeWrapper<ComprasBonos>;
  CondicionPregunta: ResolverTypeWrapper<CondicionPregunta>;
  Contacto: ResolverTypeWrapper<Contacto>;
  CorreoDemo: ResolverTypeWrapper<CorreoDemo>;
  CorreosDemo: ResolverTypeWrapper<CorreosDemo>;
  CrearUsuarioClienteInput: CrearUsuarioClienteInput;
  CrearUsuarioClienteOutput: ResolverTypeWrapper<Omit<CrearUsuarioClienteOutput, 'customer'> & { customer?: Maybe<ResolversTypes['UsuarioCliente']> }>;
  CuentaDemo: ResolverTypeWrapper<CuentaDemo>;
  Cuestionario: ResolverTypeWrapper<Cuestionario>;
  CuestionarioPendiente: ResolverTypeWrapper<CuestionarioPendiente>;
  CuestionarioRespondido: ResolverTypeWrapper<CuestionarioRespondido>;
  CupoCredito: ResolverTypeWrapper<CupoCredito>;
  CustomAttributeInput: CustomAttributeInput;
  CustomerToken: ResolverTypeWrapper<CustomerToken>;
  DatoCertificado: ResolverTypeWrapper<DatoCertificado>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DeliveryFiles: ResolverTypeWrapper<DeliveryFiles>;
  DeliveryFilterInput: DeliveryFilterInput;
  DeliveryLine: ResolverTypeWrapper<DeliveryLine>;
  Departamento: ResolverTypeWrapper<Departamento>;
  Departamentos: ResolverTypeWrapper<Departamentos>;
  DeptosFilterInput: DeptosFilterInput;
  DeptosSortInput: DeptosSortInput;
  Destinatario: ResolverTypeWrapper<Destinatario>;
  Destinatarios: ResolverTypeWrapper<Destinatarios>;
  DestinatariosFilterInput: DestinatariosFilterInput;
  DestinationInput: DestinationInput;
  Destino: ResolverTypeWrapper<Destino>;
  DestinoCertificadoVenta: ResolverTypeWrapper<DestinoCertificadoVenta>;
  DocumentStatus: ResolverTypeWrapper<DocumentStatus>;
  DocumentType: DocumentType;
  Documento: ResolverTypeWrapper<Documento>;
  DocumentoFilterInput: DocumentoFilterInput;
  DocumentoHallado: ResolverTypeWrapper<DocumentoHallado>;
  DocumentoLinea: ResolverTypeWrapper<DocumentoLinea>;
  DocumentoSortInput: DocumentoSortInput;
  Documentos: ResolverTypeWrapper<Documentos>;
  DocumentosHallados: ResolverTypeWrapper<DocumentosHallados>;
  DownloadLink: ResolverTypeWrapper<DownloadLink>;
  EasyPayContadoFilterInput: EasyPayContadoFilterInput;
  EnlaceDeCuenta: ResolverTypeWrapper<EnlaceDeCuenta>;
  EnlaceTienda: ResolverTypeWrapper<EnlaceTienda>;
  EstacionHallada: ResolverTypeWrapper<EstacionHallada>;
  EstacionesHalladas: ResolverTypeWrapper<EstacionesHalladas>;
  EstadoBono: EstadoBono;
  EstadoCertificadoVenta: EstadoCertificadoVenta;
  EstadoExportacion: EstadoExportacion;
  EstadoPortal: ResolverTypeWrapper<EstadoPortal>;
  Exportacion: ResolverTypeWrapper<Exportacion>;
  ExtractoCuenta: ResolverTypeWrapper<ExtractoCuenta>;
  ExtractoEdades: ResolverTypeWrapper<ExtractoEdades>;
  ExtractoFila: ResolverTypeWrapper<ExtractoFila>;
  FilaPregunta: ResolverTypeWrapper<FilaPregunta>;
  FilterTypeInput: FilterTypeInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FormatoExportacion: FormatoExportacion;
  GeneratedPdf: ResolverTypeWrapper<GeneratedPdf>;
  Hallazgos: ResolverTypeWrapper<Hallazgos>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Imagen: ResolverTypeWrapper<Imagen>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  IntentosFallidos: ResolverTypeWrapper<IntentosFallidos>;
  IntervaloPregunta: ResolverTypeWrapper<IntervaloPregunta>;
  InvoiceGurusoft: ResolverTypeWrapper<InvoiceGurusoft>;
  InvoiceGurusoftDownload: ResolverTypeWrapper<InvoiceGurusoftDownload>;
  LogisticsCenter: ResolverTypeWrapper<LogisticsCenter>;
  MisSesiones: ResolverTypeWrapper<MisSesiones>;
  MpBlogPageInfo: ResolverTypeWrapper<MpBlogPageInfo>;
  MpBlogPost: ResolverTypeWrapper<MpBlogPost>;
  MpBlogPostIdInput: MpBlogPostIdInput;
  MpBlogPosts: ResolverTypeWrapper<MpBlogPosts>;
  MpBlogPostsFilterInput: MpBlogPostsFilterInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Notificacion: ResolverTypeWrapper<Notificacion>;
  Notificaciones: ResolverTypeWrapper<Notificaciones>;
  OpcionPregunta: ResolverTypeWrapper<OpcionPregunta>;
  Order: ResolverTypeWrapper<Order>;
  OrderDelivery: ResolverTypeWrapper<OrderDelivery>;
  OrderDestination: ResolverTypeWrapper<OrderDestination>;
  OrderDownloads: ResolverTypeWrapper<OrderDownloads>;
  OrderEvent: ResolverTypeWrapper<OrderEvent>;
  OrderFilterInput: OrderFilterInput;
  OrderHold: ResolverTypeWrapper<OrderHold>;
  OrderLine: ResolverTypeWrapper<OrderLine>;
  OrderLineFilterInput: OrderLineFilterInput;
  OrderNumbersInput: OrderNumbersInput;
  OrderTimeline: ResolverTypeWrapper<OrderTimeline>;
  OrderTraceability: ResolverTypeWrapper<OrderTraceability>;
  OrderTracking: ResolverTypeWrapper<OrderTracking>;
  Pagador: ResolverTypeWrapper<Pagador>;
  PagoACuenta: ResolverTypeWrapper<PagoACuenta>;
  PagoHallado: ResolverTypeWrapper<PagoHallado>;
  PagosACuenta: ResolverTypeWrapper<PagosACuenta>;
  PagosAbiertos: ResolverTypeWrapper<PagosAbiertos>;
  PagosHallados: ResolverTypeWrapper<PagosHallados>;
  ParCompensacionInput: ParCompensacionInput;
  PasswordOutput: ResolverTypeWrapper<PasswordOutput>;
  PaymentResponse: ResolverTypeWrapper<PaymentResponse>;
  PaymentType: PaymentType;
  PedidoHallado: ResolverTypeWrapper<PedidoHallado>;
  PedidosHallados: ResolverTypeWrapper<PedidosHallados>;
  PersonaDelRegistro: ResolverTypeWrapper<PersonaDelRegistro>;
  PersonaHallada: ResolverTypeWrapper<PersonaHallada>;
  PersonasHalladas: ResolverTypeWrapper<PersonasHalladas>;
  PreferenciaDeAviso: ResolverTypeWrapper<PreferenciaDeAviso>;
  PreferenciaDeAvisoInput: PreferenciaDeAvisoInput;
  PreferenciasDeAviso: ResolverTypeWrapper<PreferenciasDeAviso>;
  PreguntaCuestionario: ResolverTypeWrapper<PreguntaCuestionario>;
  ProblemaRespuesta: ResolverTypeWrapper<ProblemaRespuesta>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReenvioBonos: ResolverTypeWrapper<ReenvioBonos>;
  RegistroDeCambios: ResolverTypeWrapper<RegistroDeCambios>;
  Relacionado: ResolverTypeWrapper<Relacionado>;
  RenglonComprado: ResolverTypeWrapper<RenglonComprado>;
  ResponderCuestionarioInput: ResponderCuestionarioInput;
  RespuestaPregunta: ResolverTypeWrapper<RespuestaPregunta>;
  RespuestaPreguntaInput: RespuestaPreguntaInput;
  ResultadoCuestionario: ResolverTypeWrapper<ResultadoCuestionario>;
  ResultadoDejarAvisos: ResolverTypeWrapper<ResultadoDejarAvisos>;
  ResultadoNotificaciones: ResolverTypeWrapper<ResultadoNotificaciones>;
  RevokeCustomerTokenOutput: ResolverTypeWrapper<RevokeCustomerTokenOutput>;
  RolCliente: ResolverTypeWrapper<RolCliente>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  SearchResultPageInfo: ResolverTypeWrapper<SearchResultPageInfo>;
  Segmento: ResolverTypeWrapper<Segmento>;
  SemanaPagos: ResolverTypeWrapper<SemanaPagos>;
  SesionAbierta: ResolverTypeWrapper<SesionAbierta>;
  SessionUser: ResolverTypeWrapper<SessionUser>;
  SolicitudCertificadoVentas: ResolverTypeWrapper<SolicitudCertificadoVentas>;
  SolicitudCertificadoVentasInput: SolicitudCertificadoVentasInput;
  SortEnum: SortEnum;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SuscripcionExtracto: ResolverTypeWrapper<SuscripcionExtracto>;
  TextoLegal: ResolverTypeWrapper<TextoLegal>;
  TipoDocumento: ResolverTypeWrapper<TipoDocumento>;
  Transaccion: ResolverTypeWrapper<Transaccion>;
  TransaccionDetalle: ResolverTypeWrapper<TransaccionDetalle>;
  TransaccionFilterInput: TransaccionFilterInput;
  TransaccionOnlineInput: TransaccionOnlineInput;
  Transacciones: ResolverTypeWrapper<Transacciones>;
  UnlockCheckResult: ResolverTypeWrapper<UnlockCheckResult>;
  UpdateCustomerV2Input: UpdateCustomerV2Input;
  UpdateCustomerV2Output: ResolverTypeWrapper<UpdateCustomerV2Output>;
  UpdatedCustomer: ResolverTypeWrapper<UpdatedCustomer>;
  UsuarioCliente: ResolverTypeWrapper<PresentedPerson>;
  UsuariosCliente: ResolverTypeWrapper<Omit<UsuariosCliente, 'items'> & { items: Array<ResolversTypes['UsuarioCliente']> }>;
  UsuariosClienteFilterInput: UsuariosClienteFilterInput;
  UsuariosClienteSortInput: UsuariosClienteSortInput;
  VisitaSoporte: ResolverTypeWrapper<VisitaSoporte>;
  VisitasSoporte: ResolverTypeWrapper<VisitasSoporte>;
  Volumen: ResolverTypeWrapper<Volumen>;
  Volumenes: ResolverTypeWrapper<Volumenes>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Abono: Abono;
  AccionSoporte: AccionSoporte;
  AccountDownload: AccountDownload;
  AccountDownloads: AccountDownloads;
  AccountFile: AccountFile;
  AccountFilterInput: AccountFilterInput;
  AccountHistory: AccountHistory;
  AccountHistoryData: AccountHistoryData;
  AccountHistoryDetail: AccountHistoryDetail;
  AccountSortInput: AccountSortInput;
  AccountStatus: AccountStatus;
  AccountStatusData: AccountStatusData;
  AccountStatusDetail: AccountStatusDetail;
  AccountStatusHistory: AccountStatusHistory;
  AccountStatusHistoryData: AccountStatusHistoryData;
  AccountStatusHistoryDetail: AccountStatusHistoryDetail;
  AccountStatusHistoryHeader: AccountStatusHistoryHeader;
  AclEntry: AclEntry;
  ActividadOutput: ActividadOutput;
  AddressInput: AddressInput;
  AmountExpiredByDays: AmountExpiredByDays;
  Bloqueo: Bloqueo;
  Bono: Bono;
  BonoMonto: BonoMonto;
  BonoTerpel: BonoTerpel;
  BonoTerpelInput: BonoTerpelInput;
  BonoUso: BonoUso;
  BonoVerificado: BonoVerificado;
  BonosTerpelConfig: BonosTerpelConfig;
  Boolean: Scalars['Boolean']['output'];
  CalendarioPagos: CalendarioPagos;
  CambioDePersona: CambioDePersona;
  CampoCambiado: CampoCambiado;
  CancelarExportacion: CancelarExportacion;
  CancelarSuscripcion: CancelarSuscripcion;
  CelularConAvisos: CelularConAvisos;
  CerrarSesionesOutput: CerrarSesionesOutput;
  CertificadoSaldo: CertificadoSaldo;
  CertificadoVenta: CertificadoVenta;
  CertificadoVentaFilterInput: CertificadoVentaFilterInput;
  CertificadoVentaSortInput: CertificadoVentaSortInput;
  CertificadoVerificado: CertificadoVerificado;
  CertificadosVenta: CertificadosVenta;
  ClassDocument: ClassDocument;
  Client: Client;
  CmsBlock: CmsBlock;
  CmsBlocks: CmsBlocks;
  Compensacion: Compensacion;
  CompensacionDetalle: CompensacionDetalle;
  CompensacionDownload: CompensacionDownload;
  CompensacionEnviada: CompensacionEnviada;
  CompensacionFilterInput: CompensacionFilterInput;
  CompensacionInput: CompensacionInput;
  CompensacionPar: CompensacionPar;
  CompensacionSortInput: CompensacionSortInput;
  Compensaciones: Compensaciones;
  CompraBonos: CompraBonos;
  CompraEnLinea: CompraEnLinea;
  ComprasBonos: ComprasBonos;
  CondicionPregunta: CondicionPregunta;
  Contacto: Contacto;
  CorreoDemo: CorreoDemo;
  CorreosDemo: CorreosDemo;
  CrearUsuarioClienteInput: CrearUsuarioClienteInput;
  CrearUsuarioClienteOutput: Omit<CrearUsuarioClienteOutput, 'customer'> & { customer?: Maybe<ResolversParentTypes['UsuarioCliente']> };
  CuentaDemo: CuentaDemo;
  Cuestionario: Cuestionario;
  CuestionarioPendiente: CuestionarioPendiente;
  CuestionarioRespondido: CuestionarioRespondido;
  CupoCredito: CupoCredito;
  CustomAttributeInput: CustomAttributeInput;
  CustomerToken: CustomerToken;
  DatoCertificado: DatoCertificado;
  Decimal: Scalars['Decimal']['output'];
  DeliveryFiles: DeliveryFiles;
  DeliveryFilterInput: DeliveryFilterInput;
  DeliveryLine: DeliveryLine;
  Departamento: Departamento;
  Departamentos: Departamentos;
  DeptosFilterInput: DeptosFilterInput;
  DeptosSortInput: DeptosSortInput;
  Destinatario: Destinatario;
  Destinatarios: Destinatarios;
  DestinatariosFilterInput: DestinatariosFilterInput;
  DestinationInput: DestinationInput;
  Destino: Destino;
  DestinoCertificadoVenta: DestinoCertificadoVenta;
  DocumentStatus: DocumentStatus;
  Documento: Documento;
  DocumentoFilterInput: DocumentoFilterInput;
  DocumentoHallado: DocumentoHallado;
  DocumentoLinea: DocumentoLinea;
  DocumentoSortInput: DocumentoSortInput;
  Documentos: Documentos;
  DocumentosHallados: DocumentosHallados;
  DownloadLink: DownloadLink;
  EasyPayContadoFilterInput: EasyPayContadoFilterInput;
  EnlaceDeCuenta: EnlaceDeCuenta;
  EnlaceTienda: EnlaceTienda;
  EstacionHallada: EstacionHallada;
  EstacionesHalladas: EstacionesHalladas;
  EstadoPortal: EstadoPortal;
  Exportacion: Exportacion;
  ExtractoCuenta: ExtractoCuenta;
  ExtractoEdades: ExtractoEdades;
  ExtractoFila: ExtractoFila;
  FilaPregunta: FilaPregunta;
  FilterTypeInput: FilterTypeInput;
  Float: Scalars['Float']['output'];
  GeneratedPdf: GeneratedPdf;
  Hallazgos: Hallazgos;
  ID: Scalars['ID']['output'];
  Imagen: Imagen;
  Int: Scalars['Int']['output'];
  IntentosFallidos: IntentosFallidos;
  IntervaloPregunta: IntervaloPregunta;
  InvoiceGurusoft: InvoiceGurusoft;
  InvoiceGurusoftDownload: InvoiceGurusoftDownload;
  LogisticsCenter: LogisticsCenter;
  MisSesiones: MisSesiones;
  MpBlogPageInfo: MpBlogPageInfo;
  MpBlogPost: MpBlogPost;
  MpBlogPostIdInput: MpBlogPostIdInput;
  MpBlogPosts: MpBlogPosts;
  MpBlogPostsFilterInput: MpBlogPostsFilterInput;
  Mutation: Record<PropertyKey, never>;
  Notificacion: Notificacion;
  Notificaciones: Notificaciones;
  OpcionPregunta: OpcionPregunta;
  Order: Order;
  OrderDelivery: OrderDelivery;
  OrderDestination: OrderDestination;
  OrderDownloads: OrderDownloads;
  OrderEvent: OrderEvent;
  OrderFilterInput: OrderFilterInput;
  OrderHold: OrderHold;
  OrderLine: OrderLine;
  OrderLineFilterInput: OrderLineFilterInput;
  OrderNumbersInput: OrderNumbersInput;
  OrderTimeline: OrderTimeline;
  OrderTraceability: OrderTraceability;
  OrderTracking: OrderTracking;
  Pagador: Pagador;
  PagoACuenta: PagoACuenta;
  PagoHallado: PagoHallado;
  PagosACuenta: PagosACuenta;
  PagosAbiertos: PagosAbiertos;
  PagosHallados: PagosHallados;
  ParCompensacionInput: ParCompensacionInput;
  PasswordOutput: PasswordOutput;
  PaymentResponse: PaymentResponse;
  PedidoHallado: PedidoHallado;
  PedidosHallados: PedidosHallados;
  PersonaDelRegistro: PersonaDelRegistro;
  PersonaHallada: PersonaHallada;
  PersonasHalladas: PersonasHalladas;
  PreferenciaDeAviso: PreferenciaDeAviso;
  PreferenciaDeAvisoInput: PreferenciaDeAvisoInput;
  PreferenciasDeAviso: PreferenciasDeAviso;
  PreguntaCuestionario: PreguntaCuestionario;
  ProblemaRespuesta: ProblemaRespuesta;
  Query: Record<PropertyKey, never>;
  ReenvioBonos: ReenvioBonos;
  RegistroDeCambios: RegistroDeCambios;
  Relacionado: Relacionado;
  RenglonComprado: RenglonComprado;
  ResponderCuestionarioInput: ResponderCuestionarioInput;
  RespuestaPregunta: RespuestaPregunta;
  RespuestaPreguntaInput: RespuestaPreguntaInput;
  ResultadoCuestionario: ResultadoCuestionario;
  ResultadoDejarAvisos: ResultadoDejarAvisos;
  ResultadoNotificaciones: ResultadoNotificaciones;
  RevokeCustomerTokenOutput: RevokeCustomerTokenOutput;
  RolCliente: RolCliente;
  SafeInt: Scalars['SafeInt']['output'];
  SearchResultPageInfo: SearchResultPageInfo;
  Segmento: Segmento;
  SemanaPagos: SemanaPagos;
  SesionAbierta: SesionAbierta;
  SessionUser: SessionUser;
  SolicitudCertificadoVentas: SolicitudCertificadoVentas;
  SolicitudCertificadoVentasInput: SolicitudCertificadoVentasInput;
  String: Scalars['String']['output'];
  SuscripcionExtracto: SuscripcionExtracto;
  TextoLegal: TextoLegal;
  TipoDocumento: TipoDocumento;
  Transaccion: Transaccion;
  TransaccionDetalle: TransaccionDetalle;
  TransaccionFilterInput: TransaccionFilterInput;
  TransaccionOnlineInput: TransaccionOnlineInput;
  Transacciones: Transacciones;
  UnlockCheckResult: UnlockCheckResult;
  UpdateCustomerV2Input: UpdateCustomerV2Input;
  UpdateCustomerV2Output: UpdateCustomerV2Output;
  UpdatedCustomer: UpdatedCustomer;
  UsuarioCliente: PresentedPerson;
  UsuariosCliente: Omit<UsuariosCliente, 'items'> & { items: Array<ResolversParentTypes['UsuarioCliente']> };
  UsuariosClienteFilterInput: UsuariosClienteFilterInput;
  UsuariosClienteSortInput: UsuariosClienteSortInput;
  VisitaSoporte: VisitaSoporte;
  VisitasSoporte: VisitasSoporte;
  Volumen: Volumen;
  Volumenes: Volumenes;
};

export type AbonoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Abono'] = ResolversParentTypes['Abono']> = {
  documento?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fecha?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  referencia?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccionSoporteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccionSoporte'] = ResolversParentTypes['AccionSoporte']> = {
  ocurrida_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operacion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permitida?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccountDownloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountDownload'] = ResolversParentTypes['AccountDownload']> = {
  pdf?: Resolver<Maybe<ResolversTypes['AccountFile']>, ParentType, ContextType>;
  xls?: Resolver<Maybe<ResolversTypes['AccountFile']>, ParentType, ContextType>;
};

export type AccountDownloadsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountDownloads'] = ResolversParentTypes['AccountDownloads']> = {
  certificate?: Resolver<Maybe<ResolversTypes['AccountFile']>, ParentType, ContextType>;
  pdf?: Resolver<Maybe<ResolversTypes['AccountFile']>, ParentType, ContextType>;
  xls?: Resolver<Maybe<ResolversTypes['AccountFile']>, ParentType, ContextType>;
};

export type AccountFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountFile'] = ResolversParentTypes['AccountFile']> = {
  mensaje?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountHistory'] = ResolversParentTypes['AccountHistory']> = {
  data?: Resolver<Array<ResolversTypes['AccountHistoryData']>, ParentType, ContextType>;
  download?: Resolver<ResolversTypes['AccountDownload'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountHistoryDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountHistoryData'] = ResolversParentTypes['AccountHistoryData']> = {
  detalle?: Resolver<Array<ResolversTypes['AccountHistoryDetail']>, ParentType, ContextType>;
  nombre_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeDetails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subtotal?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type AccountHistoryDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountHistoryDetail'] = ResolversParentTypes['AccountHistoryDetail']> = {
  abonos?: Resolver<Array<ResolversTypes['Abono']>, ParentType, ContextType>;
  clase?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cufe?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detalle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dias_mora?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estado_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_saldado?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fecha_vencimiento_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  id_histocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  nif_comunitario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre_destino?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relacionados?: Resolver<Array<ResolversTypes['Relacionado']>, ParentType, ContextType>;
  saldo?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  tiene_pdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tipo_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type AccountStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountStatus'] = ResolversParentTypes['AccountStatus']> = {
  data?: Resolver<ResolversTypes['AccountStatusData'], ParentType, ContextType>;
  download?: Resolver<ResolversTypes['AccountDownload'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountStatusDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountStatusData'] = ResolversParentTypes['AccountStatusData']> = {
  detalle?: Resolver<Array<ResolversTypes['AccountStatusDetail']>, ParentType, ContextType>;
  sizeDetails?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subtotal?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type AccountStatusDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountStatusDetail'] = ResolversParentTypes['AccountStatusDetail']> = {
  bloqueada?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bloqueo?: Resolver<Maybe<ResolversTypes['Bloqueo']>, ParentType, ContextType>;
  clase?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detalle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dias_mora?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estado_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_vencimiento_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  nif_comunitario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relacionados?: Resolver<Array<ResolversTypes['Relacionado']>, ParentType, ContextType>;
  tiene_pdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type AccountStatusHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountStatusHistory'] = ResolversParentTypes['AccountStatusHistory']> = {
  data?: Resolver<ResolversTypes['AccountStatusHistoryData'], ParentType, ContextType>;
  downloads?: Resolver<ResolversTypes['AccountDownloads'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccountStatusHistoryDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountStatusHistoryData'] = ResolversParentTypes['AccountStatusHistoryData']> = {
  detalle?: Resolver<Array<ResolversTypes['AccountStatusHistoryDetail']>, ParentType, ContextType>;
  header?: Resolver<ResolversTypes['AccountStatusHistoryHeader'], ParentType, ContextType>;
};

export type AccountStatusHistoryDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountStatusHistoryDetail'] = ResolversParentTypes['AccountStatusHistoryDetail']> = {
  agrupacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clasificacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cufe?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dias_mora?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estado_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_vencimiento_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_histocuenta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  negocio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numero_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numero_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  periodo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type AccountStatusHistoryHeaderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountStatusHistoryHeader'] = ResolversParentTypes['AccountStatusHistoryHeader']> = {
  codigo_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id_histocuenta?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  nombre_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numero_cuenta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sociedad?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subtotal?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  tipo_documento_cuenta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AclEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AclEntry'] = ResolversParentTypes['AclEntry']> = {
  permission?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActividadOutputResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActividadOutput'] = ResolversParentTypes['ActividadOutput']> = {
  segundos_restantes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AmountExpiredByDaysResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AmountExpiredByDays'] = ResolversParentTypes['AmountExpiredByDays']> = {
  fourteen_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  greater_twenty_one_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  one_to_seven_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  twenty_one_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type BloqueoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Bloqueo'] = ResolversParentTypes['Bloqueo']> = {
  descripcion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  desde?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  motivo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BonoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Bono'] = ResolversParentTypes['Bono']> = {
  canjeado_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canjeado_por?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codigo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enviado_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['EstadoBono'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  vence_el?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BonoMontoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BonoMonto'] = ResolversParentTypes['BonoMonto']> = {
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  uso?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BonoTerpelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BonoTerpel'] = ResolversParentTypes['BonoTerpel']> = {
  bonos?: Resolver<Array<ResolversTypes['Bono']>, ParentType, ContextType>;
  cantidad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entity_id?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  resp_salesforce?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reward?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tipo_bono?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BonoUsoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BonoUso'] = ResolversParentTypes['BonoUso']> = {
  descripcion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  diasVencimiento?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  montoMaximo?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  reward?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terminosCondiciones?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titulo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uso?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BonoVerificadoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BonoVerificado'] = ResolversParentTypes['BonoVerificado']> = {
  canjeado_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canjeado_por?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codigo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comprobante?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['EstadoBono'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  titulo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vence_el?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BonosTerpelConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BonosTerpelConfig'] = ResolversParentTypes['BonosTerpelConfig']> = {
  messageSuccess?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  montos?: Resolver<Array<ResolversTypes['BonoMonto']>, ParentType, ContextType>;
  usos?: Resolver<Array<ResolversTypes['BonoUso']>, ParentType, ContextType>;
};

export type CalendarioPagosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarioPagos'] = ResolversParentTypes['CalendarioPagos']> = {
  cantidad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  semanas?: Resolver<Array<ResolversTypes['SemanaPagos']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  vencido?: Resolver<ResolversTypes['SemanaPagos'], ParentType, ContextType>;
};

export type CambioDePersonaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CambioDePersona'] = ResolversParentTypes['CambioDePersona']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor_nombre?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actor_rol?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cambios?: Resolver<Array<ResolversTypes['CampoCambiado']>, ParentType, ContextType>;
  hecho?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nombre?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ocurrido_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampoCambiadoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CampoCambiado'] = ResolversParentTypes['CampoCambiado']> = {
  antes?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  campo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  despues?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CancelarExportacionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelarExportacion'] = ResolversParentTypes['CancelarExportacion']> = {
  result?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CancelarSuscripcionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelarSuscripcion'] = ResolversParentTypes['CancelarSuscripcion']> = {
  result?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CelularConAvisosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CelularConAvisos'] = ResolversParentTypes['CelularConAvisos']> = {
  creado_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  equipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CerrarSesionesOutputResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CerrarSesionesOutput'] = ResolversParentTypes['CerrarSesionesOutput']> = {
  cerradas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CertificadoSaldoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CertificadoSaldo'] = ResolversParentTypes['CertificadoSaldo']> = {
  a_favor?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  codigo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emitido_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  por_vencer?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  saldo?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vence_hoy?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  vencido?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type CertificadoVentaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CertificadoVenta'] = ResolversParentTypes['CertificadoVenta']> = {
  avance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  codigo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codigo_destinatario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creado_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emitido_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  end_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['EstadoCertificadoVenta'], ParentType, ContextType>;
  increment_sales_certificate?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  modo_impresion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motivo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  negocio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_comercial?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pdf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  start_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type CertificadoVerificadoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CertificadoVerificado'] = ResolversParentTypes['CertificadoVerificado']> = {
  codigo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  concepto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  datos?: Resolver<Array<ResolversTypes['DatoCertificado']>, ParentType, ContextType>;
  emitido_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  saldo?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  tipo_nit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titulo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type CertificadosVentaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CertificadosVenta'] = ResolversParentTypes['CertificadosVenta']> = {
  destinos?: Resolver<Array<ResolversTypes['DestinoCertificadoVenta']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['CertificadoVenta']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_destinos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClassDocumentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassDocument'] = ResolversParentTypes['ClassDocument']> = {
  abiertos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  agrupacion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  canal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ciudad?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clienteGrupo1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clienteNit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  codigoCompania?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  criterioImpuesto?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  departamento?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  direccion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  modificationDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  modificationHour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombreComercial?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombreLargo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombreLargo2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  oficinaVentas?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizacionVentas?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pais?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  representanteComercial?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sector?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  store_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  telefono?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipoCuenta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipoNit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CmsBlockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CmsBlock'] = ResolversParentTypes['CmsBlock']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CmsBlocksResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CmsBlocks'] = ResolversParentTypes['CmsBlocks']> = {
  items?: Resolver<Array<Maybe<ResolversTypes['CmsBlock']>>, ParentType, ContextType>;
};

export type CompensacionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Compensacion'] = ResolversParentTypes['Compensacion']> = {
  cliente_nit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codigo_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  demorada?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  detalle?: Resolver<Array<ResolversTypes['CompensacionDetalle']>, ParentType, ContextType>;
  download?: Resolver<Maybe<ResolversTypes['CompensacionDownload']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estado_descripcion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_compensacion?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  id_transaccion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motivo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pares?: Resolver<Array<ResolversTypes['CompensacionPar']>, ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total_compensado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_facturas?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_pagos?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompensacionDetalleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompensacionDetalle'] = ResolversParentTypes['CompensacionDetalle']> = {
  fecha_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_vencimiento_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_compensacion_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  monto_documento?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor_pagado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type CompensacionDownloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompensacionDownload'] = ResolversParentTypes['CompensacionDownload']> = {
  pdf?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType>;
  xls?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType>;
};

export type CompensacionEnviadaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompensacionEnviada'] = ResolversParentTypes['CompensacionEnviada']> = {
  idTransaccion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompensacionParResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompensacionPar'] = ResolversParentTypes['CompensacionPar']> = {
  factura?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  pago?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type CompensacionesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Compensaciones'] = ResolversParentTypes['Compensaciones']> = {
  items?: Resolver<Array<ResolversTypes['Compensacion']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_completado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompraBonosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompraBonos'] = ResolversParentTypes['CompraBonos']> = {
  canjeado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  detalle?: Resolver<Array<ResolversTypes['BonoTerpel']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fechaCompra?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  idCompra?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  no_entregado?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalBonos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPagado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vence_el?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompraEnLineaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompraEnLinea'] = ResolversParentTypes['CompraEnLinea']> = {
  correo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mensaje?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pagina?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  renglones?: Resolver<Array<ResolversTypes['RenglonComprado']>, ParentType, ContextType>;
  tienda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComprasBonosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ComprasBonos'] = ResolversParentTypes['ComprasBonos']> = {
  items?: Resolver<Array<ResolversTypes['CompraBonos']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  sin_canjear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_pagado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type CondicionPreguntaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CondicionPregunta'] = ResolversParentTypes['CondicionPregunta']> = {
  pregunta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valores?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ContactoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Contacto'] = ResolversParentTypes['Contacto']> = {
  clase?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  correo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  horario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  telefono?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CorreoDemoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CorreoDemo'] = ResolversParentTypes['CorreoDemo']> = {
  asunto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creado_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  para?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  texto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CorreosDemoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CorreosDemo'] = ResolversParentTypes['CorreosDemo']> = {
  items?: Resolver<Array<ResolversTypes['CorreoDemo']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CrearUsuarioClienteOutputResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CrearUsuarioClienteOutput'] = ResolversParentTypes['CrearUsuarioClienteOutput']> = {
  customer?: Resolver<Maybe<ResolversTypes['UsuarioCliente']>, ParentType, ContextType>;
};

export type CuentaDemoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CuentaDemo'] = ResolversParentTypes['CuentaDemo']> = {
  clave?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  empresa?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  muestra?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  store_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CuestionarioResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cuestionario'] = ResolversParentTypes['Cuestionario']> = {
  codigo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gracias?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  introduccion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preguntas?: Resolver<Array<ResolversTypes['PreguntaCuestionario']>, ParentType, ContextType>;
  respondido?: Resolver<Maybe<ResolversTypes['CuestionarioRespondido']>, ParentType, ContextType>;
  titulo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CuestionarioPendienteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CuestionarioPendiente'] = ResolversParentTypes['CuestionarioPendiente']> = {
  codigo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  introduccion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  titulo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CuestionarioRespondidoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CuestionarioRespondido'] = ResolversParentTypes['CuestionarioRespondido']> = {
  respondido_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  respuestas?: Resolver<Array<ResolversTypes['RespuestaPregunta']>, ParentType, ContextType>;
};

export type CupoCreditoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CupoCredito'] = ResolversParentTypes['CupoCredito']> = {
  disponible?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  limite?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type CustomerTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomerToken'] = ResolversParentTypes['CustomerToken']> = {
  acl?: Resolver<Array<ResolversTypes['AclEntry']>, ParentType, ContextType>;
  client?: Resolver<ResolversTypes['Client'], ParentType, ContextType>;
  dispositivo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasTermsAndConditions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['SessionUser'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DatoCertificadoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DatoCertificado'] = ResolversParentTypes['DatoCertificado']> = {
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DeliveryFilesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryFiles'] = ResolversParentTypes['DeliveryFiles']> = {
  download?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliveryLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryLine'] = ResolversParentTypes['DeliveryLine']> = {
  cantidad?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cantidad_facturada?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cod_producto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  descripcion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unidad_medida?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DepartamentoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Departamento'] = ResolversParentTypes['Departamento']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code_sap?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  default_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DepartamentosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Departamentos'] = ResolversParentTypes['Departamentos']> = {
  items?: Resolver<Array<ResolversTypes['Departamento']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DestinatarioResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Destinatario'] = ResolversParentTypes['Destinatario']> = {
  asignado?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  canal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  centro_logistico?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codigo_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  codigo_destinatario?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  direccion_establecimiento?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fecha_modificacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  grupo_vendedor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hora_modificacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id_destinatario?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  id_programa?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre5?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre6?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre_comercial?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destinatario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizacion_ventas?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pais_facturacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sector?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sociedad?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_cuenta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DestinatariosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Destinatarios'] = ResolversParentTypes['Destinatarios']> = {
  items?: Resolver<Array<ResolversTypes['Destinatario']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DestinoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Destino'] = ResolversParentTypes['Destino']> = {
  destination_code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destination_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  destination_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DestinoCertificadoVentaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinoCertificadoVenta'] = ResolversParentTypes['DestinoCertificadoVenta']> = {
  codigo_destinatario?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  negocio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_comercial?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DocumentStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentStatus'] = ResolversParentTypes['DocumentStatus']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DocumentoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Documento'] = ResolversParentTypes['Documento']> = {
  agrupacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bloqueada?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  bloqueo?: Resolver<Maybe<ResolversTypes['Bloqueo']>, ParentType, ContextType>;
  ciudad?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clase?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  classification?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codigo_destinatario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cufe?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detalle?: Resolver<Array<ResolversTypes['DocumentoLinea']>, ParentType, ContextType>;
  dias_mora?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dias_mora_documento?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  direccion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estado_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estado_numero_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_vencimiento_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  id_histocta_detalle?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nif_comunitario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destino?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numero_cuenta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pago_en_linea?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  relacionados?: Resolver<Array<ResolversTypes['Relacionado']>, ParentType, ContextType>;
  sociedad?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tiene_pdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tipo_cuenta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  valor_original?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type DocumentoHalladoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentoHallado'] = ResolversParentTypes['DocumentoHallado']> = {
  agrupacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clase?: Resolver<ResolversTypes['DocumentType'], ParentType, ContextType>;
  estado_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_vencimiento_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destino?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tiene_pdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  valor_original?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type DocumentoLineaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentoLinea'] = ResolversParentTypes['DocumentoLinea']> = {
  cantidad?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cod_producto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  descripcion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  iva_porcentaje?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  linea?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unidad_medida?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  valor_unitario?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type DocumentosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Documentos'] = ResolversParentTypes['Documentos']> = {
  document_statuses?: Resolver<Array<ResolversTypes['DocumentStatus']>, ParentType, ContextType>;
  expire_today_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expired_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expired_payable_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  filtered_amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Documento']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  open_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_amount_expire_today?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_amount_expired?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_amount_expired_by_days?: Resolver<ResolversTypes['AmountExpiredByDays'], ParentType, ContextType>;
  total_amount_expired_payable?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_amount_positive?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_amount_to_expire?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DocumentosHalladosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentosHallados'] = ResolversParentTypes['DocumentosHallados']> = {
  items?: Resolver<Array<ResolversTypes['DocumentoHallado']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DownloadLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DownloadLink'] = ResolversParentTypes['DownloadLink']> = {
  menssage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type EnlaceDeCuentaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EnlaceDeCuenta'] = ResolversParentTypes['EnlaceDeCuenta']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  empresa?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expira_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proposito?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnlaceTiendaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EnlaceTienda'] = ResolversParentTypes['EnlaceTienda']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EstacionHalladaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EstacionHallada'] = ResolversParentTypes['EstacionHallada']> = {
  ciudad?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codigo_destinatario?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EstacionesHalladasResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EstacionesHalladas'] = ResolversParentTypes['EstacionesHalladas']> = {
  items?: Resolver<Array<ResolversTypes['EstacionHallada']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EstadoPortalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EstadoPortal'] = ResolversParentTypes['EstadoPortal']> = {
  mantenimiento?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mensaje?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExportacionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Exportacion'] = ResolversParentTypes['Exportacion']> = {
  aviso?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  borrar_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  creada_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  empezada_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['EstadoExportacion'], ParentType, ContextType>;
  filas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  filas_hechas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  filtro?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filtro_en_palabras?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  formato?: Resolver<ResolversTypes['FormatoExportacion'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lista_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titulo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExtractoCuentaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExtractoCuenta'] = ResolversParentTypes['ExtractoCuenta']> = {
  abonos?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  abonos_cantidad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cargos?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  cargos_cantidad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  desde?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  edades?: Resolver<ResolversTypes['ExtractoEdades'], ParentType, ContextType>;
  hasta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ExtractoFila']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  saldo_final?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  saldo_inicial?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ExtractoEdadesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExtractoEdades'] = ResolversParentTypes['ExtractoEdades']> = {
  a_favor?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  fourteen_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  greater_twenty_one_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  one_to_seven_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  por_vencer?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  twenty_one_days?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ExtractoFilaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExtractoFila'] = ResolversParentTypes['ExtractoFila']> = {
  abono?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  cargo?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  concepto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documento?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fecha?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fila?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  saldo?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  uuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FilaPreguntaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilaPregunta'] = ResolversParentTypes['FilaPregunta']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  texto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeneratedPdfResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GeneratedPdf'] = ResolversParentTypes['GeneratedPdf']> = {
  pdf?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType>;
};

export type HallazgosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Hallazgos'] = ResolversParentTypes['Hallazgos']> = {
  corregido?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentos?: Resolver<Maybe<ResolversTypes['DocumentosHallados']>, ParentType, ContextType>;
  estaciones?: Resolver<Maybe<ResolversTypes['EstacionesHalladas']>, ParentType, ContextType>;
  pagos?: Resolver<Maybe<ResolversTypes['PagosHallados']>, ParentType, ContextType>;
  pedidos?: Resolver<Maybe<ResolversTypes['PedidosHallados']>, ParentType, ContextType>;
  personas?: Resolver<Maybe<ResolversTypes['PersonasHalladas']>, ParentType, ContextType>;
};

export type ImagenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Imagen'] = ResolversParentTypes['Imagen']> = {
  alto?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ancho?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  avif?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IntentosFallidosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IntentosFallidos'] = ResolversParentTypes['IntentosFallidos']> = {
  cuantos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ultimo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IntervaloPreguntaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IntervaloPregunta'] = ResolversParentTypes['IntervaloPregunta']> = {
  max?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type InvoiceGurusoftResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceGurusoft'] = ResolversParentTypes['InvoiceGurusoft']> = {
  download?: Resolver<Maybe<ResolversTypes['InvoiceGurusoftDownload']>, ParentType, ContextType>;
};

export type InvoiceGurusoftDownloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceGurusoftDownload'] = ResolversParentTypes['InvoiceGurusoftDownload']> = {
  pdf?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType>;
};

export type LogisticsCenterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogisticsCenter'] = ResolversParentTypes['LogisticsCenter']> = {
  centro_logistico?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MisSesionesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MisSesiones'] = ResolversParentTypes['MisSesiones']> = {
  intentos_fallidos?: Resolver<Array<ResolversTypes['IntentosFallidos']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['SesionAbierta']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MpBlogPageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MpBlogPageInfo'] = ResolversParentTypes['MpBlogPageInfo']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MpBlogPostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MpBlogPost'] = ResolversParentTypes['MpBlogPost']> = {
  categoria?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imagen?: Resolver<Maybe<ResolversTypes['Imagen']>, ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  meta_description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta_keywords?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta_robots?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meta_title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  post_content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  post_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publish_date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  short_description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated_at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MpBlogPostsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MpBlogPosts'] = ResolversParentTypes['MpBlogPosts']> = {
  items?: Resolver<Array<ResolversTypes['MpBlogPost']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['MpBlogPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addTerpelBono?: Resolver<Maybe<Array<ResolversTypes['BonoTerpel']>>, ParentType, ContextType, RequireFields<MutationAddTerpelBonoArgs, 'input'>>;
  borrarNotificacion?: Resolver<Maybe<ResolversTypes['ResultadoNotificaciones']>, ParentType, ContextType, RequireFields<MutationBorrarNotificacionArgs, 'key'>>;
  borrarNotificaciones?: Resolver<Maybe<ResolversTypes['ResultadoNotificaciones']>, ParentType, ContextType, RequireFields<MutationBorrarNotificacionesArgs, 'hasta'>>;
  cancelarExportacion?: Resolver<Maybe<ResolversTypes['CancelarExportacion']>, ParentType, ContextType, RequireFields<MutationCancelarExportacionArgs, 'id'>>;
  cancelarSuscripcionExtracto?: Resolver<Maybe<ResolversTypes['SuscripcionExtracto']>, ParentType, ContextType>;
  cancelarSuscripcionPorEnlace?: Resolver<Maybe<ResolversTypes['CancelarSuscripcion']>, ParentType, ContextType, RequireFields<MutationCancelarSuscripcionPorEnlaceArgs, 'token'>>;
  cancelarTransaccion?: Resolver<Maybe<ResolversTypes['UnlockCheckResult']>, ParentType, ContextType, RequireFields<MutationCancelarTransaccionArgs, 'uuid'>>;
  canjearBono?: Resolver<Maybe<ResolversTypes['BonoVerificado']>, ParentType, ContextType, RequireFields<MutationCanjearBonoArgs, 'codigo' | 'estacion' | 'pin'>>;
  cerrarOtrasSesiones?: Resolver<Maybe<ResolversTypes['CerrarSesionesOutput']>, ParentType, ContextType>;
  cerrarSesion?: Resolver<Maybe<ResolversTypes['CerrarSesionesOutput']>, ParentType, ContextType, RequireFields<MutationCerrarSesionArgs, 'id'>>;
  changeCustomerPassword?: Resolver<Maybe<ResolversTypes['PasswordOutput']>, ParentType, ContextType, RequireFields<MutationChangeCustomerPasswordArgs, 'currentPassword' | 'newPassword'>>;
  consultarUuidYDesbloquearDocumentos?: Resolver<Maybe<ResolversTypes['UnlockCheckResult']>, ParentType, ContextType, RequireFields<MutationConsultarUuidYDesbloquearDocumentosArgs, 'uuid'>>;
  crearCompensacion?: Resolver<Maybe<ResolversTypes['CompensacionEnviada']>, ParentType, ContextType, RequireFields<MutationCrearCompensacionArgs, 'input'>>;
  crearTransaccionOnline?: Resolver<Maybe<ResolversTypes['PaymentResponse']>, ParentType, ContextType, RequireFields<MutationCrearTransaccionOnlineArgs, 'input'>>;
  crearUsuarioCliente?: Resolver<Maybe<ResolversTypes['CrearUsuarioClienteOutput']>, ParentType, ContextType, RequireFields<MutationCrearUsuarioClienteArgs, 'input'>>;
  dejarAvisosPorEnlace?: Resolver<Maybe<ResolversTypes['ResultadoDejarAvisos']>, ParentType, ContextType, RequireFields<MutationDejarAvisosPorEnlaceArgs, 'token'>>;
  descargarCertificadoSaldo?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType, RequireFields<MutationDescargarCertificadoSaldoArgs, 'codigo'>>;
  descargarCertificadoVentas?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType, RequireFields<MutationDescargarCertificadoVentasArgs, 'increment_sales_certificate'>>;
  descargarExportacion?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType, RequireFields<MutationDescargarExportacionArgs, 'id'>>;
  enviarRestablecerClave?: Resolver<Maybe<ResolversTypes['PasswordOutput']>, ParentType, ContextType, RequireFields<MutationEnviarRestablecerClaveArgs, 'user_id'>>;
  exportar?: Resolver<Maybe<ResolversTypes['Exportacion']>, ParentType, ContextType, RequireFields<MutationExportarArgs, 'filtro' | 'formato' | 'nombre'>>;
  generarBonoPdf?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType, RequireFields<MutationGenerarBonoPdfArgs, 'codigo'>>;
  generarBonosPdf?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType, RequireFields<MutationGenerarBonosPdfArgs, 'uuid'>>;
  generarCertificadoSaldo?: Resolver<Maybe<ResolversTypes['CertificadoSaldo']>, ParentType, ContextType>;
  generarComprobantePago?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType, RequireFields<MutationGenerarComprobantePagoArgs, 'uuid'>>;
  generarEnlaceTienda?: Resolver<Maybe<ResolversTypes['EnlaceTienda']>, ParentType, ContextType>;
  generateCustomerToken?: Resolver<Maybe<ResolversTypes['CustomerToken']>, ParentType, ContextType, RequireFields<MutationGenerateCustomerTokenArgs, 'email' | 'password'>>;
  generateSupportCustomerToken?: Resolver<Maybe<ResolversTypes['CustomerToken']>, ParentType, ContextType, RequireFields<MutationGenerateSupportCustomerTokenArgs, 'secret'>>;
  generatedPDFAccountHistoryDetails?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType, Partial<MutationGeneratedPdfAccountHistoryDetailsArgs>>;
  generatedPDFAccountStatusDetails?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType, RequireFields<MutationGeneratedPdfAccountStatusDetailsArgs, 'id_edocta_detalle'>>;
  getUrlInvoiceGurusoft?: Resolver<Maybe<ResolversTypes['InvoiceGurusoft']>, ParentType, ContextType, RequireFields<MutationGetUrlInvoiceGurusoftArgs, 'cufe'>>;
  guardarClaveConEnlace?: Resolver<Maybe<ResolversTypes['PasswordOutput']>, ParentType, ContextType, RequireFields<MutationGuardarClaveConEnlaceArgs, 'newPassword' | 'token'>>;
  guardarDiasDeAviso?: Resolver<Maybe<ResolversTypes['PreferenciasDeAviso']>, ParentType, ContextType, RequireFields<MutationGuardarDiasDeAvisoArgs, 'dias'>>;
  guardarPreferenciasDeAviso?: Resolver<Maybe<ResolversTypes['PreferenciasDeAviso']>, ParentType, ContextType, RequireFields<MutationGuardarPreferenciasDeAvisoArgs, 'preferencias'>>;
  marcarNotificacion?: Resolver<Maybe<ResolversTypes['Notificacion']>, ParentType, ContextType, RequireFields<MutationMarcarNotificacionArgs, 'key' | 'read'>>;
  marcarNotificaciones?: Resolver<Maybe<ResolversTypes['ResultadoNotificaciones']>, ParentType, ContextType, RequireFields<MutationMarcarNotificacionesArgs, 'hasta'>>;
  pedirOtraVezCertificadoVentas?: Resolver<Maybe<ResolversTypes['SolicitudCertificadoVentas']>, ParentType, ContextType, RequireFields<MutationPedirOtraVezCertificadoVentasArgs, 'increment_sales_certificate'>>;
  quitarCelular?: Resolver<Maybe<ResolversTypes['PreferenciasDeAviso']>, ParentType, ContextType, RequireFields<MutationQuitarCelularArgs, 'id'>>;
  reenviarBonos?: Resolver<Maybe<ResolversTypes['ReenvioBonos']>, ParentType, ContextType, RequireFields<MutationReenviarBonosArgs, 'uuid'>>;
  reenviarInvitacion?: Resolver<Maybe<ResolversTypes['PasswordOutput']>, ParentType, ContextType, RequireFields<MutationReenviarInvitacionArgs, 'user_id'>>;
  registrarActividad?: Resolver<Maybe<ResolversTypes['ActividadOutput']>, ParentType, ContextType>;
  responderCuestionario?: Resolver<Maybe<ResolversTypes['ResultadoCuestionario']>, ParentType, ContextType, RequireFields<MutationResponderCuestionarioArgs, 'input'>>;
  revokeCustomerToken?: Resolver<Maybe<ResolversTypes['RevokeCustomerTokenOutput']>, ParentType, ContextType>;
  solicitarCertificadoVentas?: Resolver<Maybe<ResolversTypes['SolicitudCertificadoVentas']>, ParentType, ContextType, RequireFields<MutationSolicitarCertificadoVentasArgs, 'input'>>;
  solicitarRestablecerClave?: Resolver<Maybe<ResolversTypes['PasswordOutput']>, ParentType, ContextType, RequireFields<MutationSolicitarRestablecerClaveArgs, 'email'>>;
  suscribirCelular?: Resolver<Maybe<ResolversTypes['PreferenciasDeAviso']>, ParentType, ContextType, RequireFields<MutationSuscribirCelularArgs, 'auth' | 'endpoint' | 'p256dh'>>;
  suscribirExtracto?: Resolver<Maybe<ResolversTypes['SuscripcionExtracto']>, ParentType, ContextType, RequireFields<MutationSuscribirExtractoArgs, 'cadencia'>>;
  updateCustomerV2?: Resolver<Maybe<ResolversTypes['UpdateCustomerV2Output']>, ParentType, ContextType, RequireFields<MutationUpdateCustomerV2Args, 'input'>>;
};

export type NotificacionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Notificacion'] = ResolversParentTypes['Notificacion']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  href?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titulo_tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NotificacionesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Notificaciones'] = ResolversParentTypes['Notificaciones']> = {
  hasta?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Notificacion']>, ParentType, ContextType>;
  sin_leer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OpcionPreguntaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpcionPregunta'] = ResolversParentTypes['OpcionPregunta']> = {
  texto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  cufe?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detalle?: Resolver<Array<ResolversTypes['OrderLine']>, ParentType, ContextType>;
  entregas?: Resolver<Array<ResolversTypes['OrderDelivery']>, ParentType, ContextType>;
  estado_bloqueo_pedido?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  estado_pedido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estado_pedido_description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estatus_rechazo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fecha_entrega?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fecha_pedido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guia_transporte?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  historial?: Resolver<Array<ResolversTypes['OrderEvent']>, ParentType, ContextType>;
  id_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_pedido?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motivo_bloqueo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre_destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_solicitante?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  num_pedido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_sicom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  observaciones?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  plantas?: Resolver<Array<ResolversTypes['LogisticsCenter']>, ParentType, ContextType>;
  retenciones_saldadas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  retenido_por?: Resolver<Array<ResolversTypes['OrderHold']>, ParentType, ContextType>;
  solicitante?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type OrderDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderDelivery'] = ResolversParentTypes['OrderDelivery']> = {
  cufe?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estado_description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_estimada?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fecha_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guia_transporte?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lineas?: Resolver<Array<ResolversTypes['DeliveryLine']>, ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  num_pedido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numero_entrega?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orden_cargue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placa?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transportador?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ubicacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderDestinationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderDestination'] = ResolversParentTypes['OrderDestination']> = {
  destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderDownloadsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderDownloads'] = ResolversParentTypes['OrderDownloads']> = {
  xls?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType>;
};

export type OrderEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderEvent'] = ResolversParentTypes['OrderEvent']> = {
  cufe?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  download?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType>;
  estatus_rechazo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fecha_hora_evento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guia_transporte?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  motivo_bloqueo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numero_entrega?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  observaciones?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ocurrio_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type_description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ubicacion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderHoldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderHold'] = ResolversParentTypes['OrderHold']> = {
  bloqueada?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fecha_vencimiento_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  saldo?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type OrderLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderLine'] = ResolversParentTypes['OrderLine']> = {
  cantidad?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  centro_logistico?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cod_producto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  descripcion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_pedido_info?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  precio?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  unidad_medida?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valor?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type OrderTimelineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderTimeline'] = ResolversParentTypes['OrderTimeline']> = {
  data?: Resolver<Array<ResolversTypes['OrderEvent']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderTraceabilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderTraceability'] = ResolversParentTypes['OrderTraceability']> = {
  data?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  destinations?: Resolver<Array<ResolversTypes['OrderDestination']>, ParentType, ContextType>;
  download?: Resolver<ResolversTypes['OrderDownloads'], ParentType, ContextType>;
  logistics_centers?: Resolver<Array<ResolversTypes['LogisticsCenter']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OrderTrackingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderTracking'] = ResolversParentTypes['OrderTracking']> = {
  data?: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  entregas?: Resolver<Array<ResolversTypes['OrderDelivery']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PagadorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Pagador'] = ResolversParentTypes['Pagador']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PagoACuentaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PagoACuenta'] = ResolversParentTypes['PagoACuenta']> = {
  aplicado?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  fecha_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  queda?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  referencia?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  segmento?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  texto?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uuid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valor_original?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type PagoHalladoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PagoHallado'] = ResolversParentTypes['PagoHallado']> = {
  creada_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  referencia?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PagosACuentaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PagosACuenta'] = ResolversParentTypes['PagosACuenta']> = {
  items?: Resolver<Array<ResolversTypes['PagoACuenta']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PagosAbiertosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PagosAbiertos'] = ResolversParentTypes['PagosAbiertos']> = {
  items?: Resolver<Array<ResolversTypes['Transaccion']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vencidas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PagosHalladosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PagosHallados'] = ResolversParentTypes['PagosHallados']> = {
  items?: Resolver<Array<ResolversTypes['PagoHallado']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PasswordOutputResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PasswordOutput'] = ResolversParentTypes['PasswordOutput']> = {
  dispositivo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PaymentResponseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentResponse'] = ResolversParentTypes['PaymentResponse']> = {
  estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expira_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phrase?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url_redirect?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PedidoHalladoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PedidoHallado'] = ResolversParentTypes['PedidoHallado']> = {
  estado_pedido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  estado_pedido_description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fecha_pedido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_pedido?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_pedido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_sicom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valor?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
};

export type PedidosHalladosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PedidosHallados'] = ResolversParentTypes['PedidosHallados']> = {
  items?: Resolver<Array<ResolversTypes['PedidoHallado']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PersonaDelRegistroResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonaDelRegistro'] = ResolversParentTypes['PersonaDelRegistro']> = {
  id?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonaHalladaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonaHallada'] = ResolversParentTypes['PersonaHallada']> = {
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonasHalladasResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PersonasHalladas'] = ResolversParentTypes['PersonasHalladas']> = {
  items?: Resolver<Array<ResolversTypes['PersonaHallada']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PreferenciaDeAvisoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreferenciaDeAviso'] = ResolversParentTypes['PreferenciaDeAviso']> = {
  activo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  evento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lugar?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PreferenciasDeAvisoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreferenciasDeAviso'] = ResolversParentTypes['PreferenciasDeAviso']> = {
  celulares?: Resolver<Array<ResolversTypes['CelularConAvisos']>, ParentType, ContextType>;
  dias?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  llave_publica?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferencias?: Resolver<Array<ResolversTypes['PreferenciaDeAviso']>, ParentType, ContextType>;
};

export type PreguntaCuestionarioResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PreguntaCuestionario'] = ResolversParentTypes['PreguntaCuestionario']> = {
  ayuda?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  between?: Resolver<Maybe<ResolversTypes['IntervaloPregunta']>, ParentType, ContextType>;
  extremos?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  falta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  filas?: Resolver<Array<ResolversTypes['FilaPregunta']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  minLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  opciones?: Resolver<Array<ResolversTypes['OpcionPregunta']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredIf?: Resolver<Maybe<ResolversTypes['CondicionPregunta']>, ParentType, ContextType>;
  texto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProblemaRespuestaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProblemaRespuesta'] = ResolversParentTypes['ProblemaRespuesta']> = {
  codigo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fila?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pregunta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accountHistory?: Resolver<Maybe<ResolversTypes['AccountHistory']>, ParentType, ContextType, RequireFields<QueryAccountHistoryArgs, 'currentPage' | 'pageSize'>>;
  accountStatus?: Resolver<Maybe<ResolversTypes['AccountStatus']>, ParentType, ContextType, RequireFields<QueryAccountStatusArgs, 'currentPage' | 'pageSize'>>;
  accountStatusHistory?: Resolver<Maybe<ResolversTypes['AccountStatusHistory']>, ParentType, ContextType, RequireFields<QueryAccountStatusHistoryArgs, 'currentPage' | 'pageSize'>>;
  buscar?: Resolver<Maybe<ResolversTypes['Hallazgos']>, ParentType, ContextType, RequireFields<QueryBuscarArgs, 'texto'>>;
  calendarioPagos?: Resolver<Maybe<ResolversTypes['CalendarioPagos']>, ParentType, ContextType, RequireFields<QueryCalendarioPagosArgs, 'semanas'>>;
  certificadosSaldo?: Resolver<Maybe<Array<ResolversTypes['CertificadoSaldo']>>, ParentType, ContextType>;
  classDocuments?: Resolver<Array<ResolversTypes['ClassDocument']>, ParentType, ContextType>;
  cmsBlocks?: Resolver<Maybe<ResolversTypes['CmsBlocks']>, ParentType, ContextType, RequireFields<QueryCmsBlocksArgs, 'identifiers'>>;
  comprasBonos?: Resolver<Maybe<ResolversTypes['ComprasBonos']>, ParentType, ContextType, RequireFields<QueryComprasBonosArgs, 'currentPage' | 'pageSize'>>;
  contactos?: Resolver<Array<ResolversTypes['Contacto']>, ParentType, ContextType>;
  correosDemo?: Resolver<Maybe<ResolversTypes['CorreosDemo']>, ParentType, ContextType, RequireFields<QueryCorreosDemoArgs, 'currentPage' | 'pageSize'>>;
  cuentasDemo?: Resolver<Maybe<Array<ResolversTypes['CuentaDemo']>>, ParentType, ContextType>;
  cuestionario?: Resolver<Maybe<ResolversTypes['Cuestionario']>, ParentType, ContextType, RequireFields<QueryCuestionarioArgs, 'codigo'>>;
  cuestionariosPendientes?: Resolver<Maybe<Array<ResolversTypes['CuestionarioPendiente']>>, ParentType, ContextType>;
  cupoCredito?: Resolver<Maybe<ResolversTypes['CupoCredito']>, ParentType, ContextType>;
  documentos?: Resolver<Maybe<ResolversTypes['Documentos']>, ParentType, ContextType, RequireFields<QueryDocumentosArgs, 'currentPage' | 'documentType' | 'pageSize' | 'paymentType'>>;
  easyPayContado?: Resolver<Maybe<ResolversTypes['PaymentResponse']>, ParentType, ContextType, RequireFields<QueryEasyPayContadoArgs, 'filter'>>;
  enlaceDeCuenta?: Resolver<Maybe<ResolversTypes['EnlaceDeCuenta']>, ParentType, ContextType, RequireFields<QueryEnlaceDeCuentaArgs, 'token'>>;
  estadoPortal?: Resolver<Maybe<ResolversTypes['EstadoPortal']>, ParentType, ContextType>;
  exportaciones?: Resolver<Maybe<Array<ResolversTypes['Exportacion']>>, ParentType, ContextType>;
  extractoCuenta?: Resolver<Maybe<ResolversTypes['ExtractoCuenta']>, ParentType, ContextType, RequireFields<QueryExtractoCuentaArgs, 'currentPage' | 'desde' | 'hasta' | 'pageSize'>>;
  getBonosTerpel?: Resolver<Maybe<Array<ResolversTypes['BonoTerpel']>>, ParentType, ContextType, Partial<QueryGetBonosTerpelArgs>>;
  getBonosTerpelConfig?: Resolver<Maybe<ResolversTypes['BonosTerpelConfig']>, ParentType, ContextType>;
  listadoTiposDocumentos?: Resolver<Maybe<Array<ResolversTypes['TipoDocumento']>>, ParentType, ContextType>;
  listarCertificadoVenta?: Resolver<Maybe<ResolversTypes['CertificadosVenta']>, ParentType, ContextType, RequireFields<QueryListarCertificadoVentaArgs, 'currentPage' | 'pageSize'>>;
  listarCompensaciones?: Resolver<Maybe<ResolversTypes['Compensaciones']>, ParentType, ContextType, RequireFields<QueryListarCompensacionesArgs, 'currentPage' | 'pageSize'>>;
  listarDeptos?: Resolver<Maybe<ResolversTypes['Departamentos']>, ParentType, ContextType, RequireFields<QueryListarDeptosArgs, 'currentPage' | 'pageSize' | 'sort'>>;
  listarDestinatarios?: Resolver<Maybe<ResolversTypes['Destinatarios']>, ParentType, ContextType, RequireFields<QueryListarDestinatariosArgs, 'currentPage' | 'pageSize'>>;
  misSesiones?: Resolver<Maybe<ResolversTypes['MisSesiones']>, ParentType, ContextType>;
  mpBlogPosts?: Resolver<Maybe<ResolversTypes['MpBlogPosts']>, ParentType, ContextType, RequireFields<QueryMpBlogPostsArgs, 'action' | 'currentPage' | 'pageSize'>>;
  notificaciones?: Resolver<Maybe<ResolversTypes['Notificaciones']>, ParentType, ContextType, RequireFields<QueryNotificacionesArgs, 'currentPage' | 'pageSize'>>;
  notificacionesSinLeer?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  orderLoad?: Resolver<Maybe<ResolversTypes['DeliveryFiles']>, ParentType, ContextType, Partial<QueryOrderLoadArgs>>;
  orderTimelineTracking?: Resolver<Maybe<ResolversTypes['OrderTimeline']>, ParentType, ContextType, RequireFields<QueryOrderTimelineTrackingArgs, 'currentPage' | 'pageSize' | 'sortField'>>;
  orderTraceability?: Resolver<Maybe<ResolversTypes['OrderTraceability']>, ParentType, ContextType, RequireFields<QueryOrderTraceabilityArgs, 'currentPage' | 'pageSize' | 'sortDirection' | 'sortField'>>;
  orderTracking?: Resolver<Maybe<ResolversTypes['OrderTracking']>, ParentType, ContextType, RequireFields<QueryOrderTrackingArgs, 'currentPage' | 'pageSize' | 'sortDirection' | 'sortField'>>;
  pagosACuenta?: Resolver<Maybe<ResolversTypes['PagosACuenta']>, ParentType, ContextType, RequireFields<QueryPagosACuentaArgs, 'currentPage' | 'pageSize'>>;
  pagosAbiertos?: Resolver<ResolversTypes['PagosAbiertos'], ParentType, ContextType>;
  preferenciasDeAviso?: Resolver<Maybe<ResolversTypes['PreferenciasDeAviso']>, ParentType, ContextType>;
  registroDeCambios?: Resolver<Maybe<ResolversTypes['RegistroDeCambios']>, ParentType, ContextType, RequireFields<QueryRegistroDeCambiosArgs, 'currentPage' | 'pageSize'>>;
  remissions?: Resolver<Maybe<ResolversTypes['DeliveryFiles']>, ParentType, ContextType, Partial<QueryRemissionsArgs>>;
  rolesCliente?: Resolver<Maybe<Array<ResolversTypes['RolCliente']>>, ParentType, ContextType>;
  segmentosCliente?: Resolver<Array<ResolversTypes['Segmento']>, ParentType, ContextType>;
  sesionActual?: Resolver<Maybe<ResolversTypes['CustomerToken']>, ParentType, ContextType>;
  suscripcionExtracto?: Resolver<Maybe<ResolversTypes['SuscripcionExtracto']>, ParentType, ContextType>;
  textosLegales?: Resolver<Maybe<Array<ResolversTypes['TextoLegal']>>, ParentType, ContextType>;
  transaccion?: Resolver<Maybe<ResolversTypes['Transaccion']>, ParentType, ContextType, RequireFields<QueryTransaccionArgs, 'uuid'>>;
  transacciones?: Resolver<Maybe<ResolversTypes['Transacciones']>, ParentType, ContextType, RequireFields<QueryTransaccionesArgs, 'currentPage' | 'pageSize'>>;
  usuariosCliente?: Resolver<Maybe<ResolversTypes['UsuariosCliente']>, ParentType, ContextType, RequireFields<QueryUsuariosClienteArgs, 'currentPage' | 'pageSize' | 'sort'>>;
  verificarBono?: Resolver<Maybe<ResolversTypes['BonoVerificado']>, ParentType, ContextType, RequireFields<QueryVerificarBonoArgs, 'codigo'>>;
  verificarCertificado?: Resolver<Maybe<ResolversTypes['CertificadoVerificado']>, ParentType, ContextType, RequireFields<QueryVerificarCertificadoArgs, 'codigo'>>;
  visitasSoporte?: Resolver<Maybe<ResolversTypes['VisitasSoporte']>, ParentType, ContextType, RequireFields<QueryVisitasSoporteArgs, 'currentPage' | 'pageSize'>>;
  volumenes?: Resolver<Maybe<ResolversTypes['Volumenes']>, ParentType, ContextType, RequireFields<QueryVolumenesArgs, 'desde' | 'hasta'>>;
};

export type ReenvioBonosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReenvioBonos'] = ResolversParentTypes['ReenvioBonos']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RegistroDeCambiosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RegistroDeCambios'] = ResolversParentTypes['RegistroDeCambios']> = {
  items?: Resolver<Array<ResolversTypes['CambioDePersona']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  personas?: Resolver<Array<ResolversTypes['PersonaDelRegistro']>, ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RelacionadoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Relacionado'] = ResolversParentTypes['Relacionado']> = {
  numero?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RenglonCompradoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenglonComprado'] = ResolversParentTypes['RenglonComprado']> = {
  cantidad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RespuestaPreguntaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RespuestaPregunta'] = ResolversParentTypes['RespuestaPregunta']> = {
  fila?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pregunta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valores?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResultadoCuestionarioResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResultadoCuestionario'] = ResolversParentTypes['ResultadoCuestionario']> = {
  problemas?: Resolver<Array<ResolversTypes['ProblemaRespuesta']>, ParentType, ContextType>;
  respondido?: Resolver<Maybe<ResolversTypes['CuestionarioRespondido']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ya_respondido?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ResultadoDejarAvisosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResultadoDejarAvisos'] = ResolversParentTypes['ResultadoDejarAvisos']> = {
  eventos?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ResultadoNotificacionesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResultadoNotificaciones'] = ResolversParentTypes['ResultadoNotificaciones']> = {
  cambiadas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sin_leer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RevokeCustomerTokenOutputResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeCustomerTokenOutput'] = ResolversParentTypes['RevokeCustomerTokenOutput']> = {
  result?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RolClienteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RolCliente'] = ResolversParentTypes['RolCliente']> = {
  role_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  role_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sort_order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type SearchResultPageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResultPageInfo'] = ResolversParentTypes['SearchResultPageInfo']> = {
  current_page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page_size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SegmentoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Segmento'] = ResolversParentTypes['Segmento']> = {
  id_segment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SemanaPagosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SemanaPagos'] = ResolversParentTypes['SemanaPagos']> = {
  cantidad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  desde?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type SesionAbiertaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SesionAbierta'] = ResolversParentTypes['SesionAbierta']> = {
  es_esta?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  iniciada_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  usada_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user_agent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SessionUser'] = ResolversParentTypes['SessionUser']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  isSupportUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operador?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sin_destinos?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SolicitudCertificadoVentasResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SolicitudCertificadoVentas'] = ResolversParentTypes['SolicitudCertificadoVentas']> = {
  codigo?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  increment_sales_certificate?: Resolver<Maybe<ResolversTypes['SafeInt']>, ParentType, ContextType>;
  mensaje?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SuscripcionExtractoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SuscripcionExtracto'] = ResolversParentTypes['SuscripcionExtracto']> = {
  cadencia?: Resolver<Maybe<ResolversTypes['CadenciaExtracto']>, ParentType, ContextType>;
  correo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proximo_envio?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TextoLegalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TextoLegal'] = ResolversParentTypes['TextoLegal']> = {
  contenido?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  huella?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicado_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titulo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TipoDocumentoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TipoDocumento'] = ResolversParentTypes['TipoDocumento']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransaccionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transaccion'] = ResolversParentTypes['Transaccion']> = {
  banco?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  compra?: Resolver<Maybe<ResolversTypes['CompraEnLinea']>, ParentType, ContextType>;
  creada_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detalle?: Resolver<Array<ResolversTypes['TransaccionDetalle']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expira_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  finalizada_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id_segment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  monto_banco?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  motivo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pagador?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  referencia?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relacionados?: Resolver<Array<ResolversTypes['Relacionado']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  se_sigue_preguntando?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  segmento?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sin_aplicar?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  tipo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url_redirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransaccionDetalleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TransaccionDetalle'] = ResolversParentTypes['TransaccionDetalle']> = {
  fecha_vencimiento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  monto_documento?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  monto_transaccion?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  nombre_destino?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numero_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numero_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_transaccion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransaccionesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transacciones'] = ResolversParentTypes['Transacciones']> = {
  items?: Resolver<Array<ResolversTypes['Transaccion']>, ParentType, ContextType>;
  pagadores?: Resolver<Array<ResolversTypes['Pagador']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UnlockCheckResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnlockCheckResult'] = ResolversParentTypes['UnlockCheckResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateCustomerV2OutputResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateCustomerV2Output'] = ResolversParentTypes['UpdateCustomerV2Output']> = {
  customer?: Resolver<Maybe<ResolversTypes['UpdatedCustomer']>, ParentType, ContextType>;
};

export type UpdatedCustomerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdatedCustomer'] = ResolversParentTypes['UpdatedCustomer']> = {
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UsuarioClienteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UsuarioCliente'] = ResolversParentTypes['UsuarioCliente']> = {
  all_destinations?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  celphone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  country_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destinations?: Resolver<Array<ResolversTypes['Destino']>, ParentType, ContextType, Partial<UsuarioClienteDestinationsArgs>>;
  destinations_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dob?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  invitado?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_subscribed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  job_title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region_id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  role_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  role_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  street?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UsuariosClienteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UsuariosCliente'] = ResolversParentTypes['UsuariosCliente']> = {
  items?: Resolver<Array<ResolversTypes['UsuarioCliente']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VisitaSoporteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisitaSoporte'] = ResolversParentTypes['VisitaSoporte']> = {
  abierta?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  acciones?: Resolver<Array<ResolversTypes['AccionSoporte']>, ParentType, ContextType>;
  acciones_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  iniciada_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  motivo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  operador?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terminada_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VisitasSoporteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VisitasSoporte'] = ResolversParentTypes['VisitasSoporte']> = {
  items?: Resolver<Array<ResolversTypes['VisitaSoporte']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VolumenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Volumen'] = ResolversParentTypes['Volumen']> = {
  cod_producto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  descripcion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  facturado?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destino?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pedido?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  remisionado?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unidad_medida?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VolumenesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Volumenes'] = ResolversParentTypes['Volumenes']> = {
  filas?: Resolver<Array<ResolversTypes['Volumen']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Abono?: AbonoResolvers<ContextType>;
  AccionSoporte?: AccionSoporteResolvers<ContextType>;
  AccountDownload?: AccountDownloadResolvers<ContextType>;
  AccountDownloads?: AccountDownloadsResolvers<ContextType>;
  AccountFile?: AccountFileResolvers<ContextType>;
  AccountHistory?: AccountHistoryResolvers<ContextType>;
  AccountHistoryData?: AccountHistoryDataResolvers<ContextType>;
  AccountHistoryDetail?: AccountHistoryDetailResolvers<ContextType>;
  AccountStatus?: AccountStatusResolvers<ContextType>;
  AccountStatusData?: AccountStatusDataResolvers<ContextType>;
  AccountStatusDetail?: AccountStatusDetailResolvers<ContextType>;
  AccountStatusHistory?: AccountStatusHistoryResolvers<ContextType>;
  AccountStatusHistoryData?: AccountStatusHistoryDataResolvers<ContextType>;
  AccountStatusHistoryDetail?: AccountStatusHistoryDetailResolvers<ContextType>;
  AccountStatusHistoryHeader?: AccountStatusHistoryHeaderResolvers<ContextType>;
  AclEntry?: AclEntryResolvers<ContextType>;
  ActividadOutput?: ActividadOutputResolvers<ContextType>;
  AmountExpiredByDays?: AmountExpiredByDaysResolvers<ContextType>;
  Bloqueo?: BloqueoResolvers<ContextType>;
  Bono?: BonoResolvers<ContextType>;
  BonoMonto?: BonoMontoResolvers<ContextType>;
  BonoTerpel?: BonoTerpelResolvers<ContextType>;
  BonoUso?: BonoUsoResolvers<ContextType>;
  BonoVerificado?: BonoVerificadoResolvers<ContextType>;
  BonosTerpelConfig?: BonosTerpelConfigResolvers<ContextType>;
  CalendarioPagos?: CalendarioPagosResolvers<ContextType>;
  CambioDePersona?: CambioDePersonaResolvers<ContextType>;
  CampoCambiado?: CampoCambiadoResolvers<ContextType>;
  CancelarExportacion?: CancelarExportacionResolvers<ContextType>;
  CancelarSuscripcion?: CancelarSuscripcionResolvers<ContextType>;
  CelularConAvisos?: CelularConAvisosResolvers<ContextType>;
  CerrarSesionesOutput?: CerrarSesionesOutputResolvers<ContextType>;
  CertificadoSaldo?: CertificadoSaldoResolvers<ContextType>;
  CertificadoVenta?: CertificadoVentaResolvers<ContextType>;
  CertificadoVerificado?: CertificadoVerificadoResolvers<ContextType>;
  CertificadosVenta?: CertificadosVentaResolvers<ContextType>;
  ClassDocument?: ClassDocumentResolvers<ContextType>;
  Client?: ClientResolvers<ContextType>;
  CmsBlock?: CmsBlockResolvers<ContextType>;
  CmsBlocks?: CmsBlocksResolvers<ContextType>;
  Compensacion?: CompensacionResolvers<ContextType>;
  CompensacionDetalle?: CompensacionDetalleResolvers<ContextType>;
  CompensacionDownload?: CompensacionDownloadResolvers<ContextType>;
  CompensacionEnviada?: CompensacionEnviadaResolvers<ContextType>;
  CompensacionPar?: CompensacionParResolvers<ContextType>;
  Compensaciones?: CompensacionesResolvers<ContextType>;
  CompraBonos?: CompraBonosResolvers<ContextType>;
  CompraEnLinea?: CompraEnLineaResolvers<ContextType>;
  ComprasBonos?: ComprasBonosResolvers<ContextType>;
  CondicionPregunta?: CondicionPreguntaResolvers<ContextType>;
  Contacto?: ContactoResolvers<ContextType>;
  CorreoDemo?: CorreoDemoResolvers<ContextType>;
  CorreosDemo?: CorreosDemoResolvers<ContextType>;
  CrearUsuarioClienteOutput?: CrearUsuarioClienteOutputResolvers<ContextType>;
  CuentaDemo?: CuentaDemoResolvers<ContextType>;
  Cuestionario?: CuestionarioResolvers<ContextType>;
  CuestionarioPendiente?: CuestionarioPendienteResolvers<ContextType>;
  CuestionarioRespondido?: CuestionarioRespondidoResolvers<ContextType>;
  CupoCredito?: CupoCreditoResolvers<ContextType>;
  CustomerToken?: CustomerTokenResolvers<ContextType>;
  DatoCertificado?: DatoCertificadoResolvers<ContextType>;
  Decimal?: GraphQLScalarType;
  DeliveryFiles?: DeliveryFilesResolvers<ContextType>;
  DeliveryLine?: DeliveryLineResolvers<ContextType>;
  Departamento?: DepartamentoResolvers<ContextType>;
  Departamentos?: DepartamentosResolvers<ContextType>;
  Destinatario?: DestinatarioResolvers<ContextType>;
  Destinatarios?: DestinatariosResolvers<ContextType>;
  Destino?: DestinoResolvers<ContextType>;
  DestinoCertificadoVenta?: DestinoCertificadoVentaResolvers<ContextType>;
  DocumentStatus?: DocumentStatusResolvers<ContextType>;
  Documento?: DocumentoResolvers<ContextType>;
  DocumentoHallado?: DocumentoHalladoResolvers<ContextType>;
  DocumentoLinea?: DocumentoLineaResolvers<ContextType>;
  Documentos?: DocumentosResolvers<ContextType>;
  DocumentosHallados?: DocumentosHalladosResolvers<ContextType>;
  DownloadLink?: DownloadLinkResolvers<ContextType>;
  EnlaceDeCuenta?: EnlaceDeCuentaResolvers<ContextType>;
  EnlaceTienda?: EnlaceTiendaResolvers<ContextType>;
  EstacionHallada?: EstacionHalladaResolvers<ContextType>;
  EstacionesHalladas?: EstacionesHalladasResolvers<ContextType>;
  EstadoPortal?: EstadoPortalResolvers<ContextType>;
  Exportacion?: ExportacionResolvers<ContextType>;
  ExtractoCuenta?: ExtractoCuentaResolvers<ContextType>;
  ExtractoEdades?: ExtractoEdadesResolvers<ContextType>;
  ExtractoFila?: ExtractoFilaResolvers<ContextType>;
  FilaPregunta?: FilaPreguntaResolvers<ContextType>;
  GeneratedPdf?: GeneratedPdfResolvers<ContextType>;
  Hallazgos?: HallazgosResolvers<ContextType>;
  Imagen?: ImagenResolvers<ContextType>;
  IntentosFallidos?: IntentosFallidosResolvers<ContextType>;
  IntervaloPregunta?: IntervaloPreguntaResolvers<ContextType>;
  InvoiceGurusoft?: InvoiceGurusoftResolvers<ContextType>;
  InvoiceGurusoftDownload?: InvoiceGurusoftDownloadResolvers<ContextType>;
  LogisticsCenter?: LogisticsCenterResolvers<ContextType>;
  MisSesiones?: MisSesionesResolvers<ContextType>;
  MpBlogPageInfo?: MpBlogPageInfoResolvers<ContextType>;
  MpBlogPost?: MpBlogPostResolvers<ContextType>;
  MpBlogPosts?: MpBlogPostsResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Notificacion?: NotificacionResolvers<ContextType>;
  Notificaciones?: NotificacionesResolvers<ContextType>;
  OpcionPregunta?: OpcionPreguntaResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderDelivery?: OrderDeliveryResolvers<ContextType>;
  OrderDestination?: OrderDestinationResolvers<ContextType>;
  OrderDownloads?: OrderDownloadsResolvers<ContextType>;
  OrderEvent?: OrderEventResolvers<ContextType>;
  OrderHold?: OrderHoldResolvers<ContextType>;
  OrderLine?: OrderLineResolvers<ContextType>;
  OrderTimeline?: OrderTimelineResolvers<ContextType>;
  OrderTraceability?: OrderTraceabilityResolvers<ContextType>;
  OrderTracking?: OrderTrackingResolvers<ContextType>;
  Pagador?: PagadorResolvers<ContextType>;
  PagoACuenta?: PagoACuentaResolvers<ContextType>;
  PagoHallado?: PagoHalladoResolvers<ContextType>;
  PagosACuenta?: PagosACuentaResolvers<ContextType>;
  PagosAbiertos?: PagosAbiertosResolvers<ContextType>;
  PagosHallados?: PagosHalladosResolvers<ContextType>;
  PasswordOutput?: PasswordOutputResolvers<ContextType>;
  PaymentResponse?: PaymentResponseResolvers<ContextType>;
  PedidoHallado?: PedidoHalladoResolvers<ContextType>;
  PedidosHallados?: PedidosHalladosResolvers<ContextType>;
  PersonaDelRegistro?: PersonaDelRegistroResolvers<ContextType>;
  PersonaHallada?: PersonaHalladaResolvers<ContextType>;
  PersonasHalladas?: PersonasHalladasResolvers<ContextType>;
  PreferenciaDeAviso?: PreferenciaDeAvisoResolvers<ContextType>;
  PreferenciasDeAviso?: PreferenciasDeAvisoResolvers<ContextType>;
  PreguntaCuestionario?: PreguntaCuestionarioResolvers<ContextType>;
  ProblemaRespuesta?: ProblemaRespuestaResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReenvioBonos?: ReenvioBonosResolvers<ContextType>;
  RegistroDeCambios?: RegistroDeCambiosResolvers<ContextType>;
  Relacionado?: RelacionadoResolvers<ContextType>;
  RenglonComprado?: RenglonCompradoResolvers<ContextType>;
  RespuestaPregunta?: RespuestaPreguntaResolvers<ContextType>;
  ResultadoCuestionario?: ResultadoCuestionarioResolvers<ContextType>;
  ResultadoDejarAvisos?: ResultadoDejarAvisosResolvers<ContextType>;
  ResultadoNotificaciones?: ResultadoNotificacionesResolvers<ContextType>;
  RevokeCustomerTokenOutput?: RevokeCustomerTokenOutputResolvers<ContextType>;
  RolCliente?: RolClienteResolvers<ContextType>;
  SafeInt?: GraphQLScalarType;
  SearchResultPageInfo?: SearchResultPageInfoResolvers<ContextType>;
  Segmento?: SegmentoResolvers<ContextType>;
  SemanaPagos?: SemanaPagosResolvers<ContextType>;
  SesionAbierta?: SesionAbiertaResolvers<ContextType>;
  SessionUser?: SessionUserResolvers<ContextType>;
  SolicitudCertificadoVentas?: SolicitudCertificadoVentasResolvers<ContextType>;
  SuscripcionExtracto?: SuscripcionExtractoResolvers<ContextType>;
  TextoLegal?: TextoLegalResolvers<ContextType>;
  TipoDocumento?: TipoDocumentoResolvers<ContextType>;
  Transaccion?: TransaccionResolvers<ContextType>;
  TransaccionDetalle?: TransaccionDetalleResolvers<ContextType>;
  Transacciones?: TransaccionesResolvers<ContextType>;
  UnlockCheckResult?: UnlockCheckResultResolvers<ContextType>;
  UpdateCustomerV2Output?: UpdateCustomerV2OutputResolvers<ContextType>;
  UpdatedCustomer?: UpdatedCustomerResolvers<ContextType>;
  UsuarioCliente?: UsuarioClienteResolvers<ContextType>;
  UsuariosCliente?: UsuariosClienteResolvers<ContextType>;
  VisitaSoporte?: VisitaSoporteResolvers<ContextType>;
  VisitasSoporte?: VisitasSoporteResolvers<ContextType>;
  Volumen?: VolumenResolvers<ContextType>;
  Volumenes?: VolumenesResolvers<ContextType>;
};

