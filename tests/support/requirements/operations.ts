import { randomUUID } from 'node:crypto';

/** Arguments of the required operations: records of the calling person or customer. */
export interface RequiredArguments {
  readonly email: string;
  readonly password: string;
  readonly cliente: string;
  readonly supportSecret: string;
  readonly associateId: number;
  readonly associateEmail: string;
  readonly roleId: number;
  readonly regionId: number;
  readonly destination: { readonly id: number; readonly code: string; readonly name: string };
  /** An electronic invoice; two open ones, and a document in the customer's favour. */
  readonly invoice: Document & { readonly cufe: string };
  readonly toPay: Document;
  readonly toSetOff: Document;
  readonly inFavour: Document;
  /** An order to this delivery point, with a delivery and its papers. */
  readonly order: string;
  readonly sicom: string;
  readonly delivery: string;
  readonly segment: string;
  readonly openPayment: string;
  /** An unpaid attempt for vouchers, and an approved purchase. */
  readonly voucherPayment: string;
  readonly voucherPurchase: string;
  readonly notification: string;
}

interface Document {
  readonly id: number;
  readonly number: string;
}

/** An operation with all variables and fields that the requirements name (docs/product/README.md). */
export interface RequiredOperation {
  /** Type and root field. */
  readonly name: string;
  /** Label of a variant, for an operation with several calls. */
  readonly way?: string;
  readonly query: string;
  readonly variables?: (facts: RequiredArguments) => Record<string, unknown>;
  /** Paths of the answer that must not be empty, so that fields below them are checked. */
  readonly full: readonly string[];
}

const CLIENT = `client {
  id cliente tipoCuenta clienteNit tipoNit criterioImpuesto nombre nombreComercial nombreLargo nombreLargo2 direccion telefono email oficinaVentas
  departamento ciudad pais codigoCompania organizacionVentas canal sector clienteGrupo1 representanteComercial estatus modificationDate modificationHour
}`;
const TOKEN = `token role hasTermsAndConditions acl { type permission } ${CLIENT}`;
const PDF = 'pdf { url status menssage }';
const PERSON = `id dob document document_type email firstname lastname role_id role_name status street telephone celphone city country_id
  destinations { destination_id destination_code destination_name }`;
const DOCUMENT = `id_edocta tipo_cuenta numero_cuenta sociedad id_edocta_detalle id_histocta_detalle estado_documento estado_numero_documento num_factura
  num_documento nif_comunitario cufe nombre_cliente nombre_destino ciudad direccion fecha_documento fecha_vencimiento_documento total dias_mora
  dias_mora_documento agrupacion classification tipo_documento bloqueada`;
const DOCUMENTS = `total_count document_statuses { label value } total_amount_expired total_amount_to_expire total_amount_expire_today
  total_amount_positive total_amount_expired_by_days { one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days }
  items { ${DOCUMENT} detalle { descripcion } }`;
const ORDER = `id_pedido id_cliente num_pedido num_sicom solicitante nombre_solicitante destino nombre_destino estado_pedido estado_pedido_description
  estado_bloqueo_pedido motivo_bloqueo estatus_rechazo fecha_pedido fecha_entrega valor moneda num_factura cufe guia_transporte
  detalle { cantidad centro_logistico cod_producto descripcion unidad_medida id_pedido_info }
  historial { fecha_hora_evento type cufe estatus_rechazo motivo_bloqueo guia_transporte download { pdf { url } } }`;
const DELIVERY = `transportador placa ubicacion fecha_estimada orden_cargue remision fecha_factura guia_transporte`;
const PAYMENT = 'uuid estado url_redirect phrase token';
const VOUCHERS =
  'entity_id customer monto cantidad uuid created_at updated_at email tipo_bono status resp_salesforce reward';

