import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '../areas/session/server/request-context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
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
};

export type AclEntry = {
  __typename?: 'AclEntry';
  /** In the form {provider}_{Module}::{action}. */
  permission: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type ActividadOutput = {
  __typename?: 'ActividadOutput';
  /** Seconds until the session ends if nothing else happens. */
  segundos_restantes: Scalars['Int']['output'];
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

/** The corporate customer, as the ERP knows it. */
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
  id: Scalars['Int']['output'];
  modificationDate?: Maybe<Scalars['String']['output']>;
  modificationHour?: Maybe<Scalars['String']['output']>;
  /** Our addition: the currency of the account, COP or USD. */
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
  /** Our addition: the store variant the customer belongs to. */
  store_code: Scalars['String']['output'];
  telefono?: Maybe<Scalars['String']['output']>;
  tipoCuenta?: Maybe<Scalars['String']['output']>;
  tipoNit: Scalars['String']['output'];
};

export type CorreoDemo = {
  __typename?: 'CorreoDemo';
  asunto: Scalars['String']['output'];
  /** ISO instant. */
  creado_en: Scalars['String']['output'];
  id: Scalars['Int']['output'];
  para: Scalars['String']['output'];
  texto: Scalars['String']['output'];
};

export type CorreosDemo = {
  __typename?: 'CorreosDemo';
  items: Array<CorreoDemo>;
  page_info: SearchResultPageInfo;
  total_count: Scalars['Int']['output'];
};

export type CuentaDemo = {
  __typename?: 'CuentaDemo';
  clave: Scalars['String']['output'];
  email: Scalars['String']['output'];
  empresa: Scalars['String']['output'];
  /** What is worth looking at with this account. */
  muestra: Scalars['String']['output'];
  nombre: Scalars['String']['output'];
  rol: Scalars['String']['output'];
  store_code: Scalars['String']['output'];
};

export type CustomerToken = {
  __typename?: 'CustomerToken';
  acl: Array<AclEntry>;
  client: Client;
  hasTermsAndConditions: Scalars['Boolean']['output'];
  role: Scalars['String']['output'];
  token?: Maybe<Scalars['String']['output']>;
  /** Our addition: the person who signed in. */
  user: SessionUser;
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
  /** Our addition: why it is blocked, and by which operation. */
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
  /** NV next to expire, AT expired, V expires today, C compensated, A open. */
  estado_documento: Scalars['String']['output'];
  /** A while something is open, C once it is settled. */
  estado_numero_documento: Scalars['String']['output'];
  fecha_documento: Scalars['String']['output'];
  fecha_vencimiento_documento: Scalars['String']['output'];
  id_edocta?: Maybe<Scalars['Int']['output']>;
  id_edocta_detalle: Scalars['Int']['output'];
  id_histocta_detalle?: Maybe<Scalars['Int']['output']>;
  moneda: Scalars['String']['output'];
  nif_comunitario?: Maybe<Scalars['String']['output']>;
  nombre_cliente: Scalars['String']['output'];
  nombre_destino?: Maybe<Scalars['String']['output']>;
  num_documento: Scalars['String']['output'];
  num_factura?: Maybe<Scalars['String']['output']>;
  numero_cuenta: Scalars['String']['output'];
  pago_en_linea: Scalars['Boolean']['output'];
  sociedad: Scalars['String']['output'];
  /** Our addition: whether its detail can be opened as a PDF (not for DB-SF, DB-SP and DB). */
  tiene_pdf: Scalars['Boolean']['output'];
  tipo_cuenta?: Maybe<Scalars['String']['output']>;
  tipo_documento: Scalars['String']['output'];
  /** What is open today. */
  total: Scalars['Decimal']['output'];
  /** Our addition: what the document was issued for. */
  valor_original: Scalars['Decimal']['output'];
};

/**
 * Numbers, days and amounts: eq, neq, in, nin, finset, gt, gteq, moreq, from, lt, lteq, to. Texts: eq, neq, in, nin, finset, like
 * (contains, whatever the case), null, notnull. At most 100 values in a list. What cannot be read is refused, naming the field.
 */
export type DocumentoFilterInput = {
  /** 1 or 0 (eq, neq). */
  bloqueada?: InputMaybe<FilterTypeInput>;
  codigo_destinatario?: InputMaybe<FilterTypeInput>;
  /** NV, AT, V, C or A (eq, neq, in, nin, finset). A is anything open. */
  estado_documento?: InputMaybe<FilterTypeInput>;
  /** YYYY-MM-DD. */
  fecha_documento?: InputMaybe<FilterTypeInput>;
  /** YYYY-MM-DD. */
  fecha_vencimiento_documento?: InputMaybe<FilterTypeInput>;
  id_edocta_detalle?: InputMaybe<FilterTypeInput>;
  /** like looks in num_factura too: customers know a document by either number. */
  num_documento?: InputMaybe<FilterTypeInput>;
  num_factura?: InputMaybe<FilterTypeInput>;
  /** Dots that group thousands are stripped: 86.914.200. */
  total?: InputMaybe<FilterTypeInput>;
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

/** One field at a time; the first one of this list that is given rules. */
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
  /** Sum of what the filter leaves. */
  filtered_amount: Scalars['Decimal']['output'];
  items: Array<Documento>;
  moneda: Scalars['String']['output'];
  /** Open documents of this kind, whatever the filter. */
  open_count: Scalars['Int']['output'];
  page_info: SearchResultPageInfo;
  total_amount: Scalars['Decimal']['output'];
  total_amount_expire_today: Scalars['Decimal']['output'];
  total_amount_expired: Scalars['Decimal']['output'];
  total_amount_expired_by_days: AmountExpiredByDays;
  /** Overdue and payable now: not blocked, payable online. */
  total_amount_expired_payable: Scalars['Decimal']['output'];
  /** In the customer's favour, written as a positive number. */
  total_amount_positive: Scalars['Decimal']['output'];
  total_amount_to_expire: Scalars['Decimal']['output'];
  total_count: Scalars['Int']['output'];
};

export type DownloadLink = {
  __typename?: 'DownloadLink';
  menssage?: Maybe<Scalars['String']['output']>;
  status: Scalars['Int']['output'];
  url?: Maybe<Scalars['String']['output']>;
};

/** How a field is filtered. Several operators on one field must all hold. */
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

export type GeneratedPdf = {
  __typename?: 'GeneratedPdf';
  pdf?: Maybe<DownloadLink>;
};

export type InvoiceGurusoft = {
  __typename?: 'InvoiceGurusoft';
  download?: Maybe<InvoiceGurusoftDownload>;
};

export type InvoiceGurusoftDownload = {
  __typename?: 'InvoiceGurusoftDownload';
  pdf?: Maybe<DownloadLink>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Asks the provider what became of the attempt, settles or releases it when the answer is final, and tells what it found.
   * Never releases a pending attempt.
   */
  consultarUuidYDesbloquearDocumentos?: Maybe<UnlockCheckResult>;
  /**
   * Starts an online payment of one or more documents, each in full or in part. The attempt is recorded and its documents are
   * blocked before the answer leaves. The header Idempotency-Key (or the argument) names the attempt: the same key with the same
   * lines gives the same uuid, with other lines it is refused.
   */
  crearTransaccionOnline?: Maybe<PaymentResponse>;
  /** A short-lived address of the receipt of an attempt. */
  generarComprobantePago?: Maybe<GeneratedPdf>;
  /** Signs a customer's user in. The same answer, after the same time, whether the address is unknown or the password is wrong. */
  generateCustomerToken?: Maybe<CustomerToken>;
  /**
   * A short-lived address of the document's graphic representation, for the user who asks. status is 200 with a url; otherwise
   * menssage says why: 404 no such document of this customer, 422 a type without a detail (DB-SF, DB-SP, DB).
   * Needs the permission Facturas::pendientes.
   */
  generatedPDFAccountStatusDetails?: Maybe<GeneratedPdf>;
  /** The same, found by the electronic invoice's CUFE or clave de acceso. */
  getUrlInvoiceGurusoft?: Maybe<InvoiceGurusoft>;
  /** Tells the server that the customer is active: a session unused for 15 minutes ends (decision 4). */
  registrarActividad?: Maybe<ActividadOutput>;
  /** Ends the session of the bearer token at once. */
  revokeCustomerToken?: Maybe<RevokeCustomerTokenOutput>;
};


export type MutationConsultarUuidYDesbloquearDocumentosArgs = {
  uuid: Scalars['String']['input'];
};


export type MutationCrearTransaccionOnlineArgs = {
  clave_idempotencia?: InputMaybe<Scalars['String']['input']>;
  input: Array<TransaccionOnlineInput>;
};


export type MutationGenerarComprobantePagoArgs = {
  uuid: Scalars['String']['input'];
};


export type MutationGenerateCustomerTokenArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationGeneratedPdfAccountStatusDetailsArgs = {
  id_edocta_detalle: Scalars['Int']['input'];
};


export type MutationGetUrlInvoiceGurusoftArgs = {
  cufe: Scalars['String']['input'];
};

export type PaymentResponse = {
  __typename?: 'PaymentResponse';
  estado: Scalars['String']['output'];
  phrase: Scalars['String']['output'];
  token: Scalars['String']['output'];
  url_redirect: Scalars['String']['output'];
  uuid: Scalars['String']['output'];
};

export type PaymentType =
  | 'OFFLINE'
  | 'PSE';

export type Query = {
  __typename?: 'Query';
  /** Mails that the demonstration kept instead of sending, newest first. Refused where there is no demonstration. */
  correosDemo?: Maybe<CorreosDemo>;
  /** Who may sign in to the demonstration, password included. Refused where there is no demonstration. */
  cuentasDemo?: Maybe<Array<CuentaDemo>>;
  /**
   * The customer's open documents. PSE: what can be paid online, blocked ones included. OFFLINE: everything open.
   * Needs the permission Facturas::pendientes, also where the home screen shows the same figures.
   * Totals and counts of the summary are of all open documents of that kind, whatever the filter; total_count and filtered_amount
   * follow the filter. Settled documents (C) are found only when estado_documento asks for them by name.
   * Without sort, what falls due first comes first. pageSize is at most 100.
   */
  documentos?: Maybe<Documentos>;
  /** Who the bearer token belongs to, with the same fields as signing in; the token itself is not repeated. */
  sesionActual?: Maybe<CustomerToken>;
  /** One attempt of this customer; an unknown uuid and another customer's look the same. */
  transaccion?: Maybe<Transaccion>;
  /** The customer's attempts, newest first. */
  transacciones?: Maybe<Transacciones>;
};


export type QueryCorreosDemoArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryDocumentosArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  documentType?: InputMaybe<DocumentType>;
  filter?: InputMaybe<DocumentoFilterInput>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  paymentType?: InputMaybe<PaymentType>;
  sort?: InputMaybe<DocumentoSortInput>;
};


