/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ContractDecimal } from '../../kernel/money.ts';
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Operators as in DocumentoFilterInput. */
export type AccountFilterInput = {
  agrupacion?: FilterTypeInput | null | undefined;
  /** 1 or 0 (eq, neq). */
  bloqueada?: FilterTypeInput | null | undefined;
  /** INVOICE or PAYMENT. */
  clase?: FilterTypeInput | null | undefined;
  /** The same as agrupacion. */
  classification?: FilterTypeInput | null | undefined;
  /** eq, in. Only the session's own customer finds anything. */
  codigo_cliente?: FilterTypeInput | null | undefined;
  codigo_destinatario?: FilterTypeInput | null | undefined;
  cufe?: FilterTypeInput | null | undefined;
  /** NV, AT, V, C or A (eq, neq, in, nin, finset). A means any open document. */
  estado_documento?: FilterTypeInput | null | undefined;
  /** YYYY-MM-DD. */
  fecha_documento?: FilterTypeInput | null | undefined;
  /** Our addition: the day on which the document was settled in full, YYYY-MM-DD. */
  fecha_saldado?: FilterTypeInput | null | undefined;
  /** YYYY-MM-DD. */
  fecha_vencimiento_documento?: FilterTypeInput | null | undefined;
  id_edocta_detalle?: FilterTypeInput | null | undefined;
  num_documento?: FilterTypeInput | null | undefined;
  num_factura?: FilterTypeInput | null | undefined;
  /** The same. */
  numero_cuenta?: FilterTypeInput | null | undefined;
  /** Our addition: the accounting month, YYYY-MM. */
  periodo?: FilterTypeInput | null | undefined;
  /** Our addition: like looks in number, invoice and CUFE. */
  texto?: FilterTypeInput | null | undefined;
  tipo_documento?: FilterTypeInput | null | undefined;
  /** The amount of the list, without its sign. Dots between thousands are ignored. */
  total?: FilterTypeInput | null | undefined;
};

/** Sorts by one field. If several are given, the first in the order of this list is used. */
export type AccountSortInput = {
  fecha_documento?: SortEnum | null | undefined;
  fecha_vencimiento_documento?: SortEnum | null | undefined;
  num_documento?: SortEnum | null | undefined;
  total?: SortEnum | null | undefined;
};

export type AddressInput = {
  city?: string | null | undefined;
  country_id?: string | null | undefined;
  custom_attributes?: Array<CustomAttributeInput> | null | undefined;
  /** 0 removes it. */
  region_id?: number | null | undefined;
  street?: string | null | undefined;
  telephone?: string | null | undefined;
};

export type BonoTerpelInput = {
  cantidad: number;
  /** The caller's own customer. */
  customer: string;
  /** The same in all lines. */
  email: string;
  monto: string | number;
  /** Of the use. */
  reward: string;
  /** Ignored: the server writes the title of the use and the amount. */
  tipo_bono: string;
  /** Our addition, where two uses have one reward. */
  uso?: string | null | undefined;
  /** The attempt that pays. */
  uuid: string;
};

export type CadenciaExtracto =
  /** On the first day of a month, the month that ended. */
  | 'MENSUAL'
  /** On Mondays, the week from Monday to Sunday that ended. */
  | 'SEMANAL';

/** Operators as in DocumentoFilterInput. created_at takes an instant (ISO 8601) or a day (YYYY-MM-DD), which means the whole day. */
export type CompensacionFilterInput = {
  /** gteq and lteq. */
  created_at?: FilterTypeInput | null | undefined;
  /** B, S or F (eq). */
  estado?: FilterTypeInput | null | undefined;
  /** Our addition (eq). */
  id_compensacion?: FilterTypeInput | null | undefined;
  /** Number of an invoice of the compensation (eq, like). */
  num_factura?: FilterTypeInput | null | undefined;
};

export type CompensacionInput = {
  fecha_vencimiento_documento?: string | null | undefined;
  /**
   * Our addition: the document's identifier from documentos. Required if the customer has several documents with this num_documento
   * (of another company or another fiscal year): without it the line is refused.
   */
  id_edocta_detalle?: number | null | undefined;
  /** The most that is taken of the document: more than 0 and at most its open balance. */
  monto: string | number;
  num_documento: string;
  /** Empty if there is none. */
  num_factura?: string | null | undefined;
  /** INVOICE or PAYMENT. */
  tipo: string;
};

/** Sorts by one field. If both are given, estado is used first. */
export type CompensacionSortInput = {
  created_at?: SortEnum | null | undefined;
  estado?: SortEnum | null | undefined;
};

export type CrearUsuarioClienteInput = {
  /** Only the first one is used: it is the person's address. */
  addresses?: Array<AddressInput> | null | undefined;
  /** Our addition: the person sees every delivery point, also future ones. `destinations` is then ignored. */
  all_destinations?: boolean | null | undefined;
  /** `YYYY-MM-DD`. */
  date_of_birth?: string | null | undefined;
  default_billing?: boolean | null | undefined;
  default_shipping?: boolean | null | undefined;
  /** Each is named by id or by code and must belong to the customer. */
  destinations?: Array<DestinationInput> | null | undefined;
  document: string;
  document_type: string;
  email: string;
  firstname: string;
  gender?: string | null | undefined;
  is_subscribed?: boolean | null | undefined;
  job_title?: string | null | undefined;
  lastname: string;
  role_id: number;
  role_name?: string | null | undefined;
  /** 1 active, 0 inactive. */
  status?: number | null | undefined;
};

export type CustomAttributeInput = {
  attribute_code: string;
  value: string;
};

export type DestinationInput = {
  destination_code?: string | null | undefined;
  destination_id?: number | null | undefined;
  destination_name?: string | null | undefined;
};

export type DocumentType =
  | 'INVOICE'
  | 'PAYMENT';

/**
 * Operators for numbers, days and amounts: eq, neq, in, nin, finset, gt, gteq, moreq, from, lt, lteq, to. For texts: eq, neq, in, nin,
 * finset, like (contains, ignoring case), null, notnull. A list has at most 100 values. A value that cannot be parsed is refused with an error that
 * names the field.
 */
export type DocumentoFilterInput = {
  /** 1 or 0 (eq, neq). */
  bloqueada?: FilterTypeInput | null | undefined;
  codigo_destinatario?: FilterTypeInput | null | undefined;
  /** NV, AT, V, C or A (eq, neq, in, nin, finset). A means any open document. */
  estado_documento?: FilterTypeInput | null | undefined;
  /** YYYY-MM-DD. */
  fecha_documento?: FilterTypeInput | null | undefined;
  /** YYYY-MM-DD. */
  fecha_vencimiento_documento?: FilterTypeInput | null | undefined;
  id_edocta_detalle?: FilterTypeInput | null | undefined;
  /** like also searches num_factura, because customers use either number. */
  num_documento?: FilterTypeInput | null | undefined;
  num_factura?: FilterTypeInput | null | undefined;
  /** Dots between thousands are ignored: 86.914.200. */
  total?: FilterTypeInput | null | undefined;
};

/** Sorts by one field. If several are given, the first in the order of this list is used. */
export type DocumentoSortInput = {
  fecha_documento?: SortEnum | null | undefined;
  fecha_vencimiento_documento?: SortEnum | null | undefined;
  num_documento?: SortEnum | null | undefined;
  total?: SortEnum | null | undefined;
};

export type EasyPayContadoFilterInput = {
  /** In the currency of the customer's account. */
  amount: string | number;
  id_segment: string;
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

/** Conditions on one field. When several are given, all must hold. */
export type FilterTypeInput = {
  eq?: string | null | undefined;
  finset?: Array<string | null | undefined> | null | undefined;
  from?: string | null | undefined;
  gt?: string | null | undefined;
  gteq?: string | null | undefined;
  in?: Array<string | null | undefined> | null | undefined;
  like?: string | null | undefined;
  lt?: string | null | undefined;
  lteq?: string | null | undefined;
  moreq?: string | null | undefined;
  neq?: string | null | undefined;
  nin?: Array<string | null | undefined> | null | undefined;
  notnull?: string | null | undefined;
  null?: string | null | undefined;
  to?: string | null | undefined;
};

export type FormatoExportacion =
  | 'CSV'
  | 'PDF'
  | 'XLSX'
  | 'ZIP';

/** Operators as in DocumentoFilterInput. */
export type OrderFilterInput = {
  /** eq, in: the code of the delivery point. */
  destino?: FilterTypeInput | null | undefined;
  detalle?: OrderLineFilterInput | null | undefined;
  /** eq, in: -1.5, 1, -1, -2, 2, 3, 4, 5, 6. */
  estado_pedido?: FilterTypeInput | null | undefined;
  /** gteq, lteq, eq; YYYY-MM-DD. */
  fecha_entrega?: FilterTypeInput | null | undefined;
  /** gteq, lteq, eq; YYYY-MM-DD. */
  fecha_pedido?: FilterTypeInput | null | undefined;
  /** eq. Only the session's own customer finds anything. */
  id_cliente?: FilterTypeInput | null | undefined;
  /** eq, in. */
  num_pedido?: FilterTypeInput | null | undefined;
  /** eq, in. */
  num_sicom?: FilterTypeInput | null | undefined;
  /** Orders that one of these fits: num_pedido and num_sicom. */
  or?: OrderNumbersInput | null | undefined;
  /** Our addition: the same as detalle.centro_logistico. */
  planta?: FilterTypeInput | null | undefined;
  /** eq. The same. */
  solicitante?: FilterTypeInput | null | undefined;
  /** Our addition: like looks in both numbers. */
  texto?: FilterTypeInput | null | undefined;
};

export type OrderLineFilterInput = {
  /** eq, in: the plant. */
  centro_logistico?: FilterTypeInput | null | undefined;
};

export type OrderNumbersInput = {
  num_pedido?: FilterTypeInput | null | undefined;
  num_sicom?: FilterTypeInput | null | undefined;
};

/** Both documents by their id_edocta_detalle. */
export type ParCompensacionInput = {
  /** The invoice. */
  factura: number;
  /** More than 0. */
  monto: string | number;
  /** The document in the customer's favour. */
  pago: number;
};

export type PreferenciaDeAvisoInput = {
  activo: boolean;
  /** A kind of event with a row of preferences (docs/product/notifications.md#preferences). */
  evento: string;
  /** portal, correo, celular. */
  lugar: string;
};

export type ResponderCuestionarioInput = {
  codigo: string;
  /** At most 400. */
  respuestas: Array<RespuestaPreguntaInput>;
  /** The version that was shown. */
  version: number;
};

export type RespuestaPreguntaInput = {
  fila?: string | null | undefined;
  pregunta: string;
  valores: Array<string>;
};

export type SolicitudCertificadoVentasInput = {
  /** Null: all delivery points that the caller sees. */
  codigo_destinatario?: string | null | undefined;
  /** YYYY-MM-DD: at the latest yesterday. */
  fecha_fin: string;
  /** YYYY-MM-DD: at most one year back. */
  fecha_inicio: string;
  /** CONSOLIDADO (a line for each product and delivery point) or DETALLADO (a line for each invoiced line). */
  modo_impresion: string;
  /** EDS, INDUSTRIA or RUMBO. */
  negocio: string;
};

export type SortEnum =
  | 'ASC'
  | 'DESC';

/** Our addition. Operators as in DocumentoFilterInput. */
export type TransaccionFilterInput = {
  /** gteq, lteq, eq; YYYY-MM-DD, the day in Bogota. */
  creada_en?: FilterTypeInput | null | undefined;
  /** eq, in: a state of Transaccion. */
  estado?: FilterTypeInput | null | undefined;
  /** eq, in: id of a Pagador. */
  pagador?: FilterTypeInput | null | undefined;
  /** like: a part of the reference, of the CUS, or of the number of a document or invoice that is paid. */
  texto?: FilterTypeInput | null | undefined;
};

export type TransaccionOnlineInput = {
  fecha_vencimiento: string;
  /**
   * Our addition: the document's identifier from documentos. Required if the customer has several documents with this numero_documento
   * (of another company or another fiscal year): without it the line is refused.
   */
  id_edocta_detalle?: number | null | undefined;
  monto_documento: string | number;
  monto_transaccion: string | number;
  numero_documento: string;
  numero_factura?: string | null | undefined;
  observaciones?: string | null | undefined;
  /** total or parcial. */
  tipo_transaccion: string;
};

export type UpdateCustomerV2Input = {
  addresses?: Array<AddressInput> | null | undefined;
  all_destinations?: boolean | null | undefined;
  data_policy_version?: number | null | undefined;
  /** Our addition: the caller accepts the data policy. Forms have a separate box for it. */
  data_use_policy?: boolean | null | undefined;
  date_of_birth?: string | null | undefined;
  default_billing?: boolean | null | undefined;
  default_shipping?: boolean | null | undefined;
  destinations?: Array<DestinationInput> | null | undefined;
  /** Our addition: delivery points to add, so that a client does not have to send up to 20000 in `destinations`. */
  destinations_added?: Array<DestinationInput> | null | undefined;
  /** Our addition: delivery points to remove. */
  destinations_removed?: Array<DestinationInput> | null | undefined;
  document?: string | null | undefined;
  document_type?: string | null | undefined;
  /** Cannot be changed. The stored address may be sent again. */
  email?: string | null | undefined;
  firstname?: string | null | undefined;
  gender?: string | null | undefined;
  is_subscribed?: boolean | null | undefined;
  job_title?: string | null | undefined;
  lastname?: string | null | undefined;
  role_id?: number | null | undefined;
  role_name?: string | null | undefined;
  status?: number | null | undefined;
  /**
   * The caller accepts the terms. If versions are sent (`terms_version`, `data_policy_version`), `data_use_policy` must be true as well. Without
   * versions and without `data_use_policy`, true accepts both texts in force; the evidence then records that no version was named.
   */
  terms_and_conditions?: boolean | null | undefined;
  /** The IP address according to an external service. It is stored in addition to the address that the server sees. */
  terms_and_conditions_ip?: string | null | undefined;
  /** Our addition: the versions that the person was shown. If another version is in force by then, nothing is accepted. */
  terms_version?: number | null | undefined;
  /** The person to change. Without it, the caller. */
  user_id?: number | null | undefined;
};

export type UsuariosClienteFilterInput = {
  email?: FilterTypeInput | null | undefined;
  id?: FilterTypeInput | null | undefined;
  role_id?: FilterTypeInput | null | undefined;
  status?: FilterTypeInput | null | undefined;
};

export type CalendarPageQueryVariables = Exact<{
  filter?: DocumentoFilterInput | null | undefined;
}>;


export type CalendarPageQuery = { calendarioPagos: { moneda: string, total: ContractDecimal, cantidad: number, hasta: string, vencido: { cantidad: number, total: ContractDecimal }, semanas: Array<{ desde: string | null, hasta: string | null, cantidad: number, total: ContractDecimal }> } | null, documentos: { total_count: number, filtered_amount: ContractDecimal, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, pago_en_linea: boolean }> } | null };

export type PastDocumentFragment = { id_edocta_detalle: number, num_documento: string, num_factura: string | null, tipo_documento: string, classification: string | null, detalle: string, clase: DocumentType, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, saldo: ContractDecimal, tiene_pdf: boolean, fecha_saldado: string | null, relacionados: Array<{ tipo: string, numero: string }>, abonos: Array<{ tipo: string, referencia: string | null, documento: string | null, uuid: string | null }> };

export type AccountHistoryPageQueryVariables = Exact<{
  filter?: AccountFilterInput | null | undefined;
  sort?: AccountSortInput | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type AccountHistoryPageQuery = { accountHistory: { size: number, moneda: string, data: Array<{ subtotal: ContractDecimal, detalle: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, tipo_documento: string, classification: string | null, detalle: string, clase: DocumentType, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, saldo: ContractDecimal, tiene_pdf: boolean, fecha_saldado: string | null, relacionados: Array<{ tipo: string, numero: string }>, abonos: Array<{ tipo: string, referencia: string | null, documento: string | null, uuid: string | null }> }> }> } | null, classDocuments: Array<{ agrupacion: string, nombre: string }> };

export type MovementFragment = { fila: number, fecha: string, documento: string | null, concepto: string, cargo: ContractDecimal | null, abono: ContractDecimal | null, saldo: ContractDecimal, uuid: string | null };