const orders = (
  name: string,
  selection: string,
  filter: (facts: RequiredArguments) => object,
  way: string,
): RequiredOperation => ({
  name: `Query.${name}`,
  way,
  query: `query ($pageSize: Int, $currentPage: Int, $sortField: String, $filter: OrderFilterInput) {
    ${name}(pageSize: $pageSize, currentPage: $currentPage, sortField: $sortField, filter: $filter) { ${selection} }
  }`,
  variables: (facts) => ({
    pageSize: 10,
    currentPage: 1,
    sortField: name === 'orderTimelineTracking' ? 'fecha_hora_evento' : 'num_sicom',
    filter: filter(facts),
  }),
  full: [`${name}.data.0`],
});

const allOf = ({ cliente, destination, order, sicom }: RequiredArguments): object => ({
  id_cliente: { eq: cliente },
  fecha_pedido: { gteq: '2026-08-01', lteq: '2026-09-05' },
  destino: { eq: destination.code },
  or: { num_pedido: { eq: order }, num_sicom: { eq: sicom } },
  estado_pedido: { eq: '4' },
  fecha_entrega: { eq: '2026-09-03' },
  detalle: { centro_logistico: { eq: 'RQ1' } },
});

const ORDERS = `data { ${ORDER} } size download { xls { url } } destinations { destino nombre_destino } logistics_centers { centro_logistico }`;