export type QueryTransaccionArgs = {
  uuid: Scalars['String']['input'];
};


export type QueryTransaccionesArgs = {
  currentPage?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type RevokeCustomerTokenOutput = {
  __typename?: 'RevokeCustomerTokenOutput';
  result: Scalars['Boolean']['output'];
};

export type SearchResultPageInfo = {
  __typename?: 'SearchResultPageInfo';
  current_page: Scalars['Int']['output'];
  page_size: Scalars['Int']['output'];
  total_pages: Scalars['Int']['output'];
};

export type SessionUser = {
  __typename?: 'SessionUser';
  email: Scalars['String']['output'];
  firstname: Scalars['String']['output'];
  id: Scalars['Int']['output'];
  /** True while the distributor's support staff is signed in for the customer. */
  isSupportUser: Scalars['Boolean']['output'];
  lastname: Scalars['String']['output'];
};

export type SortEnum =
  | 'ASC'
  | 'DESC';

export type Transaccion = {
  __typename?: 'Transaccion';
  banco?: Maybe<Scalars['String']['output']>;
  creada_en: Scalars['String']['output'];
  cus?: Maybe<Scalars['String']['output']>;
  detalle: Array<TransaccionDetalle>;
  /** creada, en_banco, pendiente, aprobada, rechazada, fallida or expirada. */
  estado: Scalars['String']['output'];
  expira_en: Scalars['String']['output'];
  finalizada_en?: Maybe<Scalars['String']['output']>;
  moneda: Scalars['String']['output'];
  monto: Scalars['Decimal']['output'];
  /** Why it was refused, as the bank says. */
  motivo?: Maybe<Scalars['String']['output']>;
  referencia: Scalars['String']['output'];
  /** Where to go on with an attempt that is still open; null once it is final. */
  url_redirect?: Maybe<Scalars['String']['output']>;
  uuid: Scalars['String']['output'];
};

export type TransaccionDetalle = {
  __typename?: 'TransaccionDetalle';
  fecha_vencimiento: Scalars['String']['output'];
  id_edocta_detalle: Scalars['Int']['output'];
  monto_documento: Scalars['Decimal']['output'];
  monto_transaccion: Scalars['Decimal']['output'];
  nombre_destino?: Maybe<Scalars['String']['output']>;
  numero_documento: Scalars['String']['output'];
  numero_factura?: Maybe<Scalars['String']['output']>;
  tipo_transaccion: Scalars['String']['output'];
};

export type TransaccionOnlineInput = {
  fecha_vencimiento: Scalars['String']['input'];
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
  AclEntry: ResolverTypeWrapper<AclEntry>;
  ActividadOutput: ResolverTypeWrapper<ActividadOutput>;
  AmountExpiredByDays: ResolverTypeWrapper<AmountExpiredByDays>;
  Bloqueo: ResolverTypeWrapper<Bloqueo>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Client: ResolverTypeWrapper<Client>;
  CorreoDemo: ResolverTypeWrapper<CorreoDemo>;
  CorreosDemo: ResolverTypeWrapper<CorreosDemo>;
  CuentaDemo: ResolverTypeWrapper<CuentaDemo>;
  CustomerToken: ResolverTypeWrapper<CustomerToken>;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  DocumentStatus: ResolverTypeWrapper<DocumentStatus>;
  DocumentType: DocumentType;
  Documento: ResolverTypeWrapper<Documento>;
  DocumentoFilterInput: DocumentoFilterInput;
  DocumentoLinea: ResolverTypeWrapper<DocumentoLinea>;
  DocumentoSortInput: DocumentoSortInput;
  Documentos: ResolverTypeWrapper<Documentos>;
  DownloadLink: ResolverTypeWrapper<DownloadLink>;
  FilterTypeInput: FilterTypeInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  GeneratedPdf: ResolverTypeWrapper<GeneratedPdf>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvoiceGurusoft: ResolverTypeWrapper<InvoiceGurusoft>;
  InvoiceGurusoftDownload: ResolverTypeWrapper<InvoiceGurusoftDownload>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PaymentResponse: ResolverTypeWrapper<PaymentResponse>;
  PaymentType: PaymentType;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RevokeCustomerTokenOutput: ResolverTypeWrapper<RevokeCustomerTokenOutput>;
  SearchResultPageInfo: ResolverTypeWrapper<SearchResultPageInfo>;
  SessionUser: ResolverTypeWrapper<SessionUser>;
  SortEnum: SortEnum;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Transaccion: ResolverTypeWrapper<Transaccion>;
  TransaccionDetalle: ResolverTypeWrapper<TransaccionDetalle>;
  TransaccionOnlineInput: TransaccionOnlineInput;
  Transacciones: ResolverTypeWrapper<Transacciones>;
  UnlockCheckResult: ResolverTypeWrapper<UnlockCheckResult>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AclEntry: AclEntry;
  ActividadOutput: ActividadOutput;
  AmountExpiredByDays: AmountExpiredByDays;
  Bloqueo: Bloqueo;
  Boolean: Scalars['Boolean']['output'];
  Client: Client;
  CorreoDemo: CorreoDemo;
  CorreosDemo: CorreosDemo;
  CuentaDemo: CuentaDemo;
  CustomerToken: CustomerToken;
  Decimal: Scalars['Decimal']['output'];
  DocumentStatus: DocumentStatus;
  Documento: Documento;
  DocumentoFilterInput: DocumentoFilterInput;
  DocumentoLinea: DocumentoLinea;
  DocumentoSortInput: DocumentoSortInput;
  Documentos: Documentos;
  DownloadLink: DownloadLink;
  FilterTypeInput: FilterTypeInput;
  Float: Scalars['Float']['output'];
  GeneratedPdf: GeneratedPdf;
  Int: Scalars['Int']['output'];
  InvoiceGurusoft: InvoiceGurusoft;
  InvoiceGurusoftDownload: InvoiceGurusoftDownload;
  Mutation: Record<PropertyKey, never>;
  PaymentResponse: PaymentResponse;
  Query: Record<PropertyKey, never>;
  RevokeCustomerTokenOutput: RevokeCustomerTokenOutput;
  SearchResultPageInfo: SearchResultPageInfo;
  SessionUser: SessionUser;
  String: Scalars['String']['output'];
  Transaccion: Transaccion;
  TransaccionDetalle: TransaccionDetalle;
  TransaccionOnlineInput: TransaccionOnlineInput;
  Transacciones: Transacciones;
  UnlockCheckResult: UnlockCheckResult;
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
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type CorreoDemoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CorreoDemo'] = ResolversParentTypes['CorreoDemo']> = {
  asunto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  creado_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  para?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  texto?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CorreosDemoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CorreosDemo'] = ResolversParentTypes['CorreosDemo']> = {
  items?: Resolver<Array<ResolversTypes['CorreoDemo']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type CustomerTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomerToken'] = ResolversParentTypes['CustomerToken']> = {
  acl?: Resolver<Array<ResolversTypes['AclEntry']>, ParentType, ContextType>;
  client?: Resolver<ResolversTypes['Client'], ParentType, ContextType>;
  hasTermsAndConditions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['SessionUser'], ParentType, ContextType>;
};

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

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
  id_edocta?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id_histocta_detalle?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nif_comunitario?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nombre_cliente?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nombre_destino?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  num_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  num_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numero_cuenta?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pago_en_linea?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sociedad?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tiene_pdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tipo_cuenta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type DownloadLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DownloadLink'] = ResolversParentTypes['DownloadLink']> = {
  menssage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GeneratedPdfResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GeneratedPdf'] = ResolversParentTypes['GeneratedPdf']> = {
  pdf?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType>;
};