export type StatementPageQueryVariables = Exact<{
  desde: string;
  hasta: string;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type StatementPageQuery = { extractoCuenta: { moneda: string, saldo_inicial: ContractDecimal, cargos: ContractDecimal, cargos_cantidad: number, abonos: ContractDecimal, abonos_cantidad: number, saldo_final: ContractDecimal, total_count: number, edades: { por_vencer: ContractDecimal, one_to_seven_days: ContractDecimal, fourteen_days: ContractDecimal, twenty_one_days: ContractDecimal, greater_twenty_one_days: ContractDecimal, a_favor: ContractDecimal }, items: Array<{ fila: number, fecha: string, documento: string | null, concepto: string, cargo: ContractDecimal | null, abono: ContractDecimal | null, saldo: ContractDecimal, uuid: string | null }> } | null, suscripcionExtracto: { correo: string, cadencia: CadenciaExtracto | null, proximo_envio: string | null } | null };

export type OpenDocumentFragment = { id_edocta_detalle: number, num_documento: string, num_factura: string | null, classification: string | null, detalle: string, clase: DocumentType, fecha_documento: string, fecha_vencimiento_documento: string, total: ContractDecimal, tiene_pdf: boolean, relacionados: Array<{ tipo: string, numero: string }>, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null };

export type AccountStatusPageQueryVariables = Exact<{
  filter?: AccountFilterInput | null | undefined;
  sort?: AccountSortInput | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type AccountStatusPageQuery = { all: { size: number } | null, accountStatus: { size: number, moneda: string, data: { subtotal: ContractDecimal, detalle: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, classification: string | null, detalle: string, clase: DocumentType, fecha_documento: string, fecha_vencimiento_documento: string, total: ContractDecimal, tiene_pdf: boolean, relacionados: Array<{ tipo: string, numero: string }>, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } } | null, documentos: { total_amount_expired: ContractDecimal, total_amount_to_expire: ContractDecimal, total_amount_expire_today: ContractDecimal, total_amount_positive: ContractDecimal } | null, classDocuments: Array<{ agrupacion: string, nombre: string, abiertos: number }> };

export type StatementMailFragment = { correo: string, cadencia: CadenciaExtracto | null, proximo_envio: string | null };

export type SubscribeToStatementMutationVariables = Exact<{
  cadencia: CadenciaExtracto;
}>;


export type SubscribeToStatementMutation = { suscribirExtracto: { cadencia: CadenciaExtracto | null } | null };

export type LeaveStatementMutationVariables = Exact<{ [key: string]: never; }>;


export type LeaveStatementMutation = { cancelarSuscripcionExtracto: { cadencia: CadenciaExtracto | null } | null };

export type LeaveByLinkMutationVariables = Exact<{
  token: string;
}>;


export type LeaveByLinkMutation = { cancelarSuscripcionPorEnlace: { result: boolean } | null };

export type LoggedChangeFragment = { id: string, ocurrido_en: string, hecho: string, actor: string, actor_nombre: string | null, actor_rol: string | null, nombre: string | null, cambios: Array<{ campo: string, antes: string | null, despues: string | null }> };

export type ChangeLogQueryVariables = Exact<{
  desde?: string | null | undefined;
  hasta?: string | null | undefined;
  persona?: number | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type ChangeLogQuery = { registroDeCambios: { total_count: number, items: Array<{ id: string, ocurrido_en: string, hecho: string, actor: string, actor_nombre: string | null, actor_rol: string | null, nombre: string | null, cambios: Array<{ campo: string, antes: string | null, despues: string | null }> }>, personas: Array<{ id: number, nombre: string }> } | null };

export type ListedDestinationsFragment = { total_count: number, items: Array<{ id_destinatario: number, codigo_destinatario: string, nombre_comercial: string, asignado: boolean | null }> };

export type DestinationsQueryVariables = Exact<{
  search?: string | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
  person?: number | null | undefined;
}>;


export type DestinationsQuery = { listarDestinatarios: { total_count: number, items: Array<{ id_destinatario: number, codigo_destinatario: string, nombre_comercial: string, asignado: boolean | null }> } | null };

export type DestinationIdsQueryVariables = Exact<{
  search?: string | null | undefined;
  pageSize?: number | null | undefined;
  person?: number | null | undefined;
}>;


export type DestinationIdsQuery = { listarDestinatarios: { items: Array<{ id_destinatario: number, asignado: boolean | null }> } | null };

export type PersonDataFragment = { id: number, firstname: string, lastname: string, email: string, role_id: number, role_name: string, document_type: string, document: string, telephone: string | null, street: string | null, city: string | null, country_id: string, region_id: number | null, gender: string | null, dob: string | null, job_title: string | null, status: number, invitado: boolean, all_destinations: boolean, destinations_count: number };

export type PersonFormQueryVariables = Exact<{
  countries: Array<string> | string;
  withPerson: boolean;
  id?: string | null | undefined;
  withShown: boolean;
  shownSize?: number | null | undefined;
  withChoosing: boolean;
  choosingSize?: number | null | undefined;
  person?: number | null | undefined;
}>;


export type PersonFormQuery = { person?: { items: Array<{ id: number, firstname: string, lastname: string, email: string, role_id: number, role_name: string, document_type: string, document: string, telephone: string | null, street: string | null, city: string | null, country_id: string, region_id: number | null, gender: string | null, dob: string | null, job_title: string | null, status: number, invitado: boolean, all_destinations: boolean, destinations_count: number, destinations?: Array<{ destination_id: number, destination_code: string, destination_name: string }> }> } | null, rolesCliente?: Array<{ role_id: number, role_name: string }> | null, listadoTiposDocumentos: Array<{ title: string, value: string }> | null, listarDeptos: { items: Array<{ region_id: number, country_id: string, default_name: string }> } | null, listarDestinatarios?: { total_count: number, items: Array<{ id_destinatario: number, codigo_destinatario: string, nombre_comercial: string, asignado: boolean | null }> } | null };

export type PersonViewQueryVariables = Exact<{
  countries: Array<string> | string;
  id?: string | null | undefined;
  shownSize?: number | null | undefined;
}>;


export type PersonViewQuery = { person: { items: Array<{ id: number, firstname: string, lastname: string, email: string, role_id: number, role_name: string, document_type: string, document: string, telephone: string | null, street: string | null, city: string | null, country_id: string, region_id: number | null, gender: string | null, dob: string | null, job_title: string | null, status: number, invitado: boolean, all_destinations: boolean, destinations_count: number, destinations: Array<{ destination_id: number, destination_code: string, destination_name: string }> }> } | null, listarDeptos: { items: Array<{ region_id: number, default_name: string }> } | null };

export type CreatePersonMutationVariables = Exact<{
  input: CrearUsuarioClienteInput;
}>;


export type CreatePersonMutation = { crearUsuarioCliente: { customer: { id: number } | null } | null };

export type UpdatePersonMutationVariables = Exact<{
  input: UpdateCustomerV2Input;
}>;


export type UpdatePersonMutation = { updateCustomerV2: { customer: { email: string } | null } | null };

export type SendResetMutationVariables = Exact<{
  id: number;
}>;


export type SendResetMutation = { enviarRestablecerClave: { success: boolean } | null };

export type ResendInvitationMutationVariables = Exact<{
  id: number;
}>;


export type ResendInvitationMutation = { reenviarInvitacion: { success: boolean } | null };

export type ListedPersonFragment = { id: number, firstname: string, lastname: string, email: string, role_name: string, status: number, invitado: boolean, all_destinations: boolean, destinations_count: number, destinations: Array<{ destination_name: string }> };

export type OwnDataFragment = { firstname: string, lastname: string, email: string, role_name: string, document_type: string, document: string, telephone: string | null, street: string | null, city: string | null, job_title: string | null };

export type ProfileQueryVariables = Exact<{
  withProfile: boolean;
  own?: string | null | undefined;
  withPeople: boolean;
  filter?: UsuariosClienteFilterInput | null | undefined;
  search?: string | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
  withTold: boolean;
  told?: string | null | undefined;
}>;


export type ProfileQuery = { sesionActual?: { client: { cliente: string, nombre: string, tipoNit: string, clienteNit: string, direccion: string | null, telefono: string | null, pais: string, ciudad: string | null, departamento: string | null, email: string | null } } | null, own?: { items: Array<{ firstname: string, lastname: string, email: string, role_name: string, document_type: string, document: string, telephone: string | null, street: string | null, city: string | null, job_title: string | null }> } | null, people?: { total_count: number, items: Array<{ id: number, firstname: string, lastname: string, email: string, role_name: string, status: number, invitado: boolean, all_destinations: boolean, destinations_count: number, destinations: Array<{ destination_name: string }> }> } | null, told?: { items: Array<{ firstname: string, lastname: string, email: string, status: number }> } | null };

export type SalesCertificateFragment = { increment_sales_certificate: number, nombre_comercial: string | null, start_date: string, end_date: string, estado: EstadoCertificadoVenta, motivo: string | null, avance: number, modo_impresion: string, negocio: string, codigo: string | null };

export type SalesCertificatesQueryVariables = Exact<{
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type SalesCertificatesQuery = { listarCertificadoVenta: { total_count: number, total_destinos: number, items: Array<{ increment_sales_certificate: number, nombre_comercial: string | null, start_date: string, end_date: string, estado: EstadoCertificadoVenta, motivo: string | null, avance: number, modo_impresion: string, negocio: string, codigo: string | null }>, destinos: Array<{ codigo_destinatario: string, nombre_comercial: string, negocio: string }> } | null };

export type AskForCertificateMutationVariables = Exact<{
  input: SolicitudCertificadoVentasInput;
}>;


export type AskForCertificateMutation = { solicitarCertificadoVentas: { codigo: number, mensaje: string, increment_sales_certificate: number | null } | null };

export type AskAgainForCertificateMutationVariables = Exact<{
  id: number;
}>;


export type AskAgainForCertificateMutation = { pedirOtraVezCertificadoVentas: { codigo: number, mensaje: string, increment_sales_certificate: number | null } | null };

export type OpenSalesCertificateMutationVariables = Exact<{
  id: number;
}>;


export type OpenSalesCertificateMutation = { descargarCertificadoVentas: { url: string | null, status: number, menssage: string | null } | null };

export type SideDocumentFragment = { id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, agrupacion: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null };

export type BothSidesQueryVariables = Exact<{
  payments?: DocumentoFilterInput | null | undefined;
  paymentPage?: number | null | undefined;
  paymentSize?: number | null | undefined;
  invoices?: DocumentoFilterInput | null | undefined;
  invoicePage?: number | null | undefined;
  invoiceSize?: number | null | undefined;
}>;


export type BothSidesQuery = { payments: { total_count: number, open_count: number, total_amount: ContractDecimal, moneda: string, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, agrupacion: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null, invoices: { total_count: number, open_count: number, total_amount: ContractDecimal, moneda: string, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, agrupacion: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null };

export type ChosenSidesQueryVariables = Exact<{
  payments?: Array<string> | string | null | undefined;
  invoices?: Array<string> | string | null | undefined;
}>;


export type ChosenSidesQuery = { payments: { moneda: string, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, agrupacion: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null, invoices: { moneda: string, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, agrupacion: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null };

export type CompensationRowFragment = { id_compensacion: number, id_transaccion: string, created_at: string, updated_at: string, total_compensado: ContractDecimal, total_pagos: ContractDecimal, total_facturas: ContractDecimal, moneda: string, estado: string, motivo: string | null, demorada: boolean, detalle: Array<{ id_compensacion_detalle: number, tipo_documento: string, num_documento: string, num_factura: string | null, fecha_vencimiento_documento: string, monto_documento: ContractDecimal, valor_pagado: ContractDecimal }> };

export type CompensationsQueryVariables = Exact<{
  filter?: CompensacionFilterInput | null | undefined;
  sort?: CompensacionSortInput | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type CompensationsQuery = { listarCompensaciones: { total_count: number, total_completado: ContractDecimal, moneda: string, items: Array<{ id_compensacion: number, id_transaccion: string, created_at: string, updated_at: string, total_compensado: ContractDecimal, total_pagos: ContractDecimal, total_facturas: ContractDecimal, moneda: string, estado: string, motivo: string | null, demorada: boolean, detalle: Array<{ id_compensacion_detalle: number, tipo_documento: string, num_documento: string, num_factura: string | null, fecha_vencimiento_documento: string, monto_documento: ContractDecimal, valor_pagado: ContractDecimal }> }> } | null };

export type CompensationVoucherQueryVariables = Exact<{
  filter?: CompensacionFilterInput | null | undefined;
}>;


export type CompensationVoucherQuery = { listarCompensaciones: { items: Array<{ download: { pdf: { url: string | null, status: number, menssage: string | null } | null, xls: { url: string | null, status: number, menssage: string | null } | null } | null }> } | null };

export type SendCompensationMutationVariables = Exact<{
  input: Array<CompensacionInput> | CompensacionInput;
  pares?: Array<ParCompensacionInput> | ParCompensacionInput | null | undefined;
}>;


export type SendCompensationMutation = { crearCompensacion: { idTransaccion: string, message: string } | null };

export type ContactFactsFragment = { clase: string, nombre: string, telefono: string | null, correo: string | null, horario: string | null };

export type WhoAnswersQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoAnswersQuery = { contactos: Array<{ clase: string, nombre: string, telefono: string | null, correo: string | null, horario: string | null }> };

export type BlocksQueryVariables = Exact<{
  identifiers: Array<string> | string;
}>;


export type BlocksQuery = { cmsBlocks: { items: Array<{ identifier: string, title: string, content: string } | null> } | null };

export type HomeQueryVariables = Exact<{
  seesPayments: boolean;
}>;


export type HomeQuery = { documentos: { moneda: string, open_count: number, expired_count: number, expired_payable_count: number, expire_today_count: number, total_amount_expired: ContractDecimal, total_amount_expired_payable: ContractDecimal, total_amount_expire_today: ContractDecimal, total_amount_to_expire: ContractDecimal, total_amount_positive: ContractDecimal, total_amount_expired_by_days: { one_to_seven_days: ContractDecimal, fourteen_days: ContractDecimal, twenty_one_days: ContractDecimal, greater_twenty_one_days: ContractDecimal }, items: Array<{ id_edocta_detalle: number, num_factura: string | null, num_documento: string, nombre_cliente: string, nombre_destino: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, pago_en_linea: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null, pagosAbiertos?: { total_count: number, monto: ContractDecimal, moneda: string, vencidas: number, items: Array<{ uuid: string }> }, cupoCredito: { limite: ContractDecimal, usado: ContractDecimal, disponible: ContractDecimal } | null };

export type LatestNewsQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestNewsQuery = { mpBlogPosts: { items: Array<{ post_id: number, name: string, categoria: string | null, short_description: string, publish_date: string, imagen: { src: string, ancho: number, alto: number, avif: string, webp: string } | null }> } | null };

export type LatestOrderFactsFragment = { id_pedido: number, num_pedido: string, nombre_destino: string, fecha_pedido: string, fecha_entrega: string | null, estado_pedido: string, estatus_rechazo: string | null, valor: ContractDecimal | null, moneda: string, num_factura: string | null, retenciones_saldadas: number, entregas: Array<{ fecha_estimada: string | null }>, retenido_por: Array<{ id_edocta_detalle: number, num_factura: string | null, num_documento: string, saldo: ContractDecimal, bloqueada: boolean }> };

export type LatestOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestOrdersQuery = { orderTraceability: { data: Array<{ id_pedido: number, num_pedido: string, nombre_destino: string, fecha_pedido: string, fecha_entrega: string | null, estado_pedido: string, estatus_rechazo: string | null, valor: ContractDecimal | null, moneda: string, num_factura: string | null, retenciones_saldadas: number, entregas: Array<{ fecha_estimada: string | null }>, retenido_por: Array<{ id_edocta_detalle: number, num_factura: string | null, num_documento: string, saldo: ContractDecimal, bloqueada: boolean }> }> } | null };

export type PendingSurveysQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingSurveysQuery = { cuestionariosPendientes: Array<{ codigo: string, version: number, titulo: string, introduccion: string | null }> | null };

export type DemoAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type DemoAccountsQuery = { cuentasDemo: Array<{ email: string, clave: string, nombre: string, rol: string, empresa: string, store_code: string, muestra: string }> | null };

export type DemoMailsQueryVariables = Exact<{
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type DemoMailsQuery = { correosDemo: { total_count: number, items: Array<{ id: number, para: string, asunto: string, texto: string, creado_en: string }>, page_info: { current_page: number, total_pages: number } } | null };

export type OpenDocumentMutationVariables = Exact<{
  id: number;
}>;


export type OpenDocumentMutation = { generatedPDFAccountStatusDetails: { pdf: { url: string | null, status: number, menssage: string | null } | null } | null };

export type WhoAsksQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoAsksQuery = { sesionActual: { user: { email: string } } | null };

export type PersonAskingQueryVariables = Exact<{
  email: string;
}>;


export type PersonAskingQuery = { usuariosCliente: { items: Array<{ firstname: string, lastname: string, document_type: string, document: string }> } | null };

export type IssuedCertificateFragment = { codigo: string, moneda: string, saldo: ContractDecimal, vencido: ContractDecimal, vence_hoy: ContractDecimal, por_vencer: ContractDecimal, a_favor: ContractDecimal, emitido_en: string };

export type CertificatesQueryVariables = Exact<{ [key: string]: never; }>;


export type CertificatesQuery = { certificadosSaldo: Array<{ codigo: string, moneda: string, saldo: ContractDecimal, vencido: ContractDecimal, vence_hoy: ContractDecimal, por_vencer: ContractDecimal, a_favor: ContractDecimal, emitido_en: string }> | null };

export type IssueCertificateMutationVariables = Exact<{ [key: string]: never; }>;


export type IssueCertificateMutation = { generarCertificadoSaldo: { codigo: string, moneda: string, saldo: ContractDecimal, vencido: ContractDecimal, vence_hoy: ContractDecimal, por_vencer: ContractDecimal, a_favor: ContractDecimal, emitido_en: string } | null };

export type OpenCertificateMutationVariables = Exact<{
  codigo: string;
}>;


export type OpenCertificateMutation = { descargarCertificadoSaldo: { url: string | null, status: number, menssage: string | null } | null };

export type VerifyCertificateQueryVariables = Exact<{
  codigo: string;
}>;


export type VerifyCertificateQuery = { verificarCertificado: { codigo: string, nombre: string, tipo_nit: string, nit: string, moneda: string, emitido_en: string, titulo: string, concepto: string, valor: ContractDecimal | null, datos: Array<{ nombre: string, valor: string }> } | null };

export type OrderedFileFragment = { id: string, nombre: string, formato: FormatoExportacion, filtro: string, titulo: string, filtro_en_palabras: string, estado: EstadoExportacion, filas: number, filas_hechas: number, moneda: string, total: ContractDecimal | null, bytes: number, aviso: string | null, creada_en: string, empezada_en: string | null, lista_en: string | null, borrar_en: string };

export type DownloadsQueryVariables = Exact<{ [key: string]: never; }>;


export type DownloadsQuery = { exportaciones: Array<{ id: string, nombre: string, formato: FormatoExportacion, filtro: string, titulo: string, filtro_en_palabras: string, estado: EstadoExportacion, filas: number, filas_hechas: number, moneda: string, total: ContractDecimal | null, bytes: number, aviso: string | null, creada_en: string, empezada_en: string | null, lista_en: string | null, borrar_en: string }> | null };

export type OrderFileMutationVariables = Exact<{
  nombre: string;
  formato: FormatoExportacion;
  filtro?: string | null | undefined;
}>;


export type OrderFileMutation = { exportar: { id: string, estado: EstadoExportacion, url: string | null } | null };

export type CancelFileMutationVariables = Exact<{
  id: string;
}>;


export type CancelFileMutation = { cancelarExportacion: { result: boolean } | null };

export type OpenFileMutationVariables = Exact<{
  id: string;
}>;


export type OpenFileMutation = { descargarExportacion: { url: string | null, status: number, menssage: string | null } | null };

export type FindQueryVariables = Exact<{
  texto: string;
}>;


export type FindQuery = { buscar: { corregido: string | null, documentos: { total_count: number, items: Array<{ id_edocta_detalle: number, num_factura: string | null, num_documento: string, clase: DocumentType, agrupacion: string | null, nombre_destino: string | null, estado_documento: string, fecha_documento: string, fecha_vencimiento_documento: string, total: ContractDecimal, valor_original: ContractDecimal, moneda: string, tiene_pdf: boolean }> } | null, pedidos: { total_count: number, items: Array<{ id_pedido: number, num_pedido: string, num_sicom: string | null, nombre_destino: string, estado_pedido_description: string, fecha_pedido: string, valor: ContractDecimal | null, moneda: string }> } | null, pagos: { total_count: number, items: Array<{ uuid: string, referencia: string, estado: string, monto: ContractDecimal, moneda: string, creada_en: string, cus: string | null }> } | null, estaciones: { total_count: number, items: Array<{ codigo_destinatario: string, nombre_destino: string, ciudad: string | null }> } | null, personas: { total_count: number, items: Array<{ id: number, firstname: string, lastname: string, email: string, role_name: string, document_type: string, document: string }> } | null } | null };

export type LegalTextsQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalTextsQuery = { textosLegales: Array<{ tipo: string, version: number, titulo: string, contenido: string, publicado_en: string }> | null };

export type LegalVersionsQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalVersionsQuery = { textosLegales: Array<{ tipo: string, version: number }> | null };

export type PostCardFragment = { post_id: number, name: string, categoria: string | null, short_description: string, publish_date: string, imagen: { src: string, ancho: number, alto: number, avif: string, webp: string } | null };

export type NewsListQueryVariables = Exact<{
  pageSize: number;
  currentPage: number;
  next: number;
}>;


export type NewsListQuery = { posts: { total_count: number, items: Array<{ post_id: number, name: string, categoria: string | null, short_description: string, publish_date: string, imagen: { src: string, ancho: number, alto: number, avif: string, webp: string } | null }> } | null, after: { items: Array<{ post_id: number, name: string, categoria: string | null, short_description: string, publish_date: string, imagen: { src: string, ancho: number, alto: number, avif: string, webp: string } | null }> } | null };

export type NewsPostQueryVariables = Exact<{
  id: string;
}>;


export type NewsPostQuery = { post: { items: Array<{ post_content: string, layout: string, meta_title: string | null, meta_description: string | null, post_id: number, name: string, categoria: string | null, short_description: string, publish_date: string, imagen: { src: string, ancho: number, alto: number, avif: string, webp: string } | null }> } | null, others: { items: Array<{ post_id: number, name: string, publish_date: string }> } | null };

export type NotificationCardFragment = { key: string, title: string, body: string, read: number, date: string, titulo_tipo: string, href: string | null };

export type NotificationsPageQueryVariables = Exact<{
  pageSize: number;
  currentPage: number;
}>;


export type NotificationsPageQuery = { notificaciones: { total_count: number, sin_leer: number, hasta: number, items: Array<{ key: string, title: string, body: string, read: number, date: string, titulo_tipo: string, href: string | null }> } | null };

export type MarkNotificationMutationVariables = Exact<{
  key: string;
  read: number;
}>;


export type MarkNotificationMutation = { marcarNotificacion: { key: string, href: string | null } | null };

export type MarkNotificationsMutationVariables = Exact<{
  hasta: number;
}>;


export type MarkNotificationsMutation = { marcarNotificaciones: { cambiadas: number } | null };

export type DeleteNotificationMutationVariables = Exact<{
  key: string;
}>;


export type DeleteNotificationMutation = { borrarNotificacion: { cambiadas: number } | null };

export type DeleteNotificationsMutationVariables = Exact<{
  hasta: number;
}>;


export type DeleteNotificationsMutation = { borrarNotificaciones: { cambiadas: number } | null };

export type NoticePreferencesFragment = { dias: number, llave_publica: string | null, preferencias: Array<{ evento: string, lugar: string, activo: boolean }>, celulares: Array<{ id: string, equipo: string, creado_en: string }> };

export type PreferencesPageQueryVariables = Exact<{ [key: string]: never; }>;


export type PreferencesPageQuery = { preferenciasDeAviso: { dias: number, llave_publica: string | null, preferencias: Array<{ evento: string, lugar: string, activo: boolean }>, celulares: Array<{ id: string, equipo: string, creado_en: string }> } | null };

export type SavePreferencesMutationVariables = Exact<{
  preferencias: Array<PreferenciaDeAvisoInput> | PreferenciaDeAvisoInput;
}>;


export type SavePreferencesMutation = { guardarPreferenciasDeAviso: { dias: number } | null };

export type SaveDaysMutationVariables = Exact<{
  dias: number;
}>;


export type SaveDaysMutation = { guardarDiasDeAviso: { dias: number } | null };

export type SubscribeDeviceMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type SubscribeDeviceMutation = { suscribirCelular: { dias: number } | null };

export type RemoveDeviceMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveDeviceMutation = { quitarCelular: { dias: number } | null };

export type LeaveNoticesMutationVariables = Exact<{
  token: string;
}>;


export type LeaveNoticesMutation = { dejarAvisosPorEnlace: { result: boolean, eventos: Array<string> } | null };

export type UnreadQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadQuery = { notificacionesSinLeer: number | null };

export type OrderDeliveryFactsFragment = { numero_entrega: string, estado: string, orden_cargue: string | null, remision: string | null, guia_transporte: string | null, transportador: string | null, placa: string | null, ubicacion: string | null, fecha_estimada: string | null, num_factura: string | null, cufe: string | null, fecha_factura: string | null, lineas: Array<{ cod_producto: string, descripcion: string, unidad_medida: string, cantidad: number, cantidad_facturada: number | null }> };

export type OrderRowFragment = { id_pedido: number, num_pedido: string, num_sicom: string | null, nombre_destino: string, estado_pedido: string, fecha_pedido: string, fecha_entrega: string | null, valor: ContractDecimal | null, moneda: string, guia_transporte: string | null, plantas: Array<{ centro_logistico: string, nombre: string }>, detalle: Array<{ id_pedido_info: string, cod_producto: string, descripcion: string, cantidad: number, unidad_medida: string, precio: number | null, valor: ContractDecimal | null }>, entregas: Array<{ numero_entrega: string, orden_cargue: string | null, remision: string | null, guia_transporte: string | null, placa: string | null, num_factura: string | null, cufe: string | null }> };

export type OrdersPageQueryVariables = Exact<{
  filter?: OrderFilterInput | null | undefined;
  sortField?: string | null | undefined;
  sortDirection?: SortEnum | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type OrdersPageQuery = { orderTraceability: { size: number, destinations: Array<{ destino: string, nombre_destino: string }>, logistics_centers: Array<{ centro_logistico: string, nombre: string }>, data: Array<{ id_pedido: number, num_pedido: string, num_sicom: string | null, nombre_destino: string, estado_pedido: string, fecha_pedido: string, fecha_entrega: string | null, valor: ContractDecimal | null, moneda: string, guia_transporte: string | null, plantas: Array<{ centro_logistico: string, nombre: string }>, detalle: Array<{ id_pedido_info: string, cod_producto: string, descripcion: string, cantidad: number, unidad_medida: string, precio: number | null, valor: ContractDecimal | null }>, entregas: Array<{ numero_entrega: string, orden_cargue: string | null, remision: string | null, guia_transporte: string | null, placa: string | null, num_factura: string | null, cufe: string | null }> }> } | null };

export type OrderEventFactsFragment = { type: string, fecha_hora_evento: string, ocurrio_en: string | null, numero_entrega: string | null, cufe: string | null, estatus_rechazo: string | null, motivo_bloqueo: string | null, guia_transporte: string | null, ubicacion: string | null, observaciones: string | null, download: { pdf: { url: string | null, status: number } | null } | null };

export type OrderPageQueryVariables = Exact<{
  number: string;
}>;


export type OrderPageQuery = { orderTraceability: { data: Array<{ solicitante: string, nombre_solicitante: string, estado_bloqueo_pedido: boolean, motivo_bloqueo: string | null, estatus_rechazo: string | null, observaciones: string | null, retenciones_saldadas: number, id_pedido: number, num_pedido: string, num_sicom: string | null, nombre_destino: string, estado_pedido: string, fecha_pedido: string, fecha_entrega: string | null, valor: ContractDecimal | null, moneda: string, guia_transporte: string | null, historial: Array<{ type: string, fecha_hora_evento: string, ocurrio_en: string | null, numero_entrega: string | null, cufe: string | null, estatus_rechazo: string | null, motivo_bloqueo: string | null, guia_transporte: string | null, ubicacion: string | null, observaciones: string | null, download: { pdf: { url: string | null, status: number } | null } | null }>, entregas: Array<{ numero_entrega: string, orden_cargue: string | null, remision: string | null, guia_transporte: string | null, placa: string | null, num_factura: string | null, cufe: string | null, estado: string, transportador: string | null, ubicacion: string | null, fecha_estimada: string | null, fecha_factura: string | null, lineas: Array<{ cod_producto: string, descripcion: string, unidad_medida: string, cantidad: number, cantidad_facturada: number | null }> }>, retenido_por: Array<{ id_edocta_detalle: number, num_factura: string | null, num_documento: string, fecha_vencimiento_documento: string, saldo: ContractDecimal, bloqueada: boolean }>, plantas: Array<{ centro_logistico: string, nombre: string }>, detalle: Array<{ id_pedido_info: string, cod_producto: string, descripcion: string, cantidad: number, unidad_medida: string, precio: number | null, valor: ContractDecimal | null }> }> } | null };

export type RemissionFileQueryVariables = Exact<{
  delivery: string;
}>;


export type RemissionFileQuery = { remissions: { download: { pdf: { url: string | null, status: number, menssage: string | null } | null } | null } | null };

export type LoadOrderFileQueryVariables = Exact<{
  delivery: string;
}>;


export type LoadOrderFileQuery = { orderLoad: { download: { pdf: { url: string | null, status: number, menssage: string | null } | null } | null } | null };

export type OrderInvoiceFileMutationVariables = Exact<{
  cufe: string;
}>;


export type OrderInvoiceFileMutation = { getUrlInvoiceGurusoft: { download: { pdf: { url: string | null, status: number, menssage: string | null } | null } | null } | null };

export type VolumesPageQueryVariables = Exact<{
  desde: string;
  hasta: string;
  destino?: string | null | undefined;
}>;


export type VolumesPageQuery = { volumenes: { filas: Array<{ mes: string, destino: string, nombre_destino: string, cod_producto: string, descripcion: string, unidad_medida: string, pedido: number, remisionado: number, facturado: number }> } | null, orderTraceability: { destinations: Array<{ destino: string, nombre_destino: string }> } | null };

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changeCustomerPassword: { success: boolean, dispositivo: string | null } | null };

export type AccountLinkQueryVariables = Exact<{
  token: string;
}>;


export type AccountLinkQuery = { enlaceDeCuenta: { proposito: string, firstname: string, email: string, empresa: string } | null };

export type RequestLinkMutationVariables = Exact<{
  email: string;
}>;


export type RequestLinkMutation = { solicitarRestablecerClave: { success: boolean } | null };

export type ChoosePasswordMutationVariables = Exact<{
  token: string;
  newPassword: string;
}>;


export type ChoosePasswordMutation = { guardarClaveConEnlace: { success: boolean, dispositivo: string | null } | null };

export type AccountPaymentRowFragment = { id_edocta_detalle: number, num_documento: string, fecha_documento: string, texto: string | null, segmento: string | null, moneda: string, valor_original: ContractDecimal, aplicado: ContractDecimal, queda: ContractDecimal, uuid: string | null };

export type AccountPaymentsQueryVariables = Exact<{
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type AccountPaymentsQuery = { segmentosCliente: Array<{ id_segment: string, nombre: string }>, documentos: { moneda: string, total_amount_positive: ContractDecimal } | null, pagosACuenta: { total_count: number, items: Array<{ id_edocta_detalle: number, num_documento: string, fecha_documento: string, texto: string | null, segmento: string | null, moneda: string, valor_original: ContractDecimal, aplicado: ContractDecimal, queda: ContractDecimal, uuid: string | null }> } | null };

export type StartAccountPaymentQueryVariables = Exact<{
  filter: EasyPayContadoFilterInput;
  password?: string | null | undefined;
}>;


export type StartAccountPaymentQuery = { easyPayContado: { uuid: string, estado: string, url_redirect: string, phrase: string, token: string, expira_en: string | null } | null };

export type InvoiceRowFragment = { id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, pago_en_linea: boolean, tiene_pdf: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null };

export type OpenPaymentFragment = { uuid: string, tipo: string, estado: string, monto: ContractDecimal, moneda: string, url_redirect: string | null };

export type PendingInvoiceFragment = { id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, pago_en_linea: boolean, tiene_pdf: boolean, relacionados: Array<{ tipo: string, numero: string }>, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null };

export type PendingInvoicesQueryVariables = Exact<{
  filter?: DocumentoFilterInput | null | undefined;
  sort?: DocumentoSortInput | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type PendingInvoicesQuery = { documentos: { total_count: number, filtered_amount: ContractDecimal, open_count: number, total_amount: ContractDecimal, total_amount_expired: ContractDecimal, total_amount_expired_payable: ContractDecimal, expired_count: number, expired_payable_count: number, moneda: string, document_statuses: Array<{ label: string, value: string }>, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, pago_en_linea: boolean, tiene_pdf: boolean, relacionados: Array<{ tipo: string, numero: string }>, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null };

export type InvoicesToPayQueryVariables = Exact<{
  ids?: Array<string | null | undefined> | string | null | undefined;
  byId: boolean;
  overdue: boolean;
}>;


export type InvoicesToPayQuery = { chosen?: { moneda: string, total_amount: ContractDecimal, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, pago_en_linea: boolean, tiene_pdf: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null, overdue?: { moneda: string, total_amount: ContractDecimal, expired_count: number, expired_payable_count: number, items: Array<{ id_edocta_detalle: number, num_documento: string, num_factura: string | null, nombre_destino: string | null, fecha_documento: string, fecha_vencimiento_documento: string, estado_documento: string, dias_mora: number, total: ContractDecimal, bloqueada: boolean, pago_en_linea: boolean, tiene_pdf: boolean, bloqueo: { motivo: string, descripcion: string | null, uuid: string | null, desde: string | null } | null }> } | null, pagosAbiertos: { vencidas: number, items: Array<{ uuid: string, tipo: string, estado: string, monto: ContractDecimal, moneda: string, url_redirect: string | null }> } };

export type PaymentAttemptFragment = { uuid: string, referencia: string, tipo: string, segmento: string | null, estado: string, monto: ContractDecimal, moneda: string, cus: string | null, banco: string | null, motivo: string | null, creada_en: string, expira_en: string, finalizada_en: string | null, url_redirect: string | null, sin_aplicar: ContractDecimal, revision: string | null, monto_banco: ContractDecimal | null, se_sigue_preguntando: boolean, pagador: string, compra: { nombre: string, pagina: string, tienda: string, correo: string | null, mensaje: string | null, renglones: Array<{ nombre: string, cantidad: number, monto: ContractDecimal }> } | null, detalle: Array<{ id_edocta_detalle: number, numero_documento: string, numero_factura: string | null, monto_documento: ContractDecimal, monto_transaccion: ContractDecimal, tipo_transaccion: string, nombre_destino: string | null }> };

export type CheckPaymentMutationVariables = Exact<{
  uuid: string;
}>;


export type CheckPaymentMutation = { consultarUuidYDesbloquearDocumentos: { status: string, message: string } | null };

export type PaymentResultQueryVariables = Exact<{
  uuid: string;
}>;


export type PaymentResultQuery = { transaccion: { uuid: string, referencia: string, tipo: string, segmento: string | null, estado: string, monto: ContractDecimal, moneda: string, cus: string | null, banco: string | null, motivo: string | null, creada_en: string, expira_en: string, finalizada_en: string | null, url_redirect: string | null, sin_aplicar: ContractDecimal, revision: string | null, monto_banco: ContractDecimal | null, se_sigue_preguntando: boolean, pagador: string, relacionados: Array<{ tipo: string, numero: string }>, compra: { nombre: string, pagina: string, tienda: string, correo: string | null, mensaje: string | null, renglones: Array<{ nombre: string, cantidad: number, monto: ContractDecimal }> } | null, detalle: Array<{ id_edocta_detalle: number, numero_documento: string, numero_factura: string | null, monto_documento: ContractDecimal, monto_transaccion: ContractDecimal, tipo_transaccion: string, nombre_destino: string | null }> } | null };

export type PaymentsQueryVariables = Exact<{
  filter?: TransaccionFilterInput | null | undefined;
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type PaymentsQuery = { transacciones: { total_count: number, pagadores: Array<{ id: number, nombre: string }>, items: Array<{ uuid: string, referencia: string, tipo: string, segmento: string | null, estado: string, monto: ContractDecimal, moneda: string, cus: string | null, banco: string | null, motivo: string | null, creada_en: string, expira_en: string, finalizada_en: string | null, url_redirect: string | null, sin_aplicar: ContractDecimal, revision: string | null, monto_banco: ContractDecimal | null, se_sigue_preguntando: boolean, pagador: string, compra: { nombre: string, pagina: string, tienda: string, correo: string | null, mensaje: string | null, renglones: Array<{ nombre: string, cantidad: number, monto: ContractDecimal }> } | null, detalle: Array<{ id_edocta_detalle: number, numero_documento: string, numero_factura: string | null, monto_documento: ContractDecimal, monto_transaccion: ContractDecimal, tipo_transaccion: string, nombre_destino: string | null }> }> } | null };

export type CancelPaymentMutationVariables = Exact<{
  uuid: string;
}>;


export type CancelPaymentMutation = { cancelarTransaccion: { response: boolean, status: string, message: string } | null };

export type StartPaymentMutationVariables = Exact<{
  input: Array<TransaccionOnlineInput> | TransaccionOnlineInput;
  password?: string | null | undefined;
}>;


export type StartPaymentMutation = { crearTransaccionOnline: { uuid: string, estado: string, url_redirect: string, phrase: string, token: string, expira_en: string | null } | null };

export type OpenReceiptMutationVariables = Exact<{
  uuid: string;
}>;


export type OpenReceiptMutation = { generarComprobantePago: { pdf: { url: string | null, status: number, menssage: string | null } | null } | null };

export type ActivityMutationVariables = Exact<{ [key: string]: never; }>;


export type ActivityMutation = { registrarActividad: { segundos_restantes: number } | null };

export type SignedInFragment = { token: string | null, dispositivo: string | null, role: string, hasTermsAndConditions: boolean, version: string, acl: Array<{ permission: string }>, user: { id: number, firstname: string, lastname: string, isSupportUser: boolean, operador: string | null, sin_destinos: boolean }, client: { cliente: string, clienteNit: string, tipoNit: string, nombre: string, store_code: string, moneda: string, pais: string } };

export type CurrentSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentSessionQuery = { sesionActual: { token: string | null, dispositivo: string | null, role: string, hasTermsAndConditions: boolean, version: string, acl: Array<{ permission: string }>, user: { id: number, firstname: string, lastname: string, isSupportUser: boolean, operador: string | null, sin_destinos: boolean }, client: { cliente: string, clienteNit: string, tipoNit: string, nombre: string, store_code: string, moneda: string, pais: string } } | null };

export type RevokeMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeMutation = { revokeCustomerToken: { result: boolean } | null };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type SignInMutation = { generateCustomerToken: { token: string | null, dispositivo: string | null, role: string, hasTermsAndConditions: boolean, version: string, acl: Array<{ permission: string }>, user: { id: number, firstname: string, lastname: string, isSupportUser: boolean, operador: string | null, sin_destinos: boolean }, client: { cliente: string, clienteNit: string, tipoNit: string, nombre: string, store_code: string, moneda: string, pais: string } } | null };

export type PortalStateQueryVariables = Exact<{ [key: string]: never; }>;


export type PortalStateQuery = { estadoPortal: { mantenimiento: boolean, mensaje: string | null } | null };

export type ShopLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type ShopLinkMutation = { generarEnlaceTienda: { url: string } | null };

export type OwnSessionFragment = { id: string, ip: string | null, user_agent: string | null, usada_en: string, es_esta: boolean };

export type OwnSessionListQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionListQuery = { misSesiones: { total_count: number, items: Array<{ id: string, ip: string | null, user_agent: string | null, usada_en: string, es_esta: boolean }>, intentos_fallidos: Array<{ cuantos: number, ip: string | null, ultimo: string }> } | null };

export type CloseSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type CloseSessionMutation = { cerrarSesion: { cerradas: number } | null };

export type CloseOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type CloseOtherSessionsMutation = { cerrarOtrasSesiones: { cerradas: number } | null };

export type SupportSignInMutationVariables = Exact<{
  secret: string;
}>;


export type SupportSignInMutation = { generateSupportCustomerToken: { token: string | null, dispositivo: string | null, role: string, hasTermsAndConditions: boolean, version: string, acl: Array<{ permission: string }>, user: { id: number, firstname: string, lastname: string, isSupportUser: boolean, operador: string | null, sin_destinos: boolean }, client: { cliente: string, clienteNit: string, tipoNit: string, nombre: string, store_code: string, moneda: string, pais: string } } | null };

export type SupportVisitFragment = { id: number, operador: string, motivo: string, iniciada_en: string, abierta: boolean, terminada_en: string | null, acciones_count: number, acciones: Array<{ operacion: string, permitida: boolean, ocurrida_en: string }> };

export type SupportVisitsQueryVariables = Exact<{
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type SupportVisitsQuery = { visitasSoporte: { total_count: number, items: Array<{ id: number, operador: string, motivo: string, iniciada_en: string, abierta: boolean, terminada_en: string | null, acciones_count: number, acciones: Array<{ operacion: string, permitida: boolean, ocurrida_en: string }> }> } | null };

export type SavedAnswersFragment = { respondido_en: string, respuestas: Array<{ pregunta: string, fila: string | null, valores: Array<string> }> };

export type ShownQuestionFragment = { id: string, tipo: string, texto: string, ayuda: string | null, required: boolean, falta: string | null, extremos: Array<string> | null, minLength: number | null, maxLength: number | null, requiredIf: { pregunta: string, valores: Array<string> } | null, opciones: Array<{ valor: string, texto: string }>, filas: Array<{ id: string, texto: string }>, between: { min: number, max: number } | null };

export type QuestionnairePageQueryVariables = Exact<{
  codigo: string;
}>;


export type QuestionnairePageQuery = { cuestionario: { codigo: string, version: number, titulo: string, introduccion: string | null, gracias: string | null, preguntas: Array<{ id: string, tipo: string, texto: string, ayuda: string | null, required: boolean, falta: string | null, extremos: Array<string> | null, minLength: number | null, maxLength: number | null, requiredIf: { pregunta: string, valores: Array<string> } | null, opciones: Array<{ valor: string, texto: string }>, filas: Array<{ id: string, texto: string }>, between: { min: number, max: number } | null }>, respondido: { respondido_en: string, respuestas: Array<{ pregunta: string, fila: string | null, valores: Array<string> }> } | null } | null };

export type PendingQuestionnairesQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingQuestionnairesQuery = { cuestionariosPendientes: Array<{ codigo: string, titulo: string, introduccion: string | null }> | null };

export type AnswerQuestionnaireMutationVariables = Exact<{
  input: ResponderCuestionarioInput;
}>;


export type AnswerQuestionnaireMutation = { responderCuestionario: { result: boolean, ya_respondido: boolean, problemas: Array<{ pregunta: string | null, fila: string | null, codigo: string }> } | null };

export type VoucherOffersQueryVariables = Exact<{ [key: string]: never; }>;


export type VoucherOffersQuery = { getBonosTerpelConfig: { montos: Array<{ monto: ContractDecimal, uso: string }>, usos: Array<{ uso: string, titulo: string, descripcion: string, montoMaximo: ContractDecimal, diasVencimiento: number }> } | null, comprasBonos: { items: Array<{ fechaCompra: string, totalPagado: ContractDecimal }> } | null };

export type VoucherCheckoutQueryVariables = Exact<{ [key: string]: never; }>;


export type VoucherCheckoutQuery = { getBonosTerpelConfig: { montos: Array<{ monto: ContractDecimal, uso: string }>, usos: Array<{ uso: string, titulo: string, descripcion: string, montoMaximo: ContractDecimal, diasVencimiento: number, reward: string, terminosCondiciones: string }> } | null, comprasBonos: { items: Array<{ email: string }> } | null, sesionActual: { user: { email: string } } | null };

export type StartVoucherPaymentQueryVariables = Exact<{
  filter: EasyPayContadoFilterInput;
  password?: string | null | undefined;
}>;


export type StartVoucherPaymentQuery = { easyPayContado: { uuid: string, estado: string, url_redirect: string, phrase: string, token: string, expira_en: string | null } | null };

export type RegisterVouchersMutationVariables = Exact<{
  input: Array<BonoTerpelInput> | BonoTerpelInput;
}>;


export type RegisterVouchersMutation = { addTerpelBono: Array<{ entity_id: number }> | null };

export type VoucherPurchaseFragment = { uuid: string, idCompra: string, tipo: string, fechaCompra: string, email: string, no_entregado: boolean, totalBonos: number, totalPagado: ContractDecimal, canjeado: ContractDecimal, moneda: string, vence_el: string, detalle: Array<{ entity_id: number, monto: ContractDecimal, cantidad: number, bonos: Array<{ codigo: string, monto: ContractDecimal, estado: EstadoBono, vence_el: string, canjeado_en: string | null, canjeado_por: string | null }> }> };

export type VoucherPurchasesQueryVariables = Exact<{
  pageSize?: number | null | undefined;
  currentPage?: number | null | undefined;
}>;


export type VoucherPurchasesQuery = { comprasBonos: { total_count: number, total_pagado: ContractDecimal, sin_canjear: number, moneda: string, items: Array<{ uuid: string, idCompra: string, tipo: string, fechaCompra: string, email: string, no_entregado: boolean, totalBonos: number, totalPagado: ContractDecimal, canjeado: ContractDecimal, moneda: string, vence_el: string, detalle: Array<{ entity_id: number, monto: ContractDecimal, cantidad: number, bonos: Array<{ codigo: string, monto: ContractDecimal, estado: EstadoBono, vence_el: string, canjeado_en: string | null, canjeado_por: string | null }> }> }> } | null };

export type ResendVouchersMutationVariables = Exact<{
  uuid: string;
  codigo?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type ResendVouchersMutation = { reenviarBonos: { result: boolean, email: string } | null };

export type OpenVoucherPdfMutationVariables = Exact<{
  codigo: string;
}>;


export type OpenVoucherPdfMutation = { generarBonoPdf: { pdf: { url: string | null, status: number, menssage: string | null } | null } | null };

export type OpenPurchasePdfMutationVariables = Exact<{
  uuid: string;
}>;


export type OpenPurchasePdfMutation = { generarBonosPdf: { pdf: { url: string | null, status: number, menssage: string | null } | null } | null };

export type CheckedVoucherFragment = { codigo: string, monto: ContractDecimal, moneda: string, estado: EstadoBono, vence_el: string, titulo: string, canjeado_en: string | null, canjeado_por: string | null, comprobante: string | null };

export type CheckVoucherQueryVariables = Exact<{
  codigo: string;
}>;


export type CheckVoucherQuery = { verificarBono: { codigo: string, monto: ContractDecimal, moneda: string, estado: EstadoBono, vence_el: string, titulo: string, canjeado_en: string | null, canjeado_por: string | null, comprobante: string | null } | null };

export type RedeemVoucherMutationVariables = Exact<{
  codigo: string;
  estacion: string;
  pin: string;
}>;


export type RedeemVoucherMutation = { canjearBono: { codigo: string, monto: ContractDecimal, moneda: string, estado: EstadoBono, vence_el: string, titulo: string, canjeado_en: string | null, canjeado_por: string | null, comprobante: string | null } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const PastDocumentFragmentDoc = new TypedDocumentString(`
    fragment PastDocument on AccountHistoryDetail {
  id_edocta_detalle
  num_documento
  num_factura
  tipo_documento
  classification
  detalle
  clase
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  saldo
  tiene_pdf
  relacionados {
    tipo
    numero
  }
  fecha_saldado
  abonos {
    tipo
    referencia
    documento
    uuid
  }
}
    `, {"fragmentName":"PastDocument"}) as unknown as TypedDocumentString<PastDocumentFragment, unknown>;
export const MovementFragmentDoc = new TypedDocumentString(`
    fragment Movement on ExtractoFila {
  fila
  fecha
  documento
  concepto
  cargo
  abono
  saldo
  uuid
}
    `, {"fragmentName":"Movement"}) as unknown as TypedDocumentString<MovementFragment, unknown>;
export const OpenDocumentFragmentDoc = new TypedDocumentString(`
    fragment OpenDocument on AccountStatusDetail {
  id_edocta_detalle
  num_documento
  num_factura
  classification
  detalle
  clase
  fecha_documento
  fecha_vencimiento_documento
  total
  tiene_pdf
  relacionados {
    tipo
    numero
  }
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
}
    `, {"fragmentName":"OpenDocument"}) as unknown as TypedDocumentString<OpenDocumentFragment, unknown>;
export const StatementMailFragmentDoc = new TypedDocumentString(`
    fragment StatementMail on SuscripcionExtracto {
  correo
  cadencia
  proximo_envio
}
    `, {"fragmentName":"StatementMail"}) as unknown as TypedDocumentString<StatementMailFragment, unknown>;
export const LoggedChangeFragmentDoc = new TypedDocumentString(`
    fragment LoggedChange on CambioDePersona {
  id
  ocurrido_en
  hecho
  actor
  actor_nombre
  actor_rol
  nombre
  cambios {
    campo
    antes
    despues
  }
}
    `, {"fragmentName":"LoggedChange"}) as unknown as TypedDocumentString<LoggedChangeFragment, unknown>;
export const ListedDestinationsFragmentDoc = new TypedDocumentString(`
    fragment ListedDestinations on Destinatarios {
  total_count
  items {
    id_destinatario
    codigo_destinatario
    nombre_comercial
    asignado
  }
}
    `, {"fragmentName":"ListedDestinations"}) as unknown as TypedDocumentString<ListedDestinationsFragment, unknown>;
export const PersonDataFragmentDoc = new TypedDocumentString(`
    fragment PersonData on UsuarioCliente {
  id
  firstname
  lastname
  email
  role_id
  role_name
  document_type
  document
  telephone
  street
  city
  country_id
  region_id
  gender
  dob
  job_title
  status
  invitado
  all_destinations
  destinations_count
}
    `, {"fragmentName":"PersonData"}) as unknown as TypedDocumentString<PersonDataFragment, unknown>;
export const ListedPersonFragmentDoc = new TypedDocumentString(`
    fragment ListedPerson on UsuarioCliente {
  id
  firstname
  lastname
  email
  role_name
  status
  invitado
  all_destinations
  destinations_count
  destinations(pageSize: 1) {
    destination_name
  }
}
    `, {"fragmentName":"ListedPerson"}) as unknown as TypedDocumentString<ListedPersonFragment, unknown>;
export const OwnDataFragmentDoc = new TypedDocumentString(`
    fragment OwnData on UsuarioCliente {
  firstname
  lastname
  email
  role_name
  document_type
  document
  telephone
  street
  city
  job_title
}
    `, {"fragmentName":"OwnData"}) as unknown as TypedDocumentString<OwnDataFragment, unknown>;
export const SalesCertificateFragmentDoc = new TypedDocumentString(`
    fragment SalesCertificate on CertificadoVenta {
  increment_sales_certificate
  nombre_comercial
  start_date
  end_date
  estado
  motivo
  avance
  modo_impresion
  negocio
  codigo
}
    `, {"fragmentName":"SalesCertificate"}) as unknown as TypedDocumentString<SalesCertificateFragment, unknown>;
export const SideDocumentFragmentDoc = new TypedDocumentString(`
    fragment SideDocument on Documento {
  id_edocta_detalle
  num_documento
  num_factura
  nombre_destino
  agrupacion
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  bloqueada
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
}
    `, {"fragmentName":"SideDocument"}) as unknown as TypedDocumentString<SideDocumentFragment, unknown>;
export const CompensationRowFragmentDoc = new TypedDocumentString(`
    fragment CompensationRow on Compensacion {
  id_compensacion
  id_transaccion
  created_at
  updated_at
  total_compensado
  total_pagos
  total_facturas
  moneda
  estado
  motivo
  demorada
  detalle {
    id_compensacion_detalle
    tipo_documento
    num_documento
    num_factura
    fecha_vencimiento_documento
    monto_documento
    valor_pagado
  }
}
    `, {"fragmentName":"CompensationRow"}) as unknown as TypedDocumentString<CompensationRowFragment, unknown>;
export const ContactFactsFragmentDoc = new TypedDocumentString(`
    fragment ContactFacts on Contacto {
  clase
  nombre
  telefono
  correo
  horario
}
    `, {"fragmentName":"ContactFacts"}) as unknown as TypedDocumentString<ContactFactsFragment, unknown>;
export const LatestOrderFactsFragmentDoc = new TypedDocumentString(`
    fragment LatestOrderFacts on Order {
  id_pedido
  num_pedido
  nombre_destino
  fecha_pedido
  fecha_entrega
  estado_pedido
  estatus_rechazo
  valor
  moneda
  num_factura
  entregas {
    fecha_estimada
  }
  retenciones_saldadas
  retenido_por {
    id_edocta_detalle
    num_factura
    num_documento
    saldo
    bloqueada
  }
}
    `, {"fragmentName":"LatestOrderFacts"}) as unknown as TypedDocumentString<LatestOrderFactsFragment, unknown>;
export const IssuedCertificateFragmentDoc = new TypedDocumentString(`
    fragment IssuedCertificate on CertificadoSaldo {
  codigo
  moneda
  saldo
  vencido
  vence_hoy
  por_vencer
  a_favor
  emitido_en
}
    `, {"fragmentName":"IssuedCertificate"}) as unknown as TypedDocumentString<IssuedCertificateFragment, unknown>;
export const OrderedFileFragmentDoc = new TypedDocumentString(`
    fragment OrderedFile on Exportacion {
  id
  nombre
  formato
  filtro
  titulo
  filtro_en_palabras
  estado
  filas
  filas_hechas
  moneda
  total
  bytes
  aviso
  creada_en
  empezada_en
  lista_en
  borrar_en
}
    `, {"fragmentName":"OrderedFile"}) as unknown as TypedDocumentString<OrderedFileFragment, unknown>;
export const PostCardFragmentDoc = new TypedDocumentString(`
    fragment PostCard on MpBlogPost {
  post_id
  name
  categoria
  short_description
  publish_date
  imagen {
    src
    ancho
    alto
    avif
    webp
  }
}
    `, {"fragmentName":"PostCard"}) as unknown as TypedDocumentString<PostCardFragment, unknown>;
export const NotificationCardFragmentDoc = new TypedDocumentString(`
    fragment NotificationCard on Notificacion {
  key
  title
  body
  read
  date
  titulo_tipo
  href
}
    `, {"fragmentName":"NotificationCard"}) as unknown as TypedDocumentString<NotificationCardFragment, unknown>;
export const NoticePreferencesFragmentDoc = new TypedDocumentString(`
    fragment NoticePreferences on PreferenciasDeAviso {
  preferencias {
    evento
    lugar
    activo
  }
  dias
  celulares {
    id
    equipo
    creado_en
  }
  llave_publica
}
    `, {"fragmentName":"NoticePreferences"}) as unknown as TypedDocumentString<NoticePreferencesFragment, unknown>;
export const OrderDeliveryFactsFragmentDoc = new TypedDocumentString(`
    fragment OrderDeliveryFacts on OrderDelivery {
  numero_entrega
  estado
  orden_cargue
  remision
  guia_transporte
  transportador
  placa
  ubicacion
  fecha_estimada
  num_factura
  cufe
  fecha_factura
  lineas {
    cod_producto
    descripcion
    unidad_medida
    cantidad
    cantidad_facturada
  }
}
    `, {"fragmentName":"OrderDeliveryFacts"}) as unknown as TypedDocumentString<OrderDeliveryFactsFragment, unknown>;
export const OrderRowFragmentDoc = new TypedDocumentString(`
    fragment OrderRow on Order {
  id_pedido
  num_pedido
  num_sicom
  nombre_destino
  estado_pedido
  fecha_pedido
  fecha_entrega
  valor
  moneda
  guia_transporte
  plantas {
    centro_logistico
    nombre
  }
  detalle {
    id_pedido_info
    cod_producto
    descripcion
    cantidad
    unidad_medida
    precio
    valor
  }
  entregas {
    numero_entrega
    orden_cargue
    remision
    guia_transporte
    placa
    num_factura
    cufe
  }
}
    `, {"fragmentName":"OrderRow"}) as unknown as TypedDocumentString<OrderRowFragment, unknown>;
export const OrderEventFactsFragmentDoc = new TypedDocumentString(`
    fragment OrderEventFacts on OrderEvent {
  type
  fecha_hora_evento
  ocurrio_en
  numero_entrega
  cufe
  estatus_rechazo
  motivo_bloqueo
  guia_transporte
  ubicacion
  observaciones
  download {
    pdf {
      url
      status
    }
  }
}
    `, {"fragmentName":"OrderEventFacts"}) as unknown as TypedDocumentString<OrderEventFactsFragment, unknown>;
export const AccountPaymentRowFragmentDoc = new TypedDocumentString(`
    fragment AccountPaymentRow on PagoACuenta {
  id_edocta_detalle
  num_documento
  fecha_documento
  texto
  segmento
  moneda
  valor_original
  aplicado
  queda
  uuid
}
    `, {"fragmentName":"AccountPaymentRow"}) as unknown as TypedDocumentString<AccountPaymentRowFragment, unknown>;
export const OpenPaymentFragmentDoc = new TypedDocumentString(`
    fragment OpenPayment on Transaccion {
  uuid
  tipo
  estado
  monto
  moneda
  url_redirect
}
    `, {"fragmentName":"OpenPayment"}) as unknown as TypedDocumentString<OpenPaymentFragment, unknown>;
export const InvoiceRowFragmentDoc = new TypedDocumentString(`
    fragment InvoiceRow on Documento {
  id_edocta_detalle
  num_documento
  num_factura
  nombre_destino
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  bloqueada
  pago_en_linea
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
  tiene_pdf
}
    `, {"fragmentName":"InvoiceRow"}) as unknown as TypedDocumentString<InvoiceRowFragment, unknown>;
export const PendingInvoiceFragmentDoc = new TypedDocumentString(`
    fragment PendingInvoice on Documento {
  ...InvoiceRow
  relacionados {
    tipo
    numero
  }
}
    fragment InvoiceRow on Documento {
  id_edocta_detalle
  num_documento
  num_factura
  nombre_destino
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  bloqueada
  pago_en_linea
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
  tiene_pdf
}`, {"fragmentName":"PendingInvoice"}) as unknown as TypedDocumentString<PendingInvoiceFragment, unknown>;
export const PaymentAttemptFragmentDoc = new TypedDocumentString(`
    fragment PaymentAttempt on Transaccion {
  uuid
  referencia
  tipo
  segmento
  compra {
    nombre
    pagina
    tienda
    renglones {
      nombre
      cantidad
      monto
    }
    correo
    mensaje
  }
  estado
  monto
  moneda
  cus
  banco
  motivo
  creada_en
  expira_en
  finalizada_en
  url_redirect
  sin_aplicar
  revision
  monto_banco
  se_sigue_preguntando
  pagador
  detalle {
    id_edocta_detalle
    numero_documento
    numero_factura
    monto_documento
    monto_transaccion
    tipo_transaccion
    nombre_destino
  }
}
    `, {"fragmentName":"PaymentAttempt"}) as unknown as TypedDocumentString<PaymentAttemptFragment, unknown>;
export const SignedInFragmentDoc = new TypedDocumentString(`
    fragment SignedIn on CustomerToken {
  token
  dispositivo
  role
  hasTermsAndConditions
  version
  acl {
    permission
  }
  user {
    id
    firstname
    lastname
    isSupportUser
    operador
    sin_destinos
  }
  client {
    cliente
    clienteNit
    tipoNit
    nombre
    store_code
    moneda
    pais
  }
}
    `, {"fragmentName":"SignedIn"}) as unknown as TypedDocumentString<SignedInFragment, unknown>;
export const OwnSessionFragmentDoc = new TypedDocumentString(`
    fragment OwnSession on SesionAbierta {
  id
  ip
  user_agent
  usada_en
  es_esta
}
    `, {"fragmentName":"OwnSession"}) as unknown as TypedDocumentString<OwnSessionFragment, unknown>;
export const SupportVisitFragmentDoc = new TypedDocumentString(`
    fragment SupportVisit on VisitaSoporte {
  id
  operador
  motivo
  iniciada_en
  abierta
  terminada_en
  acciones_count
  acciones {
    operacion
    permitida
    ocurrida_en
  }
}
    `, {"fragmentName":"SupportVisit"}) as unknown as TypedDocumentString<SupportVisitFragment, unknown>;
export const SavedAnswersFragmentDoc = new TypedDocumentString(`
    fragment SavedAnswers on CuestionarioRespondido {
  respondido_en
  respuestas {
    pregunta
    fila
    valores
  }
}
    `, {"fragmentName":"SavedAnswers"}) as unknown as TypedDocumentString<SavedAnswersFragment, unknown>;
export const ShownQuestionFragmentDoc = new TypedDocumentString(`
    fragment ShownQuestion on PreguntaCuestionario {
  id
  tipo
  texto
  ayuda
  required
  requiredIf {
    pregunta
    valores
  }
  falta
  opciones {
    valor
    texto
  }
  filas {
    id
    texto
  }
  extremos
  minLength
  maxLength
  between {
    min
    max
  }
}
    `, {"fragmentName":"ShownQuestion"}) as unknown as TypedDocumentString<ShownQuestionFragment, unknown>;
export const VoucherPurchaseFragmentDoc = new TypedDocumentString(`
    fragment VoucherPurchase on CompraBonos {
  uuid
  idCompra
  tipo
  fechaCompra
  email
  no_entregado
  totalBonos
  totalPagado
  canjeado
  moneda
  vence_el
  detalle {
    entity_id
    monto
    cantidad
    bonos {
      codigo
      monto
      estado
      vence_el
      canjeado_en
      canjeado_por
    }
  }
}
    `, {"fragmentName":"VoucherPurchase"}) as unknown as TypedDocumentString<VoucherPurchaseFragment, unknown>;
export const CheckedVoucherFragmentDoc = new TypedDocumentString(`
    fragment CheckedVoucher on BonoVerificado {
  codigo
  monto
  moneda
  estado
  vence_el
  titulo
  canjeado_en
  canjeado_por
  comprobante
}
    `, {"fragmentName":"CheckedVoucher"}) as unknown as TypedDocumentString<CheckedVoucherFragment, unknown>;
export const CalendarPageDocument = new TypedDocumentString(`
    query CalendarPage($filter: DocumentoFilterInput) {
  calendarioPagos {
    moneda
    total
    cantidad
    hasta
    vencido {
      cantidad
      total
    }
    semanas {
      desde
      hasta
      cantidad
      total
    }
  }
  documentos(
    paymentType: OFFLINE
    documentType: INVOICE
    filter: $filter
    sort: {fecha_vencimiento_documento: ASC}
    pageSize: 100
  ) {
    total_count
    filtered_amount
    items {
      id_edocta_detalle
      num_documento
      num_factura
      nombre_destino
      fecha_vencimiento_documento
      estado_documento
      dias_mora
      total
      bloqueada
      pago_en_linea
    }
  }
}
    `) as unknown as TypedDocumentString<CalendarPageQuery, CalendarPageQueryVariables>;
export const AccountHistoryPageDocument = new TypedDocumentString(`
    query AccountHistoryPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {
  accountHistory(
    detailFilter: $filter
    sort: $sort
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    size
    moneda
    data {
      subtotal
      detalle {
        ...PastDocument
      }
    }
  }
  classDocuments {
    agrupacion
    nombre
  }
}
    fragment PastDocument on AccountHistoryDetail {
  id_edocta_detalle
  num_documento
  num_factura
  tipo_documento
  classification
  detalle
  clase
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  saldo
  tiene_pdf
  relacionados {
    tipo
    numero
  }
  fecha_saldado
  abonos {
    tipo
    referencia
    documento
    uuid
  }
}`) as unknown as TypedDocumentString<AccountHistoryPageQuery, AccountHistoryPageQueryVariables>;
export const StatementPageDocument = new TypedDocumentString(`
    query StatementPage($desde: String!, $hasta: String!, $pageSize: Int, $currentPage: Int) {
  extractoCuenta(
    desde: $desde
    hasta: $hasta
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    moneda
    saldo_inicial
    cargos
    cargos_cantidad
    abonos
    abonos_cantidad
    saldo_final
    edades {
      por_vencer
      one_to_seven_days
      fourteen_days
      twenty_one_days
      greater_twenty_one_days
      a_favor
    }
    total_count
    items {
      ...Movement
    }
  }
  suscripcionExtracto {
    ...StatementMail
  }
}
    fragment Movement on ExtractoFila {
  fila
  fecha
  documento
  concepto
  cargo
  abono
  saldo
  uuid
}
fragment StatementMail on SuscripcionExtracto {
  correo
  cadencia
  proximo_envio
}`) as unknown as TypedDocumentString<StatementPageQuery, StatementPageQueryVariables>;
export const AccountStatusPageDocument = new TypedDocumentString(`
    query AccountStatusPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {
  all: accountStatus(pageSize: 1) {
    size
  }
  accountStatus(
    filter: $filter
    sort: $sort
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    size
    moneda
    data {
      subtotal
      detalle {
        ...OpenDocument
      }
    }
  }
  documentos(paymentType: OFFLINE, documentType: INVOICE) {
    total_amount_expired
    total_amount_to_expire
    total_amount_expire_today
    total_amount_positive
  }
  classDocuments {
    agrupacion
    nombre
    abiertos
  }
}
    fragment OpenDocument on AccountStatusDetail {
  id_edocta_detalle
  num_documento
  num_factura
  classification
  detalle
  clase
  fecha_documento
  fecha_vencimiento_documento
  total
  tiene_pdf
  relacionados {
    tipo
    numero
  }
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
}`) as unknown as TypedDocumentString<AccountStatusPageQuery, AccountStatusPageQueryVariables>;
export const SubscribeToStatementDocument = new TypedDocumentString(`
    mutation SubscribeToStatement($cadencia: CadenciaExtracto!) {
  suscribirExtracto(cadencia: $cadencia) {
    cadencia
  }
}
    `) as unknown as TypedDocumentString<SubscribeToStatementMutation, SubscribeToStatementMutationVariables>;
export const LeaveStatementDocument = new TypedDocumentString(`
    mutation LeaveStatement {
  cancelarSuscripcionExtracto {
    cadencia
  }
}
    `) as unknown as TypedDocumentString<LeaveStatementMutation, LeaveStatementMutationVariables>;
export const LeaveByLinkDocument = new TypedDocumentString(`
    mutation LeaveByLink($token: String!) {
  cancelarSuscripcionPorEnlace(token: $token) {
    result
  }
}
    `) as unknown as TypedDocumentString<LeaveByLinkMutation, LeaveByLinkMutationVariables>;
export const ChangeLogDocument = new TypedDocumentString(`
    query ChangeLog($desde: String, $hasta: String, $persona: Int, $pageSize: Int, $currentPage: Int) {
  registroDeCambios(
    desde: $desde
    hasta: $hasta
    user_id: $persona
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    total_count
    items {
      ...LoggedChange
    }
    personas {
      id
      nombre
    }
  }
}
    fragment LoggedChange on CambioDePersona {
  id
  ocurrido_en
  hecho
  actor
  actor_nombre
  actor_rol
  nombre
  cambios {
    campo
    antes
    despues
  }
}`) as unknown as TypedDocumentString<ChangeLogQuery, ChangeLogQueryVariables>;
export const DestinationsDocument = new TypedDocumentString(`
    query Destinations($search: String, $pageSize: Int, $currentPage: Int, $person: Int) {
  listarDestinatarios(
    search: $search
    pageSize: $pageSize
    currentPage: $currentPage
    user_id: $person
  ) {
    ...ListedDestinations
  }
}
    fragment ListedDestinations on Destinatarios {
  total_count
  items {
    id_destinatario
    codigo_destinatario
    nombre_comercial
    asignado
  }
}`) as unknown as TypedDocumentString<DestinationsQuery, DestinationsQueryVariables>;
export const DestinationIdsDocument = new TypedDocumentString(`
    query DestinationIds($search: String, $pageSize: Int, $person: Int) {
  listarDestinatarios(search: $search, pageSize: $pageSize, user_id: $person) {
    items {
      id_destinatario
      asignado
    }
  }
}
    `) as unknown as TypedDocumentString<DestinationIdsQuery, DestinationIdsQueryVariables>;
export const PersonFormDocument = new TypedDocumentString(`
    query PersonForm($countries: [String!]!, $withPerson: Boolean!, $id: String, $withShown: Boolean!, $shownSize: Int, $withChoosing: Boolean!, $choosingSize: Int, $person: Int) {
  person: usuariosCliente(filter: {id: {eq: $id}}, pageSize: 1) @include(if: $withPerson) {
    items {
      ...PersonData
      destinations(pageSize: $shownSize) @include(if: $withShown) {
        destination_id
        destination_code
        destination_name
      }
    }
  }
  rolesCliente @include(if: $withChoosing) {
    role_id
    role_name
  }
  listadoTiposDocumentos {
    title
    value
  }
  listarDeptos(pageSize: 100, filter: {country_id: {in: $countries}}) {
    items {
      region_id
      country_id
      default_name
    }
  }
  listarDestinatarios(pageSize: $choosingSize, user_id: $person) @include(if: $withChoosing) {
    ...ListedDestinations
  }
}
    fragment ListedDestinations on Destinatarios {
  total_count
  items {
    id_destinatario
    codigo_destinatario
    nombre_comercial
    asignado
  }
}
fragment PersonData on UsuarioCliente {
  id
  firstname
  lastname
  email
  role_id
  role_name
  document_type
  document
  telephone
  street
  city
  country_id
  region_id
  gender
  dob
  job_title
  status
  invitado
  all_destinations
  destinations_count
}`) as unknown as TypedDocumentString<PersonFormQuery, PersonFormQueryVariables>;
export const PersonViewDocument = new TypedDocumentString(`
    query PersonView($countries: [String!]!, $id: String, $shownSize: Int) {
  person: usuariosCliente(filter: {id: {eq: $id}}, pageSize: 1) {
    items {
      ...PersonData
      destinations(pageSize: $shownSize) {
        destination_id
        destination_code
        destination_name
      }
    }
  }
  listarDeptos(pageSize: 100, filter: {country_id: {in: $countries}}) {
    items {
      region_id
      default_name
    }
  }
}
    fragment PersonData on UsuarioCliente {
  id
  firstname
  lastname
  email
  role_id
  role_name
  document_type
  document
  telephone
  street
  city
  country_id
  region_id
  gender
  dob
  job_title
  status
  invitado
  all_destinations
  destinations_count
}`) as unknown as TypedDocumentString<PersonViewQuery, PersonViewQueryVariables>;
export const CreatePersonDocument = new TypedDocumentString(`
    mutation CreatePerson($input: CrearUsuarioClienteInput!) {
  crearUsuarioCliente(input: $input) {
    customer {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreatePersonMutation, CreatePersonMutationVariables>;
export const UpdatePersonDocument = new TypedDocumentString(`
    mutation UpdatePerson($input: UpdateCustomerV2Input!) {
  updateCustomerV2(input: $input) {
    customer {
      email
    }
  }
}
    `) as unknown as TypedDocumentString<UpdatePersonMutation, UpdatePersonMutationVariables>;
export const SendResetDocument = new TypedDocumentString(`
    mutation SendReset($id: Int!) {
  enviarRestablecerClave(user_id: $id) {
    success
  }
}
    `) as unknown as TypedDocumentString<SendResetMutation, SendResetMutationVariables>;
export const ResendInvitationDocument = new TypedDocumentString(`
    mutation ResendInvitation($id: Int!) {
  reenviarInvitacion(user_id: $id) {
    success
  }
}
    `) as unknown as TypedDocumentString<ResendInvitationMutation, ResendInvitationMutationVariables>;
export const ProfileDocument = new TypedDocumentString(`
    query Profile($withProfile: Boolean!, $own: String, $withPeople: Boolean!, $filter: UsuariosClienteFilterInput, $search: String, $pageSize: Int, $currentPage: Int, $withTold: Boolean!, $told: String) {
  sesionActual @include(if: $withProfile) {
    client {
      cliente
      nombre
      tipoNit
      clienteNit
      direccion
      telefono
      pais
      ciudad
      departamento
      email
    }
  }
  own: usuariosCliente(filter: {id: {eq: $own}}, pageSize: 1) @include(if: $withProfile) {
    items {
      ...OwnData
    }
  }
  people: usuariosCliente(
    filter: $filter
    search: $search
    pageSize: $pageSize
    currentPage: $currentPage
  ) @include(if: $withPeople) {
    total_count
    items {
      ...ListedPerson
    }
  }
  told: usuariosCliente(filter: {id: {eq: $told}}, pageSize: 1) @include(if: $withTold) {
    items {
      firstname
      lastname
      email
      status
    }
  }
}
    fragment ListedPerson on UsuarioCliente {
  id
  firstname
  lastname
  email
  role_name
  status
  invitado
  all_destinations
  destinations_count
  destinations(pageSize: 1) {
    destination_name
  }
}
fragment OwnData on UsuarioCliente {
  firstname
  lastname
  email
  role_name
  document_type
  document
  telephone
  street
  city
  job_title
}`) as unknown as TypedDocumentString<ProfileQuery, ProfileQueryVariables>;
export const SalesCertificatesDocument = new TypedDocumentString(`
    query SalesCertificates($pageSize: Int, $currentPage: Int) {
  listarCertificadoVenta(
    pageSize: $pageSize
    currentPage: $currentPage
    sort: {increment_sales_certificate: DESC}
  ) {
    total_count
    items {
      ...SalesCertificate
    }
    destinos {
      codigo_destinatario
      nombre_comercial
      negocio
    }
    total_destinos
  }
}
    fragment SalesCertificate on CertificadoVenta {
  increment_sales_certificate
  nombre_comercial
  start_date
  end_date
  estado
  motivo
  avance
  modo_impresion
  negocio
  codigo
}`) as unknown as TypedDocumentString<SalesCertificatesQuery, SalesCertificatesQueryVariables>;
export const AskForCertificateDocument = new TypedDocumentString(`
    mutation AskForCertificate($input: SolicitudCertificadoVentasInput!) {
  solicitarCertificadoVentas(input: $input) {
    codigo
    mensaje
    increment_sales_certificate
  }
}
    `) as unknown as TypedDocumentString<AskForCertificateMutation, AskForCertificateMutationVariables>;
export const AskAgainForCertificateDocument = new TypedDocumentString(`
    mutation AskAgainForCertificate($id: SafeInt!) {
  pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) {
    codigo
    mensaje
    increment_sales_certificate
  }
}
    `) as unknown as TypedDocumentString<AskAgainForCertificateMutation, AskAgainForCertificateMutationVariables>;
export const OpenSalesCertificateDocument = new TypedDocumentString(`
    mutation OpenSalesCertificate($id: SafeInt!) {
  descargarCertificadoVentas(increment_sales_certificate: $id) {
    url
    status
    menssage
  }
}
    `) as unknown as TypedDocumentString<OpenSalesCertificateMutation, OpenSalesCertificateMutationVariables>;
export const BothSidesDocument = new TypedDocumentString(`
    query BothSides($payments: DocumentoFilterInput, $paymentPage: Int, $paymentSize: Int, $invoices: DocumentoFilterInput, $invoicePage: Int, $invoiceSize: Int) {
  payments: documentos(
    paymentType: OFFLINE
    documentType: PAYMENT
    filter: $payments
    sort: {fecha_documento: ASC}
    pageSize: $paymentSize
    currentPage: $paymentPage
  ) {
    total_count
    open_count
    total_amount
    moneda
    items {
      ...SideDocument
    }
  }
  invoices: documentos(
    paymentType: OFFLINE
    documentType: INVOICE
    filter: $invoices
    pageSize: $invoiceSize
    currentPage: $invoicePage
  ) {
    total_count
    open_count
    total_amount
    moneda
    items {
      ...SideDocument
    }
  }
}
    fragment SideDocument on Documento {
  id_edocta_detalle
  num_documento
  num_factura
  nombre_destino
  agrupacion
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  bloqueada
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
}`) as unknown as TypedDocumentString<BothSidesQuery, BothSidesQueryVariables>;
export const ChosenSidesDocument = new TypedDocumentString(`
    query ChosenSides($payments: [String!], $invoices: [String!]) {
  payments: documentos(
    paymentType: OFFLINE
    documentType: PAYMENT
    filter: {id_edocta_detalle: {in: $payments}}
    pageSize: 100
  ) {
    moneda
    items {
      ...SideDocument
    }
  }
  invoices: documentos(
    paymentType: OFFLINE
    documentType: INVOICE
    filter: {id_edocta_detalle: {in: $invoices}}
    pageSize: 100
  ) {
    moneda
    items {
      ...SideDocument
    }
  }
}
    fragment SideDocument on Documento {
  id_edocta_detalle
  num_documento
  num_factura
  nombre_destino
  agrupacion
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  bloqueada
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
}`) as unknown as TypedDocumentString<ChosenSidesQuery, ChosenSidesQueryVariables>;
export const CompensationsDocument = new TypedDocumentString(`
    query Compensations($filter: CompensacionFilterInput, $sort: CompensacionSortInput, $pageSize: Int, $currentPage: Int) {
  listarCompensaciones(
    filter: $filter
    sort: $sort
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    total_count
    total_completado
    moneda
    items {
      ...CompensationRow
    }
  }
}
    fragment CompensationRow on Compensacion {
  id_compensacion
  id_transaccion
  created_at
  updated_at
  total_compensado
  total_pagos
  total_facturas
  moneda
  estado
  motivo
  demorada
  detalle {
    id_compensacion_detalle
    tipo_documento
    num_documento
    num_factura
    fecha_vencimiento_documento
    monto_documento
    valor_pagado
  }
}`) as unknown as TypedDocumentString<CompensationsQuery, CompensationsQueryVariables>;
export const CompensationVoucherDocument = new TypedDocumentString(`
    query CompensationVoucher($filter: CompensacionFilterInput) {
  listarCompensaciones(filter: $filter, pageSize: 1) {
    items {
      download {
        pdf {
          url
          status
          menssage
        }
        xls {
          url
          status
          menssage
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<CompensationVoucherQuery, CompensationVoucherQueryVariables>;
export const SendCompensationDocument = new TypedDocumentString(`
    mutation SendCompensation($input: [CompensacionInput!]!, $pares: [ParCompensacionInput!]) {
  crearCompensacion(input: $input, pares: $pares) {
    idTransaccion
    message
  }
}
    `) as unknown as TypedDocumentString<SendCompensationMutation, SendCompensationMutationVariables>;
export const WhoAnswersDocument = new TypedDocumentString(`
    query WhoAnswers {
  contactos {
    ...ContactFacts
  }
}
    fragment ContactFacts on Contacto {
  clase
  nombre
  telefono
  correo
  horario
}`) as unknown as TypedDocumentString<WhoAnswersQuery, WhoAnswersQueryVariables>;
export const BlocksDocument = new TypedDocumentString(`
    query Blocks($identifiers: [String!]!) {
  cmsBlocks(identifiers: $identifiers) {
    items {
      identifier
      title
      content
    }
  }
}
    `) as unknown as TypedDocumentString<BlocksQuery, BlocksQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home($seesPayments: Boolean!) {
  documentos(
    paymentType: OFFLINE
    documentType: INVOICE
    sort: {fecha_vencimiento_documento: ASC}
    pageSize: 9
    currentPage: 1
  ) {
    moneda
    open_count
    expired_count
    expired_payable_count
    expire_today_count
    total_amount_expired
    total_amount_expired_payable
    total_amount_expire_today
    total_amount_to_expire
    total_amount_positive
    total_amount_expired_by_days {
      one_to_seven_days
      fourteen_days
      twenty_one_days
      greater_twenty_one_days
    }
    items {
      id_edocta_detalle
      num_factura
      num_documento
      nombre_cliente
      nombre_destino
      fecha_documento
      fecha_vencimiento_documento
      estado_documento
      dias_mora
      total
      bloqueada
      bloqueo {
        motivo
        descripcion
        uuid
        desde
      }
      pago_en_linea
    }
  }
  pagosAbiertos @include(if: $seesPayments) {
    total_count
    monto
    moneda
    vencidas
    items {
      uuid
    }
  }
  cupoCredito {
    limite
    usado
    disponible
  }
}
    `) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const LatestNewsDocument = new TypedDocumentString(`
    query LatestNews {
  mpBlogPosts(action: "get_post_list", pageSize: 4) {
    items {
      ...PostCard
    }
  }
}
    fragment PostCard on MpBlogPost {
  post_id
  name
  categoria
  short_description
  publish_date
  imagen {
    src
    ancho
    alto
    avif
    webp
  }
}`) as unknown as TypedDocumentString<LatestNewsQuery, LatestNewsQueryVariables>;
export const LatestOrdersDocument = new TypedDocumentString(`
    query LatestOrders {
  orderTraceability(pageSize: 4) {
    data {
      ...LatestOrderFacts
    }
  }
}
    fragment LatestOrderFacts on Order {
  id_pedido
  num_pedido
  nombre_destino
  fecha_pedido
  fecha_entrega
  estado_pedido
  estatus_rechazo
  valor
  moneda
  num_factura
  entregas {
    fecha_estimada
  }
  retenciones_saldadas
  retenido_por {
    id_edocta_detalle
    num_factura
    num_documento
    saldo
    bloqueada
  }
}`) as unknown as TypedDocumentString<LatestOrdersQuery, LatestOrdersQueryVariables>;
export const PendingSurveysDocument = new TypedDocumentString(`
    query PendingSurveys {
  cuestionariosPendientes {
    codigo
    version
    titulo
    introduccion
  }
}
    `) as unknown as TypedDocumentString<PendingSurveysQuery, PendingSurveysQueryVariables>;
export const DemoAccountsDocument = new TypedDocumentString(`
    query DemoAccounts {
  cuentasDemo {
    email
    clave
    nombre
    rol
    empresa
    store_code
    muestra
  }
}
    `) as unknown as TypedDocumentString<DemoAccountsQuery, DemoAccountsQueryVariables>;
export const DemoMailsDocument = new TypedDocumentString(`
    query DemoMails($pageSize: Int, $currentPage: Int) {
  correosDemo(pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    items {
      id
      para
      asunto
      texto
      creado_en
    }
    page_info {
      current_page
      total_pages
    }
  }
}
    `) as unknown as TypedDocumentString<DemoMailsQuery, DemoMailsQueryVariables>;
export const OpenDocumentDocument = new TypedDocumentString(`
    mutation OpenDocument($id: Int!) {
  generatedPDFAccountStatusDetails(id_edocta_detalle: $id) {
    pdf {
      url
      status
      menssage
    }
  }
}
    `) as unknown as TypedDocumentString<OpenDocumentMutation, OpenDocumentMutationVariables>;
export const WhoAsksDocument = new TypedDocumentString(`
    query WhoAsks {
  sesionActual {
    user {
      email
    }
  }
}
    `) as unknown as TypedDocumentString<WhoAsksQuery, WhoAsksQueryVariables>;
export const PersonAskingDocument = new TypedDocumentString(`
    query PersonAsking($email: String!) {
  usuariosCliente(filter: {email: {eq: $email}}, pageSize: 1) {
    items {
      firstname
      lastname
      document_type
      document
    }
  }
}
    `) as unknown as TypedDocumentString<PersonAskingQuery, PersonAskingQueryVariables>;
export const CertificatesDocument = new TypedDocumentString(`
    query Certificates {
  certificadosSaldo {
    ...IssuedCertificate
  }
}
    fragment IssuedCertificate on CertificadoSaldo {
  codigo
  moneda
  saldo
  vencido
  vence_hoy
  por_vencer
  a_favor
  emitido_en
}`) as unknown as TypedDocumentString<CertificatesQuery, CertificatesQueryVariables>;
export const IssueCertificateDocument = new TypedDocumentString(`
    mutation IssueCertificate {
  generarCertificadoSaldo {
    ...IssuedCertificate
  }
}
    fragment IssuedCertificate on CertificadoSaldo {
  codigo
  moneda
  saldo
  vencido
  vence_hoy
  por_vencer
  a_favor
  emitido_en
}`) as unknown as TypedDocumentString<IssueCertificateMutation, IssueCertificateMutationVariables>;
export const OpenCertificateDocument = new TypedDocumentString(`
    mutation OpenCertificate($codigo: String!) {
  descargarCertificadoSaldo(codigo: $codigo) {
    url
    status
    menssage
  }
}
    `) as unknown as TypedDocumentString<OpenCertificateMutation, OpenCertificateMutationVariables>;
export const VerifyCertificateDocument = new TypedDocumentString(`
    query VerifyCertificate($codigo: String!) {
  verificarCertificado(codigo: $codigo) {
    codigo
    nombre
    tipo_nit
    nit
    moneda
    emitido_en
    titulo
    concepto
    valor
    datos {
      nombre
      valor
    }
  }
}
    `) as unknown as TypedDocumentString<VerifyCertificateQuery, VerifyCertificateQueryVariables>;
export const DownloadsDocument = new TypedDocumentString(`
    query Downloads {
  exportaciones {
    ...OrderedFile
  }
}
    fragment OrderedFile on Exportacion {
  id
  nombre
  formato
  filtro
  titulo
  filtro_en_palabras
  estado
  filas
  filas_hechas
  moneda
  total
  bytes
  aviso
  creada_en
  empezada_en
  lista_en
  borrar_en
}`) as unknown as TypedDocumentString<DownloadsQuery, DownloadsQueryVariables>;
export const OrderFileDocument = new TypedDocumentString(`
    mutation OrderFile($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {
  exportar(nombre: $nombre, formato: $formato, filtro: $filtro) {
    id
    estado
    url
  }
}
    `) as unknown as TypedDocumentString<OrderFileMutation, OrderFileMutationVariables>;
export const CancelFileDocument = new TypedDocumentString(`
    mutation CancelFile($id: String!) {
  cancelarExportacion(id: $id) {
    result
  }
}
    `) as unknown as TypedDocumentString<CancelFileMutation, CancelFileMutationVariables>;
export const OpenFileDocument = new TypedDocumentString(`
    mutation OpenFile($id: String!) {
  descargarExportacion(id: $id) {
    url
    status
    menssage
  }
}
    `) as unknown as TypedDocumentString<OpenFileMutation, OpenFileMutationVariables>;
export const FindDocument = new TypedDocumentString(`
    query Find($texto: String!) {
  buscar(texto: $texto) {
    documentos {
      total_count
      items {
        id_edocta_detalle
        num_factura
        num_documento
        clase
        agrupacion
        nombre_destino
        estado_documento
        fecha_documento
        fecha_vencimiento_documento
        total
        valor_original
        moneda
        tiene_pdf
      }
    }
    pedidos {
      total_count
      items {
        id_pedido
        num_pedido
        num_sicom
        nombre_destino
        estado_pedido_description
        fecha_pedido
        valor
        moneda
      }
    }
    pagos {
      total_count
      items {
        uuid
        referencia
        estado
        monto
        moneda
        creada_en
        cus
      }
    }
    corregido
    estaciones {
      total_count
      items {
        codigo_destinatario
        nombre_destino
        ciudad
      }
    }
    personas {
      total_count
      items {
        id
        firstname
        lastname
        email
        role_name
        document_type
        document
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindQuery, FindQueryVariables>;
export const LegalTextsDocument = new TypedDocumentString(`
    query LegalTexts {
  textosLegales {
    tipo
    version
    titulo
    contenido
    publicado_en
  }
}
    `) as unknown as TypedDocumentString<LegalTextsQuery, LegalTextsQueryVariables>;
export const LegalVersionsDocument = new TypedDocumentString(`
    query LegalVersions {
  textosLegales {
    tipo
    version
  }
}
    `) as unknown as TypedDocumentString<LegalVersionsQuery, LegalVersionsQueryVariables>;
export const NewsListDocument = new TypedDocumentString(`
    query NewsList($pageSize: Int!, $currentPage: Int!, $next: Int!) {
  posts: mpBlogPosts(
    action: "get_post_list"
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    total_count
    items {
      ...PostCard
    }
  }
  after: mpBlogPosts(action: "get_post_list", pageSize: 1, currentPage: $next) {
    items {
      ...PostCard
    }
  }
}
    fragment PostCard on MpBlogPost {
  post_id
  name
  categoria
  short_description
  publish_date
  imagen {
    src
    ancho
    alto
    avif
    webp
  }
}`) as unknown as TypedDocumentString<NewsListQuery, NewsListQueryVariables>;
export const NewsPostDocument = new TypedDocumentString(`
    query NewsPost($id: String!) {
  post: mpBlogPosts(
    action: "get_post_list"
    filter: {post_id: {eq: $id}}
    pageSize: 1
  ) {
    items {
      ...PostCard
      post_content
      layout
      meta_title
      meta_description
    }
  }
  others: mpBlogPosts(action: "get_post_list", pageSize: 4) {
    items {
      post_id
      name
      publish_date
    }
  }
}
    fragment PostCard on MpBlogPost {
  post_id
  name
  categoria
  short_description
  publish_date
  imagen {
    src
    ancho
    alto
    avif
    webp
  }
}`) as unknown as TypedDocumentString<NewsPostQuery, NewsPostQueryVariables>;
export const NotificationsPageDocument = new TypedDocumentString(`
    query NotificationsPage($pageSize: Int!, $currentPage: Int!) {
  notificaciones(pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    sin_leer
    hasta
    items {
      ...NotificationCard
    }
  }
}
    fragment NotificationCard on Notificacion {
  key
  title
  body
  read
  date
  titulo_tipo
  href
}`) as unknown as TypedDocumentString<NotificationsPageQuery, NotificationsPageQueryVariables>;
export const MarkNotificationDocument = new TypedDocumentString(`
    mutation MarkNotification($key: String!, $read: Int!) {
  marcarNotificacion(key: $key, read: $read) {
    key
    href
  }
}
    `) as unknown as TypedDocumentString<MarkNotificationMutation, MarkNotificationMutationVariables>;
export const MarkNotificationsDocument = new TypedDocumentString(`
    mutation MarkNotifications($hasta: SafeInt!) {
  marcarNotificaciones(hasta: $hasta) {
    cambiadas
  }
}
    `) as unknown as TypedDocumentString<MarkNotificationsMutation, MarkNotificationsMutationVariables>;
export const DeleteNotificationDocument = new TypedDocumentString(`
    mutation DeleteNotification($key: String!) {
  borrarNotificacion(key: $key) {
    cambiadas
  }
}
    `) as unknown as TypedDocumentString<DeleteNotificationMutation, DeleteNotificationMutationVariables>;
export const DeleteNotificationsDocument = new TypedDocumentString(`
    mutation DeleteNotifications($hasta: SafeInt!) {
  borrarNotificaciones(hasta: $hasta) {
    cambiadas
  }
}
    `) as unknown as TypedDocumentString<DeleteNotificationsMutation, DeleteNotificationsMutationVariables>;
export const PreferencesPageDocument = new TypedDocumentString(`
    query PreferencesPage {
  preferenciasDeAviso {
    ...NoticePreferences
  }
}
    fragment NoticePreferences on PreferenciasDeAviso {
  preferencias {
    evento
    lugar
    activo
  }
  dias
  celulares {
    id
    equipo
    creado_en
  }
  llave_publica
}`) as unknown as TypedDocumentString<PreferencesPageQuery, PreferencesPageQueryVariables>;
export const SavePreferencesDocument = new TypedDocumentString(`
    mutation SavePreferences($preferencias: [PreferenciaDeAvisoInput!]!) {
  guardarPreferenciasDeAviso(preferencias: $preferencias) {
    dias
  }
}
    `) as unknown as TypedDocumentString<SavePreferencesMutation, SavePreferencesMutationVariables>;
export const SaveDaysDocument = new TypedDocumentString(`
    mutation SaveDays($dias: Int!) {
  guardarDiasDeAviso(dias: $dias) {
    dias
  }
}
    `) as unknown as TypedDocumentString<SaveDaysMutation, SaveDaysMutationVariables>;
export const SubscribeDeviceDocument = new TypedDocumentString(`
    mutation SubscribeDevice($endpoint: String!, $p256dh: String!, $auth: String!) {
  suscribirCelular(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {
    dias
  }
}
    `) as unknown as TypedDocumentString<SubscribeDeviceMutation, SubscribeDeviceMutationVariables>;
export const RemoveDeviceDocument = new TypedDocumentString(`
    mutation RemoveDevice($id: ID!) {
  quitarCelular(id: $id) {
    dias
  }
}
    `) as unknown as TypedDocumentString<RemoveDeviceMutation, RemoveDeviceMutationVariables>;
export const LeaveNoticesDocument = new TypedDocumentString(`
    mutation LeaveNotices($token: String!) {
  dejarAvisosPorEnlace(token: $token) {
    result
    eventos
  }
}
    `) as unknown as TypedDocumentString<LeaveNoticesMutation, LeaveNoticesMutationVariables>;
export const UnreadDocument = new TypedDocumentString(`
    query Unread {
  notificacionesSinLeer
}
    `) as unknown as TypedDocumentString<UnreadQuery, UnreadQueryVariables>;
export const OrdersPageDocument = new TypedDocumentString(`
    query OrdersPage($filter: OrderFilterInput, $sortField: String, $sortDirection: SortEnum, $pageSize: Int, $currentPage: Int) {
  orderTraceability(
    filter: $filter
    sortField: $sortField
    sortDirection: $sortDirection
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    size
    destinations {
      destino
      nombre_destino
    }
    logistics_centers {
      centro_logistico
      nombre
    }
    data {
      ...OrderRow
    }
  }
}
    fragment OrderRow on Order {
  id_pedido
  num_pedido
  num_sicom
  nombre_destino
  estado_pedido
  fecha_pedido
  fecha_entrega
  valor
  moneda
  guia_transporte
  plantas {
    centro_logistico
    nombre
  }
  detalle {
    id_pedido_info
    cod_producto
    descripcion
    cantidad
    unidad_medida
    precio
    valor
  }
  entregas {
    numero_entrega
    orden_cargue
    remision
    guia_transporte
    placa
    num_factura
    cufe
  }
}`) as unknown as TypedDocumentString<OrdersPageQuery, OrdersPageQueryVariables>;
export const OrderPageDocument = new TypedDocumentString(`
    query OrderPage($number: String!) {
  orderTraceability(
    filter: {or: {num_pedido: {eq: $number}, num_sicom: {eq: $number}}}
    pageSize: 1
  ) {
    data {
      ...OrderRow
      solicitante
      nombre_solicitante
      estado_bloqueo_pedido
      motivo_bloqueo
      estatus_rechazo
      observaciones
      historial {
        ...OrderEventFacts
      }
      entregas {
        ...OrderDeliveryFacts
      }
      retenciones_saldadas
      retenido_por {
        id_edocta_detalle
        num_factura
        num_documento
        fecha_vencimiento_documento
        saldo
        bloqueada
      }
    }
  }
}
    fragment OrderDeliveryFacts on OrderDelivery {
  numero_entrega
  estado
  orden_cargue
  remision
  guia_transporte
  transportador
  placa
  ubicacion
  fecha_estimada
  num_factura
  cufe
  fecha_factura
  lineas {
    cod_producto
    descripcion
    unidad_medida
    cantidad
    cantidad_facturada
  }
}
fragment OrderRow on Order {
  id_pedido
  num_pedido
  num_sicom
  nombre_destino
  estado_pedido
  fecha_pedido
  fecha_entrega
  valor
  moneda
  guia_transporte
  plantas {
    centro_logistico
    nombre
  }
  detalle {
    id_pedido_info
    cod_producto
    descripcion
    cantidad
    unidad_medida
    precio
    valor
  }
  entregas {
    numero_entrega
    orden_cargue
    remision
    guia_transporte
    placa
    num_factura
    cufe
  }
}
fragment OrderEventFacts on OrderEvent {
  type
  fecha_hora_evento
  ocurrio_en
  numero_entrega
  cufe
  estatus_rechazo
  motivo_bloqueo
  guia_transporte
  ubicacion
  observaciones
  download {
    pdf {
      url
      status
    }
  }
}`) as unknown as TypedDocumentString<OrderPageQuery, OrderPageQueryVariables>;
export const RemissionFileDocument = new TypedDocumentString(`
    query RemissionFile($delivery: String!) {
  remissions(filter: {numero_entrega: {eq: $delivery}}) {
    download {
      pdf {
        url
        status
        menssage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RemissionFileQuery, RemissionFileQueryVariables>;
export const LoadOrderFileDocument = new TypedDocumentString(`
    query LoadOrderFile($delivery: String!) {
  orderLoad(filter: {numero_entrega: {eq: $delivery}}) {
    download {
      pdf {
        url
        status
        menssage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LoadOrderFileQuery, LoadOrderFileQueryVariables>;
export const OrderInvoiceFileDocument = new TypedDocumentString(`
    mutation OrderInvoiceFile($cufe: String!) {
  getUrlInvoiceGurusoft(cufe: $cufe) {
    download {
      pdf {
        url
        status
        menssage
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OrderInvoiceFileMutation, OrderInvoiceFileMutationVariables>;
export const VolumesPageDocument = new TypedDocumentString(`
    query VolumesPage($desde: String!, $hasta: String!, $destino: String) {
  volumenes(desde: $desde, hasta: $hasta, destino: $destino) {
    filas {
      mes
      destino
      nombre_destino
      cod_producto
      descripcion
      unidad_medida
      pedido
      remisionado
      facturado
    }
  }
  orderTraceability(pageSize: 1) {
    destinations {
      destino
      nombre_destino
    }
  }
}
    `) as unknown as TypedDocumentString<VolumesPageQuery, VolumesPageQueryVariables>;
export const ChangePasswordDocument = new TypedDocumentString(`
    mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
  changeCustomerPassword(
    currentPassword: $currentPassword
    newPassword: $newPassword
  ) {
    success
    dispositivo
  }
}
    `) as unknown as TypedDocumentString<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const AccountLinkDocument = new TypedDocumentString(`
    query AccountLink($token: String!) {
  enlaceDeCuenta(token: $token) {
    proposito
    firstname
    email
    empresa
  }
}
    `) as unknown as TypedDocumentString<AccountLinkQuery, AccountLinkQueryVariables>;
export const RequestLinkDocument = new TypedDocumentString(`
    mutation RequestLink($email: String!) {
  solicitarRestablecerClave(email: $email) {
    success
  }
}
    `) as unknown as TypedDocumentString<RequestLinkMutation, RequestLinkMutationVariables>;
export const ChoosePasswordDocument = new TypedDocumentString(`
    mutation ChoosePassword($token: String!, $newPassword: String!) {
  guardarClaveConEnlace(token: $token, newPassword: $newPassword) {
    success
    dispositivo
  }
}
    `) as unknown as TypedDocumentString<ChoosePasswordMutation, ChoosePasswordMutationVariables>;
export const AccountPaymentsDocument = new TypedDocumentString(`
    query AccountPayments($pageSize: Int, $currentPage: Int) {
  segmentosCliente {
    id_segment
    nombre
  }
  documentos(documentType: PAYMENT, pageSize: 1) {
    moneda
    total_amount_positive
  }
  pagosACuenta(pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    items {
      ...AccountPaymentRow
    }
  }
}
    fragment AccountPaymentRow on PagoACuenta {
  id_edocta_detalle
  num_documento
  fecha_documento
  texto
  segmento
  moneda
  valor_original
  aplicado
  queda
  uuid
}`) as unknown as TypedDocumentString<AccountPaymentsQuery, AccountPaymentsQueryVariables>;
export const StartAccountPaymentDocument = new TypedDocumentString(`
    query StartAccountPayment($filter: EasyPayContadoFilterInput!, $password: String) {
  easyPayContado(filter: $filter, password: $password) {
    uuid
    estado
    url_redirect
    phrase
    token
    expira_en
  }
}
    `) as unknown as TypedDocumentString<StartAccountPaymentQuery, StartAccountPaymentQueryVariables>;
export const PendingInvoicesDocument = new TypedDocumentString(`
    query PendingInvoices($filter: DocumentoFilterInput, $sort: DocumentoSortInput, $pageSize: Int, $currentPage: Int) {
  documentos(
    paymentType: OFFLINE
    documentType: INVOICE
    filter: $filter
    sort: $sort
    pageSize: $pageSize
    currentPage: $currentPage
  ) {
    total_count
    filtered_amount
    open_count
    total_amount
    total_amount_expired
    total_amount_expired_payable
    expired_count
    expired_payable_count
    moneda
    document_statuses {
      label
      value
    }
    items {
      ...PendingInvoice
    }
  }
}
    fragment InvoiceRow on Documento {
  id_edocta_detalle
  num_documento
  num_factura
  nombre_destino
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  bloqueada
  pago_en_linea
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
  tiene_pdf
}
fragment PendingInvoice on Documento {
  ...InvoiceRow
  relacionados {
    tipo
    numero
  }
}`) as unknown as TypedDocumentString<PendingInvoicesQuery, PendingInvoicesQueryVariables>;
export const InvoicesToPayDocument = new TypedDocumentString(`
    query InvoicesToPay($ids: [String], $byId: Boolean!, $overdue: Boolean!) {
  chosen: documentos(
    paymentType: PSE
    documentType: INVOICE
    filter: {id_edocta_detalle: {in: $ids}, estado_documento: {in: ["A", "C"]}}
    sort: {fecha_vencimiento_documento: ASC}
    pageSize: 100
  ) @include(if: $byId) {
    moneda
    total_amount
    items {
      ...InvoiceRow
    }
  }
  overdue: documentos(
    paymentType: PSE
    documentType: INVOICE
    filter: {estado_documento: {eq: "AT"}, bloqueada: {eq: "0"}}
    sort: {fecha_vencimiento_documento: ASC}
    pageSize: 100
  ) @include(if: $overdue) {
    moneda
    total_amount
    expired_count
    expired_payable_count
    items {
      ...InvoiceRow
    }
  }
  pagosAbiertos {
    vencidas
    items {
      ...OpenPayment
    }
  }
}
    fragment InvoiceRow on Documento {
  id_edocta_detalle
  num_documento
  num_factura
  nombre_destino
  fecha_documento
  fecha_vencimiento_documento
  estado_documento
  dias_mora
  total
  bloqueada
  pago_en_linea
  bloqueo {
    motivo
    descripcion
    uuid
    desde
  }
  tiene_pdf
}
fragment OpenPayment on Transaccion {
  uuid
  tipo
  estado
  monto
  moneda
  url_redirect
}`) as unknown as TypedDocumentString<InvoicesToPayQuery, InvoicesToPayQueryVariables>;
export const CheckPaymentDocument = new TypedDocumentString(`
    mutation CheckPayment($uuid: String!) {
  consultarUuidYDesbloquearDocumentos(uuid: $uuid) {
    status
    message
  }
}
    `) as unknown as TypedDocumentString<CheckPaymentMutation, CheckPaymentMutationVariables>;
export const PaymentResultDocument = new TypedDocumentString(`
    query PaymentResult($uuid: String!) {
  transaccion(uuid: $uuid) {
    ...PaymentAttempt
    relacionados {
      tipo
      numero
    }
  }
}
    fragment PaymentAttempt on Transaccion {
  uuid
  referencia
  tipo
  segmento
  compra {
    nombre
    pagina
    tienda
    renglones {
      nombre
      cantidad
      monto
    }
    correo
    mensaje
  }
  estado
  monto
  moneda
  cus
  banco
  motivo
  creada_en
  expira_en
  finalizada_en
  url_redirect
  sin_aplicar
  revision
  monto_banco
  se_sigue_preguntando
  pagador
  detalle {
    id_edocta_detalle
    numero_documento
    numero_factura
    monto_documento
    monto_transaccion
    tipo_transaccion
    nombre_destino
  }
}`) as unknown as TypedDocumentString<PaymentResultQuery, PaymentResultQueryVariables>;
export const PaymentsDocument = new TypedDocumentString(`
    query Payments($filter: TransaccionFilterInput, $pageSize: Int, $currentPage: Int) {
  transacciones(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    pagadores {
      id
      nombre
    }
    items {
      ...PaymentAttempt
    }
  }
}
    fragment PaymentAttempt on Transaccion {
  uuid
  referencia
  tipo
  segmento
  compra {
    nombre
    pagina
    tienda
    renglones {
      nombre
      cantidad
      monto
    }
    correo
    mensaje
  }
  estado
  monto
  moneda
  cus
  banco
  motivo
  creada_en
  expira_en
  finalizada_en
  url_redirect
  sin_aplicar
  revision
  monto_banco
  se_sigue_preguntando
  pagador
  detalle {
    id_edocta_detalle
    numero_documento
    numero_factura
    monto_documento
    monto_transaccion
    tipo_transaccion
    nombre_destino
  }
}`) as unknown as TypedDocumentString<PaymentsQuery, PaymentsQueryVariables>;
export const CancelPaymentDocument = new TypedDocumentString(`
    mutation CancelPayment($uuid: String!) {
  cancelarTransaccion(uuid: $uuid) {
    response
    status
    message
  }
}
    `) as unknown as TypedDocumentString<CancelPaymentMutation, CancelPaymentMutationVariables>;
export const StartPaymentDocument = new TypedDocumentString(`
    mutation StartPayment($input: [TransaccionOnlineInput!]!, $password: String) {
  crearTransaccionOnline(input: $input, password: $password) {
    uuid
    estado
    url_redirect
    phrase
    token
    expira_en
  }
}
    `) as unknown as TypedDocumentString<StartPaymentMutation, StartPaymentMutationVariables>;
export const OpenReceiptDocument = new TypedDocumentString(`
    mutation OpenReceipt($uuid: String!) {
  generarComprobantePago(uuid: $uuid) {
    pdf {
      url
      status
      menssage
    }
  }
}
    `) as unknown as TypedDocumentString<OpenReceiptMutation, OpenReceiptMutationVariables>;
export const ActivityDocument = new TypedDocumentString(`
    mutation Activity {
  registrarActividad {
    segundos_restantes
  }
}
    `) as unknown as TypedDocumentString<ActivityMutation, ActivityMutationVariables>;
export const CurrentSessionDocument = new TypedDocumentString(`
    query CurrentSession {
  sesionActual {
    ...SignedIn
  }
}
    fragment SignedIn on CustomerToken {
  token
  dispositivo
  role
  hasTermsAndConditions
  version
  acl {
    permission
  }
  user {
    id
    firstname
    lastname
    isSupportUser
    operador
    sin_destinos
  }
  client {
    cliente
    clienteNit
    tipoNit
    nombre
    store_code
    moneda
    pais
  }
}`) as unknown as TypedDocumentString<CurrentSessionQuery, CurrentSessionQueryVariables>;
export const RevokeDocument = new TypedDocumentString(`
    mutation Revoke {
  revokeCustomerToken {
    result
  }
}
    `) as unknown as TypedDocumentString<RevokeMutation, RevokeMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) {
    ...SignedIn
  }
}
    fragment SignedIn on CustomerToken {
  token
  dispositivo
  role
  hasTermsAndConditions
  version
  acl {
    permission
  }
  user {
    id
    firstname
    lastname
    isSupportUser
    operador
    sin_destinos
  }
  client {
    cliente
    clienteNit
    tipoNit
    nombre
    store_code
    moneda
    pais
  }
}`) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const PortalStateDocument = new TypedDocumentString(`
    query PortalState {
  estadoPortal {
    mantenimiento
    mensaje
  }
}
    `) as unknown as TypedDocumentString<PortalStateQuery, PortalStateQueryVariables>;
export const ShopLinkDocument = new TypedDocumentString(`
    mutation ShopLink {
  generarEnlaceTienda {
    url
  }
}
    `) as unknown as TypedDocumentString<ShopLinkMutation, ShopLinkMutationVariables>;
export const OwnSessionListDocument = new TypedDocumentString(`
    query OwnSessionList {
  misSesiones {
    total_count
    items {
      ...OwnSession
    }
    intentos_fallidos {
      cuantos
      ip
      ultimo
    }
  }
}
    fragment OwnSession on SesionAbierta {
  id
  ip
  user_agent
  usada_en
  es_esta
}`) as unknown as TypedDocumentString<OwnSessionListQuery, OwnSessionListQueryVariables>;
export const CloseSessionDocument = new TypedDocumentString(`
    mutation CloseSession($id: ID!) {
  cerrarSesion(id: $id) {
    cerradas
  }
}
    `) as unknown as TypedDocumentString<CloseSessionMutation, CloseSessionMutationVariables>;
export const CloseOtherSessionsDocument = new TypedDocumentString(`
    mutation CloseOtherSessions {
  cerrarOtrasSesiones {
    cerradas
  }
}
    `) as unknown as TypedDocumentString<CloseOtherSessionsMutation, CloseOtherSessionsMutationVariables>;
export const SupportSignInDocument = new TypedDocumentString(`
    mutation SupportSignIn($secret: String!) {
  generateSupportCustomerToken(secret: $secret) {
    ...SignedIn
  }
}
    fragment SignedIn on CustomerToken {
  token
  dispositivo
  role
  hasTermsAndConditions
  version
  acl {
    permission
  }
  user {
    id
    firstname
    lastname
    isSupportUser
    operador
    sin_destinos
  }
  client {
    cliente
    clienteNit
    tipoNit
    nombre
    store_code
    moneda
    pais
  }
}`) as unknown as TypedDocumentString<SupportSignInMutation, SupportSignInMutationVariables>;
export const SupportVisitsDocument = new TypedDocumentString(`
    query SupportVisits($pageSize: Int, $currentPage: Int) {
  visitasSoporte(pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    items {
      ...SupportVisit
    }
  }
}
    fragment SupportVisit on VisitaSoporte {
  id
  operador
  motivo
  iniciada_en
  abierta
  terminada_en
  acciones_count
  acciones {
    operacion
    permitida
    ocurrida_en
  }
}`) as unknown as TypedDocumentString<SupportVisitsQuery, SupportVisitsQueryVariables>;
export const QuestionnairePageDocument = new TypedDocumentString(`
    query QuestionnairePage($codigo: String!) {
  cuestionario(codigo: $codigo) {
    codigo
    version
    titulo
    introduccion
    gracias
    preguntas {
      ...ShownQuestion
    }
    respondido {
      ...SavedAnswers
    }
  }
}
    fragment SavedAnswers on CuestionarioRespondido {
  respondido_en
  respuestas {
    pregunta
    fila
    valores
  }
}
fragment ShownQuestion on PreguntaCuestionario {
  id
  tipo
  texto
  ayuda
  required
  requiredIf {
    pregunta
    valores
  }
  falta
  opciones {
    valor
    texto
  }
  filas {
    id
    texto
  }
  extremos
  minLength
  maxLength
  between {
    min
    max
  }
}`) as unknown as TypedDocumentString<QuestionnairePageQuery, QuestionnairePageQueryVariables>;
export const PendingQuestionnairesDocument = new TypedDocumentString(`
    query PendingQuestionnaires {
  cuestionariosPendientes {
    codigo
    titulo
    introduccion
  }
}
    `) as unknown as TypedDocumentString<PendingQuestionnairesQuery, PendingQuestionnairesQueryVariables>;
export const AnswerQuestionnaireDocument = new TypedDocumentString(`
    mutation AnswerQuestionnaire($input: ResponderCuestionarioInput!) {
  responderCuestionario(input: $input) {
    result
    ya_respondido
    problemas {
      pregunta
      fila
      codigo
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerQuestionnaireMutation, AnswerQuestionnaireMutationVariables>;
export const VoucherOffersDocument = new TypedDocumentString(`
    query VoucherOffers {
  getBonosTerpelConfig {
    montos {
      monto
      uso
    }
    usos {
      uso
      titulo
      descripcion
      montoMaximo
      diasVencimiento
    }
  }
  comprasBonos(pageSize: 1) {
    items {
      fechaCompra
      totalPagado
    }
  }
}
    `) as unknown as TypedDocumentString<VoucherOffersQuery, VoucherOffersQueryVariables>;
export const VoucherCheckoutDocument = new TypedDocumentString(`
    query VoucherCheckout {
  getBonosTerpelConfig {
    montos {
      monto
      uso
    }
    usos {
      uso
      titulo
      descripcion
      montoMaximo
      diasVencimiento
      reward
      terminosCondiciones
    }
  }
  comprasBonos(pageSize: 1) {
    items {
      email
    }
  }
  sesionActual {
    user {
      email
    }
  }
}
    `) as unknown as TypedDocumentString<VoucherCheckoutQuery, VoucherCheckoutQueryVariables>;
export const StartVoucherPaymentDocument = new TypedDocumentString(`
    query StartVoucherPayment($filter: EasyPayContadoFilterInput!, $password: String) {
  easyPayContado(filter: $filter, password: $password) {
    uuid
    estado
    url_redirect
    phrase
    token
    expira_en
  }
}
    `) as unknown as TypedDocumentString<StartVoucherPaymentQuery, StartVoucherPaymentQueryVariables>;
export const RegisterVouchersDocument = new TypedDocumentString(`
    mutation RegisterVouchers($input: [BonoTerpelInput!]!) {
  addTerpelBono(input: $input) {
    entity_id
  }
}
    `) as unknown as TypedDocumentString<RegisterVouchersMutation, RegisterVouchersMutationVariables>;
export const VoucherPurchasesDocument = new TypedDocumentString(`
    query VoucherPurchases($pageSize: Int, $currentPage: Int) {
  comprasBonos(pageSize: $pageSize, currentPage: $currentPage) {
    total_count
    total_pagado
    sin_canjear
    moneda
    items {
      ...VoucherPurchase
    }
  }
}
    fragment VoucherPurchase on CompraBonos {
  uuid
  idCompra
  tipo
  fechaCompra
  email
  no_entregado
  totalBonos
  totalPagado
  canjeado
  moneda
  vence_el
  detalle {
    entity_id
    monto
    cantidad
    bonos {
      codigo
      monto
      estado
      vence_el
      canjeado_en
      canjeado_por
    }
  }
}`) as unknown as TypedDocumentString<VoucherPurchasesQuery, VoucherPurchasesQueryVariables>;
export const ResendVouchersDocument = new TypedDocumentString(`
    mutation ResendVouchers($uuid: String!, $codigo: String, $email: String) {
  reenviarBonos(uuid: $uuid, codigo: $codigo, email: $email) {
    result
    email
  }
}
    `) as unknown as TypedDocumentString<ResendVouchersMutation, ResendVouchersMutationVariables>;
export const OpenVoucherPdfDocument = new TypedDocumentString(`
    mutation OpenVoucherPdf($codigo: String!) {
  generarBonoPdf(codigo: $codigo) {
    pdf {
      url
      status
      menssage
    }
  }
}
    `) as unknown as TypedDocumentString<OpenVoucherPdfMutation, OpenVoucherPdfMutationVariables>;
export const OpenPurchasePdfDocument = new TypedDocumentString(`
    mutation OpenPurchasePdf($uuid: String!) {
  generarBonosPdf(uuid: $uuid) {
    pdf {
      url
      status
      menssage
    }
  }
}
    `) as unknown as TypedDocumentString<OpenPurchasePdfMutation, OpenPurchasePdfMutationVariables>;
export const CheckVoucherDocument = new TypedDocumentString(`
    query CheckVoucher($codigo: String!) {
  verificarBono(codigo: $codigo) {
    ...CheckedVoucher
  }
}
    fragment CheckedVoucher on BonoVerificado {
  codigo
  monto
  moneda
  estado
  vence_el
  titulo
  canjeado_en
  canjeado_por
  comprobante
}`) as unknown as TypedDocumentString<CheckVoucherQuery, CheckVoucherQueryVariables>;
export const RedeemVoucherDocument = new TypedDocumentString(`
    mutation RedeemVoucher($codigo: String!, $estacion: String!, $pin: String!) {
  canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) {
    ...CheckedVoucher
  }
}
    fragment CheckedVoucher on BonoVerificado {
  codigo
  monto
  moneda
  estado
  vence_el
  titulo
  canjeado_en
  canjeado_por
  comprobante
}`) as unknown as TypedDocumentString<RedeemVoucherMutation, RedeemVoucherMutationVariables>;