export const REQUIRED_OPERATIONS: readonly RequiredOperation[] = [
  {
    name: 'Mutation.generateCustomerToken',
    query: `mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { ${TOKEN} } }`,
    variables: ({ email, password }) => ({ email, password }),
    full: ['generateCustomerToken.token', 'generateCustomerToken.acl.0'],
  },
  {
    name: 'Mutation.generateSupportCustomerToken',
    query: `mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { ${TOKEN} } }`,
    variables: ({ supportSecret }) => ({ secret: supportSecret }),
    full: ['generateSupportCustomerToken.token', 'generateSupportCustomerToken.client.cliente'],
  },
  {
    name: 'Query.usuariosCliente',
    query: `query ($pageSize: Int, $currentPage: Int, $filter: UsuariosClienteFilterInput, $search: String, $sort: UsuariosClienteSortInput) {
      usuariosCliente(pageSize: $pageSize, currentPage: $currentPage, filter: $filter, search: $search, sort: $sort) { total_count items { ${PERSON} } }
    }`,
    variables: ({ associateEmail }) => ({
      pageSize: 10,
      currentPage: 1,
      filter: { status: { eq: '1' } },
      search: associateEmail,
      sort: { firstname: 'ASC' },
    }),
    full: ['usuariosCliente.items.0.destinations.0'],
  },
  {
    name: 'Query.usuariosCliente',
    way: 'by the own address',
    query: `query ($filter: UsuariosClienteFilterInput) { usuariosCliente(filter: $filter) { items { ${PERSON} } } }`,
    variables: ({ email }) => ({ filter: { email: { eq: email } } }),
    full: ['usuariosCliente.items.0.email'],
  },
  {
    name: 'Query.listadoTiposDocumentos',
    query: '{ listadoTiposDocumentos { label title value } }',
    full: ['listadoTiposDocumentos.0'],
  },
  {
    name: 'Query.rolesCliente',
    query: '{ rolesCliente { role_id role_name sort_order } }',
    full: ['rolesCliente.0'],
  },
  {
    name: 'Query.listarDestinatarios',
    query: `query ($pageSize: Int, $currentPage: Int, $filter: DestinatariosFilterInput, $search: String) {
      listarDestinatarios(pageSize: $pageSize, currentPage: $currentPage, filter: $filter, search: $search) { total_count items {
        id_destinatario codigo_destinatario nombre_comercial canal centro_logistico codigo_cliente created_at direccion_establecimiento estado
        fecha_modificacion grupo_vendedor hora_modificacion id_programa nombre3 nombre4 nombre5 nombre6 nombre_destinatario organizacion_ventas
        pais_facturacion sector sociedad tipo_cuenta updated_at
      } }
    }`,
    variables: ({ destination }) => ({
      pageSize: 20_000,
      currentPage: 1,
      filter: { estado: { eq: '1' } },
      search: destination.name,
    }),
    full: ['listarDestinatarios.items.0'],
  },
  {
    name: 'Query.listarDeptos',
    query: `query ($pageSize: Int, $currentPage: Int, $filter: DeptosFilterInput, $sort: DeptosSortInput) {
      listarDeptos(pageSize: $pageSize, currentPage: $currentPage, filter: $filter, sort: $sort) {
        items { region_id country_id code default_name code_sap }
      }
    }`,
    variables: () => ({
      pageSize: 10,
      currentPage: 1,
      filter: { country_id: { eq: 'CO' } },
      sort: { default_name: 'ASC' },
    }),
    full: ['listarDeptos.items.0'],
  },
  {
    name: 'Query.cmsBlocks',
    query: 'query ($identifiers: [String!]!) { cmsBlocks(identifiers: $identifiers) { items { content } } }',
    variables: () => ({ identifiers: ['menu-links', 'menu-links-lub', 'banner'] }),
    full: ['cmsBlocks.items.0', 'cmsBlocks.items.1', 'cmsBlocks.items.2'],
  },
  {
    name: 'Mutation.crearUsuarioCliente',
    query: `mutation ($input: CrearUsuarioClienteInput!) { crearUsuarioCliente(input: $input) { customer { ${PERSON} } } }`,
    variables: (facts) => ({
      input: { ...personInput(facts), email: `${randomUUID()}@estacion.example`, document: '71334806' },
    }),
    full: ['crearUsuarioCliente.customer.destinations.0'],
  },
  {
    name: 'Mutation.updateCustomerV2',
    query:
      'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { firstname lastname document email status } } }',
    variables: (facts) => ({
      input: { ...personInput(facts), email: facts.associateEmail, document: '71334807', user_id: facts.associateId },
    }),
    full: ['updateCustomerV2.customer.email'],
  },
  {
    name: 'Mutation.updateCustomerV2',
    way: 'accepting the terms',
    query:
      'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { firstname lastname document email status } } }',
    variables: () => ({ input: { terms_and_conditions: true, terms_and_conditions_ip: '203.0.113.7' } }),
    full: ['updateCustomerV2.customer.email'],
  },
  {
    name: 'Query.documentos',
    way: 'of the home',
    query: `query ($paymentType: PaymentType, $documentType: DocumentType, $sort: DocumentoSortInput, $pageSize: Int) {
      documentos(paymentType: $paymentType, documentType: $documentType, sort: $sort, pageSize: $pageSize) { ${DOCUMENTS} }
    }`,
    variables: () => ({
      paymentType: 'OFFLINE',
      documentType: 'INVOICE',
      sort: { fecha_vencimiento_documento: 'ASC' },
      pageSize: 9,
    }),
    full: ['documentos.items.0', 'documentos.document_statuses.0'],
  },
  ...(['INVOICE', 'PAYMENT'] as const).map(
    (documentType): RequiredOperation => ({
      name: 'Query.documentos',
      way: `lists of ${documentType}`,
      query: `query ($paymentType: PaymentType, $documentType: DocumentType, $currentPage: Int, $filter: DocumentoFilterInput, $pageSize: Int) {
        documentos(paymentType: $paymentType, documentType: $documentType, currentPage: $currentPage, filter: $filter, pageSize: $pageSize) { ${DOCUMENTS} }
      }`,
      variables: ({ toPay, inFavour }) => ({
        paymentType: documentType === 'INVOICE' ? 'PSE' : 'OFFLINE',
        documentType,
        currentPage: 1,
        filter: {
          num_documento: { eq: documentType === 'INVOICE' ? toPay.number : inFavour.number },
          fecha_documento: { lteq: '2026-09-05' },
          fecha_vencimiento_documento: { lteq: '2027-09-05' },
          estado_documento: { in: ['NV', 'AT', 'V', 'A'] },
          total: { lteq: '999.999.999.999' },
        },
        pageSize: 10,
      }),
      full: ['documentos.items.0'],
    }),
  ),
  {
    name: 'Query.documentos',
    way: 'one invoice',
    query: `query ($filter: DocumentoFilterInput) {
      documentos(pageSize: 10, currentPage: 1, paymentType: OFFLINE, documentType: INVOICE, filter: $filter) { total_count items { ${DOCUMENT} } }
    }`,
    variables: ({ invoice }) => ({ filter: { id_edocta_detalle: { eq: String(invoice.id) } } }),
    full: ['documentos.items.0.cufe'],
  },
  {
    name: 'Query.accountStatus',
    query: `query ($document: String, $client: String, $currentPage: Int) {
      accountStatus(pageSize: 10, currentPage: $currentPage, sort: { fecha_vencimiento_documento: ASC },
        filter: { codigo_cliente: { eq: $client }, bloqueada: { eq: "0" }, num_documento: { eq: $document } }) {
        size download { pdf { url } xls { url } }
        data { subtotal sizeDetails detalle {
          num_documento nif_comunitario classification fecha_documento fecha_vencimiento_documento num_factura total detalle
        } }
      }
    }`,
    variables: ({ cliente, invoice }) => ({ document: invoice.number, client: cliente, currentPage: 1 }),
    full: ['accountStatus.data.detalle.0', 'accountStatus.download.pdf.url', 'accountStatus.download.xls.url'],
  },
  {
    name: 'Query.accountHistory',
    query: `query ($clientCode: String, $detailFilter: AccountFilterInput, $currentPage: Int) {
      accountHistory(clientCode: $clientCode, detailFilter: $detailFilter, currentPage: $currentPage, pageSize: 10, sort: { fecha_vencimiento_documento: DESC }) {
        download { pdf { url } xls { url } }
        data { nombre_cliente subtotal sizeDetails detalle {
          tipo_documento estado_documento fecha_documento fecha_vencimiento_documento cufe nombre_destino num_documento nif_comunitario num_factura
          classification id_histocta_detalle created_at dias_mora total
        } }
      }
    }`,
    variables: ({ cliente }) => ({ clientCode: cliente, detailFilter: {}, currentPage: 1 }),
    full: ['accountHistory.data.0.detalle.0', 'accountHistory.download.pdf.url', 'accountHistory.download.xls.url'],
  },
  {
    name: 'Query.accountStatusHistory',
    query: `query ($clientCode: String, $detailFilter: AccountFilterInput, $currentPage: Int) {
      accountStatusHistory(clientCode: $clientCode, detailFilter: $detailFilter, currentPage: $currentPage, pageSize: 10,
        sort: { fecha_vencimiento_documento: ASC }) {
        size downloads { pdf { url status mensaje } xls { url status mensaje } certificate { url status mensaje } }
        data {
          header { id_histocuenta codigo_cliente nombre_cliente tipo_documento_cuenta numero_cuenta sociedad tipo_estado subtotal created_at updated_at }
          detalle {
            id_histocuenta_detalle dias_mora numero_documento numero_factura cufe tipo_documento clasificacion agrupacion fecha_documento
            fecha_vencimiento_documento total estado_documento negocio periodo
          }
        }
      }
    }`,
    variables: ({ cliente }) => ({ clientCode: cliente, detailFilter: {}, currentPage: 1 }),
    full: ['accountStatusHistory.data.detalle.0', 'accountStatusHistory.downloads.certificate.status'],
  },
  {
    name: 'Query.classDocuments',
    query: '{ classDocuments { nombre agrupacion } }',
    full: ['classDocuments.0'],
  },
  {
    name: 'Mutation.generatedPDFAccountStatusDetails',
    query: `mutation ($id_edocta_detalle: Int!) { generatedPDFAccountStatusDetails(id_edocta_detalle: $id_edocta_detalle) { ${PDF} } }`,
    variables: ({ invoice }) => ({ id_edocta_detalle: invoice.id }),
    full: ['generatedPDFAccountStatusDetails.pdf.url'],
  },
  {
    name: 'Mutation.generatedPDFAccountHistoryDetails',
    query: `mutation ($histocta: Int) { generatedPDFAccountHistoryDetails(id_histocta_detalle: $histocta) { ${PDF} } }`,
    variables: ({ invoice }) => ({ histocta: invoice.id }),
    full: ['generatedPDFAccountHistoryDetails.pdf.url'],
  },
  {
    name: 'Mutation.getUrlInvoiceGurusoft',
    query: 'mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url } } } }',
    variables: ({ invoice }) => ({ cufe: invoice.cufe }),
    full: ['getUrlInvoiceGurusoft.download.pdf.url'],
  },
  orders('orderTraceability', ORDERS, allOf, 'of the list, with all filters'),
  orders(
    'orderTraceability',
    ORDERS,
    ({ cliente }) => ({ solicitante: { eq: cliente }, fecha_pedido: { eq: '2026-09-01' } }),
    'of the home, on one day',
  ),
  orders('orderTracking', `entregas { ${DELIVERY} } total_count data { ${ORDER} }`, allOf, 'with its deliveries'),
  orders(
    'orderTimelineTracking',
    'total_count data { fecha_hora_evento type ubicacion observaciones cufe estatus_rechazo motivo_bloqueo guia_transporte download { pdf { url } } }',
    ({ order }) => ({ num_pedido: { eq: order } }),
    'of one order',
  ),
  ...(['remissions', 'orderLoad'] as const).map(
    (name): RequiredOperation => ({
      name: `Query.${name}`,
      query: `query ($filter: DeliveryFilterInput) { ${name}(filter: $filter) { download { pdf { menssage status url } } size } }`,
      variables: ({ delivery }) => ({ filter: { numero_entrega: { eq: delivery } } }),
      full: [`${name}.download.pdf.url`],
    }),
  ),
  {
    name: 'Mutation.crearCompensacion',
    query: 'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion message } }',
    variables: ({ toSetOff, inFavour }) => ({
      input: [compensationLine('INVOICE', toSetOff.number), compensationLine('PAYMENT', inFavour.number)],
    }),
    full: ['crearCompensacion.idTransaccion'],
  },
  {
    name: 'Query.listarCompensaciones',
    query: `query ($filter: CompensacionFilterInput, $sort: CompensacionSortInput, $currentPage: Int, $pageSize: Int) {
      listarCompensaciones(filter: $filter, sort: $sort, currentPage: $currentPage, pageSize: $pageSize) { total_count items {
        id_compensacion id_transaccion id_cliente codigo_cliente nombre_cliente cliente_nit street total_compensado total_pagos total_facturas estado
        estado_descripcion created_at updated_at download { pdf { url } xls { url } }
        detalle {
          id_compensacion_detalle num_documento num_factura fecha_documento fecha_vencimiento_documento monto_documento valor_pagado tipo_documento
        }
      } }
    }`,
    variables: () => ({
      filter: {
        num_factura: { eq: 'FE-3' },
        estado: { eq: 'B' },
        created_at: { gteq: '2026-08-01 00:00:00', lteq: '2026-09-05 23:59:59' },
      },
      sort: { created_at: 'DESC' },
      currentPage: 1,
      pageSize: 10,
    }),
    full: [
      'listarCompensaciones.items.0.detalle.0',
      'listarCompensaciones.items.0.download.pdf.url',
      'listarCompensaciones.items.0.download.xls.url',
    ],
  },
  {
    name: 'Mutation.crearTransaccionOnline',
    query: `mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { ${PAYMENT} } }`,
    variables: ({ toPay }) => ({
      input: [
        {
          fecha_vencimiento: '2026-09-01',
          monto_documento: 1_000_000,
          monto_transaccion: 400_000,
          numero_documento: toPay.number,
          numero_factura: '',
          observaciones: 'Abono',
          tipo_transaccion: 'parcial',
        },
      ],
    }),
    full: ['crearTransaccionOnline.url_redirect', 'crearTransaccionOnline.phrase', 'crearTransaccionOnline.token'],
  },
  {
    name: 'Query.easyPayContado',
    query: `query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { ${PAYMENT} } }`,
    variables: ({ segment }) => ({ filter: { id_segment: segment, amount: 40_000 } }),
    full: ['easyPayContado.url_redirect', 'easyPayContado.phrase', 'easyPayContado.token'],
  },
  {
    name: 'Mutation.consultarUuidYDesbloquearDocumentos',
    query:
      'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { response status uuid message } }',
    variables: ({ openPayment }) => ({ uuid: openPayment }),
    full: ['consultarUuidYDesbloquearDocumentos.status'],
  },
  {
    name: 'Query.mpBlogPosts',
    query: `query ($action: String!, $pageSize: Int, $currentPage: Int) {
      mpBlogPosts(action: $action, pageSize: $pageSize, currentPage: $currentPage) {
        total_count pageInfo { currentPage pageSize hasNextPage hasPreviousPage startPage endPage }
        items {
          post_id name url_key image short_description post_content publish_date created_at updated_at enabled
          meta_title meta_description meta_keywords meta_robots layout
        }
      }
    }`,
    variables: () => ({ action: 'get_post_list', pageSize: 4, currentPage: 1 }),
    full: ['mpBlogPosts.items.0'],
  },
  {
    name: 'Query.getBonosTerpelConfig',
    query: `{ getBonosTerpelConfig {
      montos { monto uso } usos { uso reward titulo descripcion montoMaximo diasVencimiento terminosCondiciones } messageSuccess
    } }`,
    full: ['getBonosTerpelConfig.montos.0', 'getBonosTerpelConfig.usos.0'],
  },
  {
    name: 'Mutation.addTerpelBono',
    query: `mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) {
      entity_id customer monto cantidad email reward tipo_bono created_at updated_at status
    } }`,
    variables: ({ cliente, voucherPayment }) => ({
      input: [
        {
          ...{ customer: cliente, uuid: voucherPayment, email: 'flota@estacion.test' },
          ...{
            monto: 50_000,
            cantidad: 2,
            tipo_bono: 'Combustible de prueba $ 50.000',
            reward: 'PRU-combustible-prueba',
          },
        },
      ],
    }),
    full: ['addTerpelBono.0'],
  },
  ...(['uuid and customer', 'uuid', 'customer'] as const).map(
    (way): RequiredOperation => ({
      name: 'Query.getBonosTerpel',
      way: `by ${way}`,
      query: `query ($uuid: String, $customer: String) { getBonosTerpel(uuid: $uuid, customer: $customer) { ${VOUCHERS} } }`,
      variables: ({ voucherPurchase, cliente }) => ({
        ...(way !== 'customer' && { uuid: voucherPurchase }),
        ...(way !== 'uuid' && { customer: cliente }),
      }),
      full: ['getBonosTerpel.0.status'],
    }),
  ),
  {
    name: 'Mutation.solicitarCertificadoVentas',
    query:
      'mutation ($input: SolicitudCertificadoVentasInput!) { solicitarCertificadoVentas(input: $input) { codigo mensaje } }',
    variables: ({ destination }) => ({
      input: {
        codigo_destinatario: destination.code,
        ...{ fecha_inicio: '2025-09-05', fecha_fin: '2026-09-04', modo_impresion: 'DETALLADO', negocio: 'EDS' },
      },
    }),
    full: ['solicitarCertificadoVentas.mensaje'],
  },
  {
    name: 'Query.listarCertificadoVenta',
    query: `query ($filter: CertificadoVentaFilterInput, $pageSize: Int, $currentPage: Int) {
      listarCertificadoVenta(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {
        total_count items { increment_sales_certificate received nombre_comercial start_date end_date pdf }
      }
    }`,
    variables: () => ({ filter: {}, pageSize: 10, currentPage: 1 }),
    full: ['listarCertificadoVenta.items.0'],
  },
  {
    name: 'Query.buscar',
    way: 'documents by text',
    query: 'query ($texto: String!) { buscar(texto: $texto) { documentos { items { num_documento } } } }',
    variables: ({ invoice }) => ({ texto: invoice.number }),
    full: ['buscar.documentos.items.0'],
  },
  {
    name: 'Query.notificaciones',
    query: '{ notificaciones { items { path key message body title date read data } } }',
    full: ['notificaciones.items.0.path'],
  },
  {
    name: 'Mutation.marcarNotificacion',
    query: 'mutation ($key: String!, $read: Int!) { marcarNotificacion(key: $key, read: $read) { key read } }',
    variables: ({ notification }) => ({ key: notification, read: 1 }),
    full: ['marcarNotificacion.read'],
  },
  {
    name: 'Mutation.borrarNotificacion',
    query: 'mutation ($key: String!) { borrarNotificacion(key: $key) { cambiadas } }',
    variables: ({ notification }) => ({ key: notification }),
    full: ['borrarNotificacion.cambiadas'],
  },
  {
    name: 'Mutation.borrarNotificaciones',
    query: 'mutation ($hasta: SafeInt!) { borrarNotificaciones(hasta: $hasta) { cambiadas } }',
    variables: () => ({ hasta: Number.MAX_SAFE_INTEGER }),
    full: ['borrarNotificaciones'],
  },
  {
    name: 'Mutation.generarEnlaceTienda',
    query: 'mutation { generarEnlaceTienda { url } }',
    full: ['generarEnlaceTienda.url'],
  },
  // Last, because these calls end the session or change records that others need.
  {
    name: 'Mutation.changeCustomerPassword',
    query: `mutation ($currentPassword: String!, $newPassword: String!) {
      changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { success message }
    }`,
    variables: ({ password }) => ({ currentPassword: password, newPassword: 'Otra#clave-2027' }),
    full: ['changeCustomerPassword.success'],
  },
  {
    name: 'Mutation.revokeCustomerToken',
    query: 'mutation { revokeCustomerToken { result } }',
    full: ['revokeCustomerToken.result'],
  },
];

const compensationLine = (tipo: 'INVOICE' | 'PAYMENT', num_documento: string): object => ({
  ...{ tipo, num_documento, monto: 250_000 },
  ...{ fecha_vencimiento_documento: '2026-09-01', num_factura: tipo === 'INVOICE' ? 'FE-3' : '' },
});

/** All fields that the forms of an associate send. */
const personInput = ({ roleId, regionId, destination }: RequiredArguments): object => ({
  ...{ firstname: 'Lina', lastname: 'Prueba', is_subscribed: true, document_type: 'CC', gender: '2' },
  ...{ date_of_birth: '1988-04-12', default_shipping: true, default_billing: true },
  ...{ role_id: roleId, role_name: 'Operativo', job_title: 'Jefe de patio', status: 1 },
  destinations: [
    { destination_id: destination.id, destination_code: destination.code, destination_name: destination.name },
  ],
  addresses: [
    {
      ...{ country_id: 'CO', region_id: regionId, city: 'Medellín', street: 'Calle 10', telephone: '3105550142' },
      custom_attributes: [{ attribute_code: 'celphone', value: '3105550142' }],
    },
  ],
});