export type InvoiceGurusoftResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceGurusoft'] = ResolversParentTypes['InvoiceGurusoft']> = {
  download?: Resolver<Maybe<ResolversTypes['InvoiceGurusoftDownload']>, ParentType, ContextType>;
};

export type InvoiceGurusoftDownloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvoiceGurusoftDownload'] = ResolversParentTypes['InvoiceGurusoftDownload']> = {
  pdf?: Resolver<Maybe<ResolversTypes['DownloadLink']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  consultarUuidYDesbloquearDocumentos?: Resolver<Maybe<ResolversTypes['UnlockCheckResult']>, ParentType, ContextType, RequireFields<MutationConsultarUuidYDesbloquearDocumentosArgs, 'uuid'>>;
  crearTransaccionOnline?: Resolver<Maybe<ResolversTypes['PaymentResponse']>, ParentType, ContextType, RequireFields<MutationCrearTransaccionOnlineArgs, 'input'>>;
  generarComprobantePago?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType, RequireFields<MutationGenerarComprobantePagoArgs, 'uuid'>>;
  generateCustomerToken?: Resolver<Maybe<ResolversTypes['CustomerToken']>, ParentType, ContextType, RequireFields<MutationGenerateCustomerTokenArgs, 'email' | 'password'>>;
  generatedPDFAccountStatusDetails?: Resolver<Maybe<ResolversTypes['GeneratedPdf']>, ParentType, ContextType, RequireFields<MutationGeneratedPdfAccountStatusDetailsArgs, 'id_edocta_detalle'>>;
  getUrlInvoiceGurusoft?: Resolver<Maybe<ResolversTypes['InvoiceGurusoft']>, ParentType, ContextType, RequireFields<MutationGetUrlInvoiceGurusoftArgs, 'cufe'>>;
  registrarActividad?: Resolver<Maybe<ResolversTypes['ActividadOutput']>, ParentType, ContextType>;
  revokeCustomerToken?: Resolver<Maybe<ResolversTypes['RevokeCustomerTokenOutput']>, ParentType, ContextType>;
};

export type PaymentResponseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentResponse'] = ResolversParentTypes['PaymentResponse']> = {
  estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phrase?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url_redirect?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  correosDemo?: Resolver<Maybe<ResolversTypes['CorreosDemo']>, ParentType, ContextType, RequireFields<QueryCorreosDemoArgs, 'currentPage' | 'pageSize'>>;
  cuentasDemo?: Resolver<Maybe<Array<ResolversTypes['CuentaDemo']>>, ParentType, ContextType>;
  documentos?: Resolver<Maybe<ResolversTypes['Documentos']>, ParentType, ContextType, RequireFields<QueryDocumentosArgs, 'currentPage' | 'documentType' | 'pageSize' | 'paymentType'>>;
  sesionActual?: Resolver<Maybe<ResolversTypes['CustomerToken']>, ParentType, ContextType>;
  transaccion?: Resolver<Maybe<ResolversTypes['Transaccion']>, ParentType, ContextType, RequireFields<QueryTransaccionArgs, 'uuid'>>;
  transacciones?: Resolver<Maybe<ResolversTypes['Transacciones']>, ParentType, ContextType, RequireFields<QueryTransaccionesArgs, 'currentPage' | 'pageSize'>>;
};

export type RevokeCustomerTokenOutputResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeCustomerTokenOutput'] = ResolversParentTypes['RevokeCustomerTokenOutput']> = {
  result?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SearchResultPageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResultPageInfo'] = ResolversParentTypes['SearchResultPageInfo']> = {
  current_page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page_size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total_pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SessionUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SessionUser'] = ResolversParentTypes['SessionUser']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isSupportUser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransaccionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transaccion'] = ResolversParentTypes['Transaccion']> = {
  banco?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creada_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detalle?: Resolver<Array<ResolversTypes['TransaccionDetalle']>, ParentType, ContextType>;
  estado?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expira_en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  finalizada_en?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moneda?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  monto?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  motivo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referencia?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url_redirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransaccionDetalleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TransaccionDetalle'] = ResolversParentTypes['TransaccionDetalle']> = {
  fecha_vencimiento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id_edocta_detalle?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monto_documento?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  monto_transaccion?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  nombre_destino?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  numero_documento?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numero_factura?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tipo_transaccion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransaccionesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transacciones'] = ResolversParentTypes['Transacciones']> = {
  items?: Resolver<Array<ResolversTypes['Transaccion']>, ParentType, ContextType>;
  page_info?: Resolver<ResolversTypes['SearchResultPageInfo'], ParentType, ContextType>;
  total_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UnlockCheckResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnlockCheckResult'] = ResolversParentTypes['UnlockCheckResult']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AclEntry?: AclEntryResolvers<ContextType>;
  ActividadOutput?: ActividadOutputResolvers<ContextType>;
  AmountExpiredByDays?: AmountExpiredByDaysResolvers<ContextType>;
  Bloqueo?: BloqueoResolvers<ContextType>;
  Client?: ClientResolvers<ContextType>;
  CorreoDemo?: CorreoDemoResolvers<ContextType>;
  CorreosDemo?: CorreosDemoResolvers<ContextType>;
  CuentaDemo?: CuentaDemoResolvers<ContextType>;
  CustomerToken?: CustomerTokenResolvers<ContextType>;
  Decimal?: GraphQLScalarType;
  DocumentStatus?: DocumentStatusResolvers<ContextType>;
  Documento?: DocumentoResolvers<ContextType>;
  DocumentoLinea?: DocumentoLineaResolvers<ContextType>;
  Documentos?: DocumentosResolvers<ContextType>;
  DownloadLink?: DownloadLinkResolvers<ContextType>;
  GeneratedPdf?: GeneratedPdfResolvers<ContextType>;
  InvoiceGurusoft?: InvoiceGurusoftResolvers<ContextType>;
  InvoiceGurusoftDownload?: InvoiceGurusoftDownloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PaymentResponse?: PaymentResponseResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RevokeCustomerTokenOutput?: RevokeCustomerTokenOutputResolvers<ContextType>;
  SearchResultPageInfo?: SearchResultPageInfoResolvers<ContextType>;
  SessionUser?: SessionUserResolvers<ContextType>;
  Transaccion?: TransaccionResolvers<ContextType>;
  TransaccionDetalle?: TransaccionDetalleResolvers<ContextType>;
  Transacciones?: TransaccionesResolvers<ContextType>;
  UnlockCheckResult?: UnlockCheckResultResolvers<ContextType>;
};

