/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query CalendarPage($filter: DocumentoFilterInput) {\n    calendarioPagos {\n      moneda\n      total\n      cantidad\n      hasta\n      vencido { cantidad total }\n      semanas { desde hasta cantidad total }\n    }\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $filter\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) {\n      total_count\n      filtered_amount\n      items {\n        id_edocta_detalle\n        num_documento\n        num_factura\n        nombre_destino\n        fecha_vencimiento_documento\n        estado_documento\n        dias_mora\n        total\n        bloqueada\n        pago_en_linea\n      }\n    }\n  }\n": typeof types.CalendarPageDocument,
    "\n  fragment PastDocument on AccountHistoryDetail {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    tipo_documento\n    classification\n    detalle\n    clase\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    saldo\n    tiene_pdf\n    relacionados { tipo numero }\n    fecha_saldado\n    abonos { tipo referencia documento uuid }\n  }\n": typeof types.PastDocumentFragmentDoc,
    "\n  query AccountHistoryPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {\n    accountHistory(detailFilter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      size\n      moneda\n      data { subtotal detalle { ...PastDocument } }\n    }\n    classDocuments { agrupacion nombre }\n  }\n": typeof types.AccountHistoryPageDocument,
    "\n  fragment Movement on ExtractoFila {\n    fila\n    fecha\n    documento\n    concepto\n    cargo\n    abono\n    saldo\n    uuid\n  }\n": typeof types.MovementFragmentDoc,
    "\n  query StatementPage($desde: String!, $hasta: String!, $pageSize: Int, $currentPage: Int) {\n    extractoCuenta(desde: $desde, hasta: $hasta, pageSize: $pageSize, currentPage: $currentPage) {\n      moneda\n      saldo_inicial\n      cargos\n      cargos_cantidad\n      abonos\n      abonos_cantidad\n      saldo_final\n      edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }\n      total_count\n      items { ...Movement }\n    }\n    suscripcionExtracto { ...StatementMail }\n  }\n": typeof types.StatementPageDocument,
    "\n  fragment OpenDocument on AccountStatusDetail {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    classification\n    detalle\n    clase\n    fecha_documento\n    fecha_vencimiento_documento\n    total\n    tiene_pdf\n    relacionados { tipo numero }\n    bloqueo { motivo descripcion uuid desde }\n  }\n": typeof types.OpenDocumentFragmentDoc,
    "\n  query AccountStatusPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {\n    all: accountStatus(pageSize: 1) { size }\n    accountStatus(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      size\n      moneda\n      data { subtotal detalle { ...OpenDocument } }\n    }\n    documentos(paymentType: OFFLINE, documentType: INVOICE) {\n      total_amount_expired\n      total_amount_to_expire\n      total_amount_expire_today\n      total_amount_positive\n    }\n    classDocuments { agrupacion nombre abiertos }\n  }\n": typeof types.AccountStatusPageDocument,
    "\n  fragment StatementMail on SuscripcionExtracto {\n    correo\n    cadencia\n    proximo_envio\n  }\n": typeof types.StatementMailFragmentDoc,
    "\n  mutation SubscribeToStatement($cadencia: CadenciaExtracto!) {\n    suscribirExtracto(cadencia: $cadencia) { cadencia }\n  }\n": typeof types.SubscribeToStatementDocument,
    "\n  mutation LeaveStatement {\n    cancelarSuscripcionExtracto { cadencia }\n  }\n": typeof types.LeaveStatementDocument,
    "\n  mutation LeaveByLink($token: String!) {\n    cancelarSuscripcionPorEnlace(token: $token) { result }\n  }\n": typeof types.LeaveByLinkDocument,
    "\n  fragment LoggedChange on CambioDePersona {\n    id\n    ocurrido_en\n    hecho\n    actor\n    actor_nombre\n    actor_rol\n    nombre\n    cambios { campo antes despues }\n  }\n": typeof types.LoggedChangeFragmentDoc,
    "\n  query ChangeLog($desde: String, $hasta: String, $persona: Int, $pageSize: Int, $currentPage: Int) {\n    registroDeCambios(desde: $desde, hasta: $hasta, user_id: $persona, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...LoggedChange }\n      personas { id nombre }\n    }\n  }\n": typeof types.ChangeLogDocument,
    "\n  fragment ListedDestinations on Destinatarios {\n    total_count\n    items { id_destinatario codigo_destinatario nombre_comercial asignado }\n  }\n": typeof types.ListedDestinationsFragmentDoc,
    "\n  query Destinations($search: String, $pageSize: Int, $currentPage: Int, $person: Int) {\n    listarDestinatarios(search: $search, pageSize: $pageSize, currentPage: $currentPage, user_id: $person) {\n      ...ListedDestinations\n    }\n  }\n": typeof types.DestinationsDocument,
    "\n  query DestinationIds($search: String, $pageSize: Int, $person: Int) {\n    listarDestinatarios(search: $search, pageSize: $pageSize, user_id: $person) {\n      items { id_destinatario asignado }\n    }\n  }\n": typeof types.DestinationIdsDocument,
    "\n  fragment PersonData on UsuarioCliente {\n    id\n    firstname\n    lastname\n    email\n    role_id\n    role_name\n    document_type\n    document\n    telephone\n    street\n    city\n    country_id\n    region_id\n    gender\n    dob\n    job_title\n    status\n    invitado\n    all_destinations\n    destinations_count\n  }\n": typeof types.PersonDataFragmentDoc,
    "\n  query PersonForm(\n    $countries: [String!]!\n    $withPerson: Boolean!\n    $id: String\n    $withShown: Boolean!\n    $shownSize: Int\n    $withChoosing: Boolean!\n    $choosingSize: Int\n    $person: Int\n  ) {\n    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) @include(if: $withPerson) {\n      items {\n        ...PersonData\n        destinations(pageSize: $shownSize) @include(if: $withShown) {\n          destination_id\n          destination_code\n          destination_name\n        }\n      }\n    }\n    rolesCliente @include(if: $withChoosing) { role_id role_name }\n    listadoTiposDocumentos { title value }\n    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {\n      items { region_id country_id default_name }\n    }\n    listarDestinatarios(pageSize: $choosingSize, user_id: $person) @include(if: $withChoosing) { ...ListedDestinations }\n  }\n": typeof types.PersonFormDocument,
    "\n  query PersonView($countries: [String!]!, $id: String, $shownSize: Int) {\n    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) {\n      items {\n        ...PersonData\n        destinations(pageSize: $shownSize) { destination_id destination_code destination_name }\n      }\n    }\n    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {\n      items { region_id default_name }\n    }\n  }\n": typeof types.PersonViewDocument,
    "\n  mutation CreatePerson($input: CrearUsuarioClienteInput!) {\n    crearUsuarioCliente(input: $input) {\n      customer { id }\n    }\n  }\n": typeof types.CreatePersonDocument,
    "\n  mutation UpdatePerson($input: UpdateCustomerV2Input!) {\n    updateCustomerV2(input: $input) {\n      customer { email }\n    }\n  }\n": typeof types.UpdatePersonDocument,
    "\n  mutation SendReset($id: Int!) {\n    enviarRestablecerClave(user_id: $id) { success }\n  }\n": typeof types.SendResetDocument,
    "\n  mutation ResendInvitation($id: Int!) {\n    reenviarInvitacion(user_id: $id) { success }\n  }\n": typeof types.ResendInvitationDocument,
    "\n  fragment ListedPerson on UsuarioCliente {\n    id\n    firstname\n    lastname\n    email\n    role_name\n    status\n    invitado\n    all_destinations\n    destinations_count\n    destinations(pageSize: 1) { destination_name }\n  }\n": typeof types.ListedPersonFragmentDoc,
    "\n  fragment OwnData on UsuarioCliente {\n    firstname\n    lastname\n    email\n    role_name\n    document_type\n    document\n    telephone\n    street\n    city\n    job_title\n  }\n": typeof types.OwnDataFragmentDoc,
    "\n  query Profile(\n    $withProfile: Boolean!\n    $own: String\n    $withPeople: Boolean!\n    $filter: UsuariosClienteFilterInput\n    $search: String\n    $pageSize: Int\n    $currentPage: Int\n    $withTold: Boolean!\n    $told: String\n  ) {\n    sesionActual @include(if: $withProfile) {\n      client {\n        cliente\n        nombre\n        tipoNit\n        clienteNit\n        direccion\n        telefono\n        pais\n        ciudad\n        departamento\n        email\n      }\n    }\n    own: usuariosCliente(filter: { id: { eq: $own } }, pageSize: 1) @include(if: $withProfile) {\n      items { ...OwnData }\n    }\n    people: usuariosCliente(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage)\n      @include(if: $withPeople) {\n      total_count\n      items { ...ListedPerson }\n    }\n    told: usuariosCliente(filter: { id: { eq: $told } }, pageSize: 1) @include(if: $withTold) {\n      items { firstname lastname email status }\n    }\n  }\n": typeof types.ProfileDocument,
    "\n  fragment SalesCertificate on CertificadoVenta {\n    increment_sales_certificate nombre_comercial start_date end_date estado motivo avance modo_impresion negocio codigo\n  }\n": typeof types.SalesCertificateFragmentDoc,
    "\n  query SalesCertificates($pageSize: Int, $currentPage: Int) {\n    listarCertificadoVenta(pageSize: $pageSize, currentPage: $currentPage, sort: { increment_sales_certificate: DESC }) {\n      total_count\n      items { ...SalesCertificate }\n      destinos { codigo_destinatario nombre_comercial negocio }\n      total_destinos\n    }\n  }\n": typeof types.SalesCertificatesDocument,
    "\n  mutation AskForCertificate($input: SolicitudCertificadoVentasInput!) {\n    solicitarCertificadoVentas(input: $input) { codigo mensaje increment_sales_certificate }\n  }\n": typeof types.AskForCertificateDocument,
    "\n  mutation AskAgainForCertificate($id: SafeInt!) {\n    pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje increment_sales_certificate }\n  }\n": typeof types.AskAgainForCertificateDocument,
    "\n  mutation OpenSalesCertificate($id: SafeInt!) {\n    descargarCertificadoVentas(increment_sales_certificate: $id) { url status menssage }\n  }\n": typeof types.OpenSalesCertificateDocument,
    "\n  fragment SideDocument on Documento {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    nombre_destino\n    agrupacion\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    bloqueada\n    bloqueo { motivo descripcion uuid desde }\n  }\n": typeof types.SideDocumentFragmentDoc,
    "\n  query BothSides(\n    $payments: DocumentoFilterInput\n    $paymentPage: Int\n    $paymentSize: Int\n    $invoices: DocumentoFilterInput\n    $invoicePage: Int\n    $invoiceSize: Int\n  ) {\n    payments: documentos(\n      paymentType: OFFLINE\n      documentType: PAYMENT\n      filter: $payments\n      sort: { fecha_documento: ASC }\n      pageSize: $paymentSize\n      currentPage: $paymentPage\n    ) {\n      total_count\n      open_count\n      total_amount\n      moneda\n      items { ...SideDocument }\n    }\n    invoices: documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $invoices\n      pageSize: $invoiceSize\n      currentPage: $invoicePage\n    ) {\n      total_count\n      open_count\n      total_amount\n      moneda\n      items { ...SideDocument }\n    }\n  }\n": typeof types.BothSidesDocument,
    "\n  query ChosenSides($payments: [String!], $invoices: [String!]) {\n    payments: documentos(\n      paymentType: OFFLINE\n      documentType: PAYMENT\n      filter: { id_edocta_detalle: { in: $payments } }\n      pageSize: 100\n    ) {\n      moneda\n      items { ...SideDocument }\n    }\n    invoices: documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: { id_edocta_detalle: { in: $invoices } }\n      pageSize: 100\n    ) {\n      moneda\n      items { ...SideDocument }\n    }\n  }\n": typeof types.ChosenSidesDocument,
    "\n  fragment CompensationRow on Compensacion {\n    id_compensacion\n    id_transaccion\n    created_at\n    updated_at\n    total_compensado\n    total_pagos\n    total_facturas\n    moneda\n    estado\n    motivo\n    demorada\n    detalle {\n      id_compensacion_detalle\n      tipo_documento\n      num_documento\n      num_factura\n      fecha_vencimiento_documento\n      monto_documento\n      valor_pagado\n    }\n  }\n": typeof types.CompensationRowFragmentDoc,
    "\n  query Compensations(\n    $filter: CompensacionFilterInput\n    $sort: CompensacionSortInput\n    $pageSize: Int\n    $currentPage: Int\n  ) {\n    listarCompensaciones(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      total_completado\n      moneda\n      items { ...CompensationRow }\n    }\n  }\n": typeof types.CompensationsDocument,
    "\n  query CompensationVoucher($filter: CompensacionFilterInput) {\n    listarCompensaciones(filter: $filter, pageSize: 1) { items { download { pdf { url status menssage } xls { url status menssage } } } }\n  }\n": typeof types.CompensationVoucherDocument,
    "\n  mutation SendCompensation($input: [CompensacionInput!]!, $pares: [ParCompensacionInput!]) {\n    crearCompensacion(input: $input, pares: $pares) { idTransaccion message }\n  }\n": typeof types.SendCompensationDocument,
    "\n  fragment ContactFacts on Contacto {\n    clase\n    nombre\n    telefono\n    correo\n    horario\n  }\n": typeof types.ContactFactsFragmentDoc,
    "\n  query WhoAnswers {\n    contactos { ...ContactFacts }\n  }\n": typeof types.WhoAnswersDocument,
    "\n  query Blocks($identifiers: [String!]!) {\n    cmsBlocks(identifiers: $identifiers) { items { identifier title content } }\n  }\n": typeof types.BlocksDocument,
    "\n  query Home($seesPayments: Boolean!) {\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 9\n      currentPage: 1\n    ) {\n      moneda\n      open_count\n      expired_count\n      expired_payable_count\n      expire_today_count\n      total_amount_expired\n      total_amount_expired_payable\n      total_amount_expire_today\n      total_amount_to_expire\n      total_amount_positive\n      total_amount_expired_by_days {\n        one_to_seven_days\n        fourteen_days\n        twenty_one_days\n        greater_twenty_one_days\n      }\n      items {\n        id_edocta_detalle\n        num_factura\n        num_documento\n        nombre_cliente\n        nombre_destino\n        fecha_documento\n        fecha_vencimiento_documento\n        estado_documento\n        dias_mora\n        total\n        bloqueada\n        bloqueo { motivo descripcion uuid desde }\n        pago_en_linea\n      }\n    }\n    pagosAbiertos @include(if: $seesPayments) { total_count monto moneda vencidas items { uuid } }\n    cupoCredito { limite usado disponible }\n  }\n": typeof types.HomeDocument,
    "\n  query LatestNews {\n    mpBlogPosts(action: \"get_post_list\", pageSize: 4) { items { ...PostCard } }\n  }\n": typeof types.LatestNewsDocument,
    "\n  fragment LatestOrderFacts on Order {\n    id_pedido\n    num_pedido\n    nombre_destino\n    fecha_pedido\n    fecha_entrega\n    estado_pedido\n    estatus_rechazo\n    valor\n    moneda\n    num_factura\n    entregas { fecha_estimada }\n    retenciones_saldadas\n    retenido_por { id_edocta_detalle num_factura num_documento saldo bloqueada }\n  }\n": typeof types.LatestOrderFactsFragmentDoc,
    "\n  query LatestOrders {\n    orderTraceability(pageSize: 4) { data { ...LatestOrderFacts } }\n  }\n": typeof types.LatestOrdersDocument,
    "\n  query PendingSurveys {\n    cuestionariosPendientes { codigo version titulo introduccion }\n  }\n": typeof types.PendingSurveysDocument,
    "\n  query DemoAccounts {\n    cuentasDemo { email clave nombre rol empresa store_code muestra }\n  }\n": typeof types.DemoAccountsDocument,
    "\n  query DemoMails($pageSize: Int, $currentPage: Int) {\n    correosDemo(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { id para asunto texto creado_en }\n      page_info { current_page total_pages }\n    }\n  }\n": typeof types.DemoMailsDocument,
    "\n  mutation OpenDocument($id: Int!) {\n    generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { url status menssage } }\n  }\n": typeof types.OpenDocumentDocument,
    "\n  query WhoAsks {\n    sesionActual {\n      user { email }\n    }\n  }\n": typeof types.WhoAsksDocument,
    "\n  query PersonAsking($email: String!) {\n    usuariosCliente(filter: { email: { eq: $email } }, pageSize: 1) {\n      items { firstname lastname document_type document }\n    }\n  }\n": typeof types.PersonAskingDocument,
    "\n  fragment IssuedCertificate on CertificadoSaldo {\n    codigo moneda saldo vencido vence_hoy por_vencer a_favor emitido_en\n  }\n": typeof types.IssuedCertificateFragmentDoc,
    "\n  query Certificates {\n    certificadosSaldo { ...IssuedCertificate }\n  }\n": typeof types.CertificatesDocument,
    "\n  mutation IssueCertificate {\n    generarCertificadoSaldo { ...IssuedCertificate }\n  }\n": typeof types.IssueCertificateDocument,
    "\n  mutation OpenCertificate($codigo: String!) {\n    descargarCertificadoSaldo(codigo: $codigo) { url status menssage }\n  }\n": typeof types.OpenCertificateDocument,
    "\n  query VerifyCertificate($codigo: String!) {\n    verificarCertificado(codigo: $codigo) {\n      codigo nombre tipo_nit nit moneda emitido_en titulo concepto valor datos { nombre valor }\n    }\n  }\n": typeof types.VerifyCertificateDocument,
    "\n  fragment OrderedFile on Exportacion {\n    id nombre formato filtro titulo filtro_en_palabras estado filas filas_hechas moneda total bytes aviso\n    creada_en empezada_en lista_en borrar_en\n  }\n": typeof types.OrderedFileFragmentDoc,
    "\n  query Downloads {\n    exportaciones { ...OrderedFile }\n  }\n": typeof types.DownloadsDocument,
    "\n  mutation OrderFile($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {\n    exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { id estado url }\n  }\n": typeof types.OrderFileDocument,
    "\n  mutation CancelFile($id: String!) {\n    cancelarExportacion(id: $id) { result }\n  }\n": typeof types.CancelFileDocument,
    "\n  mutation OpenFile($id: String!) {\n    descargarExportacion(id: $id) { url status menssage }\n  }\n": typeof types.OpenFileDocument,
    "\n  query Find($texto: String!) {\n    buscar(texto: $texto) {\n      documentos {\n        total_count\n        items {\n          id_edocta_detalle\n          num_factura\n          num_documento\n          clase\n          agrupacion\n          nombre_destino\n          estado_documento\n          fecha_documento\n          fecha_vencimiento_documento\n          total\n          valor_original\n          moneda\n          tiene_pdf\n        }\n      }\n      pedidos {\n        total_count\n        items { id_pedido num_pedido num_sicom nombre_destino estado_pedido_description fecha_pedido valor moneda }\n      }\n      pagos {\n        total_count\n        items { uuid referencia estado monto moneda creada_en cus }\n      }\n      corregido\n      estaciones {\n        total_count\n        items { codigo_destinatario nombre_destino ciudad }\n      }\n      personas {\n        total_count\n        items { id firstname lastname email role_name document_type document }\n      }\n    }\n  }\n": typeof types.FindDocument,
    "\n  query LegalTexts {\n    textosLegales { tipo version titulo contenido publicado_en }\n  }\n": typeof types.LegalTextsDocument,
    "\n  query LegalVersions {\n    textosLegales { tipo version }\n  }\n": typeof types.LegalVersionsDocument,
    "\n  fragment PostCard on MpBlogPost {\n    post_id\n    name\n    categoria\n    short_description\n    publish_date\n    imagen { src ancho alto avif webp }\n  }\n": typeof types.PostCardFragmentDoc,
    "\n  query NewsList($pageSize: Int!, $currentPage: Int!, $next: Int!) {\n    posts: mpBlogPosts(action: \"get_post_list\", pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...PostCard }\n    }\n    after: mpBlogPosts(action: \"get_post_list\", pageSize: 1, currentPage: $next) {\n      items { ...PostCard }\n    }\n  }\n": typeof types.NewsListDocument,
    "\n  query NewsPost($id: String!) {\n    post: mpBlogPosts(action: \"get_post_list\", filter: { post_id: { eq: $id } }, pageSize: 1) {\n      items { ...PostCard post_content layout meta_title meta_description }\n    }\n    others: mpBlogPosts(action: \"get_post_list\", pageSize: 4) {\n      items { post_id name publish_date }\n    }\n  }\n": typeof types.NewsPostDocument,
    "\n  fragment NotificationCard on Notificacion {\n    key\n    title\n    body\n    read\n    date\n    titulo_tipo\n    href\n  }\n": typeof types.NotificationCardFragmentDoc,
    "\n  query NotificationsPage($pageSize: Int!, $currentPage: Int!) {\n    notificaciones(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      sin_leer\n      hasta\n      items { ...NotificationCard }\n    }\n  }\n": typeof types.NotificationsPageDocument,
    "\n  mutation MarkNotification($key: String!, $read: Int!) {\n    marcarNotificacion(key: $key, read: $read) { key href }\n  }\n": typeof types.MarkNotificationDocument,
    "\n  mutation MarkNotifications($hasta: SafeInt!) {\n    marcarNotificaciones(hasta: $hasta) { cambiadas }\n  }\n": typeof types.MarkNotificationsDocument,
    "\n  mutation DeleteNotification($key: String!) {\n    borrarNotificacion(key: $key) { cambiadas }\n  }\n": typeof types.DeleteNotificationDocument,
    "\n  mutation DeleteNotifications($hasta: SafeInt!) {\n    borrarNotificaciones(hasta: $hasta) { cambiadas }\n  }\n": typeof types.DeleteNotificationsDocument,
    "\n  fragment NoticePreferences on PreferenciasDeAviso {\n    preferencias { evento lugar activo }\n    dias\n    celulares { id equipo creado_en }\n    llave_publica\n  }\n": typeof types.NoticePreferencesFragmentDoc,
    "\n  query PreferencesPage {\n    preferenciasDeAviso { ...NoticePreferences }\n  }\n": typeof types.PreferencesPageDocument,
    "\n  mutation SavePreferences($preferencias: [PreferenciaDeAvisoInput!]!) {\n    guardarPreferenciasDeAviso(preferencias: $preferencias) { dias }\n  }\n": typeof types.SavePreferencesDocument,
    "\n  mutation SaveDays($dias: Int!) {\n    guardarDiasDeAviso(dias: $dias) { dias }\n  }\n": typeof types.SaveDaysDocument,
    "\n  mutation SubscribeDevice($endpoint: String!, $p256dh: String!, $auth: String!) {\n    suscribirCelular(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { dias }\n  }\n": typeof types.SubscribeDeviceDocument,
    "\n  mutation RemoveDevice($id: ID!) {\n    quitarCelular(id: $id) { dias }\n  }\n": typeof types.RemoveDeviceDocument,
    "\n  mutation LeaveNotices($token: String!) {\n    dejarAvisosPorEnlace(token: $token) { result eventos }\n  }\n": typeof types.LeaveNoticesDocument,
    "\n  query Unread {\n    notificacionesSinLeer\n  }\n": typeof types.UnreadDocument,
    "\n  fragment OrderDeliveryFacts on OrderDelivery {\n    numero_entrega\n    estado\n    orden_cargue\n    remision\n    guia_transporte\n    transportador\n    placa\n    ubicacion\n    fecha_estimada\n    num_factura\n    cufe\n    fecha_factura\n    lineas { cod_producto descripcion unidad_medida cantidad cantidad_facturada }\n  }\n": typeof types.OrderDeliveryFactsFragmentDoc,
    "\n  fragment OrderRow on Order {\n    id_pedido\n    num_pedido\n    num_sicom\n    nombre_destino\n    estado_pedido\n    fecha_pedido\n    fecha_entrega\n    valor\n    moneda\n    guia_transporte\n    plantas { centro_logistico nombre }\n    detalle { id_pedido_info cod_producto descripcion cantidad unidad_medida precio valor }\n    entregas { numero_entrega orden_cargue remision guia_transporte placa num_factura cufe }\n  }\n": typeof types.OrderRowFragmentDoc,
    "\n  query OrdersPage(\n    $filter: OrderFilterInput\n    $sortField: String\n    $sortDirection: SortEnum\n    $pageSize: Int\n    $currentPage: Int\n  ) {\n    orderTraceability(\n      filter: $filter\n      sortField: $sortField\n      sortDirection: $sortDirection\n      pageSize: $pageSize\n      currentPage: $currentPage\n    ) {\n      size\n      destinations { destino nombre_destino }\n      logistics_centers { centro_logistico nombre }\n      data { ...OrderRow }\n    }\n  }\n": typeof types.OrdersPageDocument,
    "\n  fragment OrderEventFacts on OrderEvent {\n    type\n    fecha_hora_evento\n    ocurrio_en\n    numero_entrega\n    cufe\n    estatus_rechazo\n    motivo_bloqueo\n    guia_transporte\n    ubicacion\n    observaciones\n    download { pdf { url status } }\n  }\n": typeof types.OrderEventFactsFragmentDoc,
    "\n  query OrderPage($number: String!) {\n    orderTraceability(filter: { or: { num_pedido: { eq: $number }, num_sicom: { eq: $number } } }, pageSize: 1) {\n      data {\n        ...OrderRow\n        solicitante\n        nombre_solicitante\n        estado_bloqueo_pedido\n        motivo_bloqueo\n        estatus_rechazo\n        observaciones\n        historial { ...OrderEventFacts }\n        entregas { ...OrderDeliveryFacts }\n        retenciones_saldadas\n        retenido_por {\n          id_edocta_detalle\n          num_factura\n          num_documento\n          fecha_vencimiento_documento\n          saldo\n          bloqueada\n        }\n      }\n    }\n  }\n": typeof types.OrderPageDocument,
    "\n  query RemissionFile($delivery: String!) {\n    remissions(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }\n  }\n": typeof types.RemissionFileDocument,
    "\n  query LoadOrderFile($delivery: String!) {\n    orderLoad(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }\n  }\n": typeof types.LoadOrderFileDocument,
    "\n  mutation OrderInvoiceFile($cufe: String!) {\n    getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url status menssage } } }\n  }\n": typeof types.OrderInvoiceFileDocument,
    "\n  query VolumesPage($desde: String!, $hasta: String!, $destino: String) {\n    volumenes(desde: $desde, hasta: $hasta, destino: $destino) {\n      filas { mes destino nombre_destino cod_producto descripcion unidad_medida pedido remisionado facturado }\n    }\n    orderTraceability(pageSize: 1) { destinations { destino nombre_destino } }\n  }\n": typeof types.VolumesPageDocument,
    "\n  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {\n    changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { success dispositivo }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  query AccountLink($token: String!) {\n    enlaceDeCuenta(token: $token) { proposito firstname email empresa }\n  }\n": typeof types.AccountLinkDocument,
    "\n  mutation RequestLink($email: String!) {\n    solicitarRestablecerClave(email: $email) { success }\n  }\n": typeof types.RequestLinkDocument,
    "\n  mutation ChoosePassword($token: String!, $newPassword: String!) {\n    guardarClaveConEnlace(token: $token, newPassword: $newPassword) { success dispositivo }\n  }\n": typeof types.ChoosePasswordDocument,
    "\n  fragment AccountPaymentRow on PagoACuenta {\n    id_edocta_detalle\n    num_documento\n    fecha_documento\n    texto\n    segmento\n    moneda\n    valor_original\n    aplicado\n    queda\n    uuid\n  }\n": typeof types.AccountPaymentRowFragmentDoc,
    "\n  query AccountPayments($pageSize: Int, $currentPage: Int) {\n    segmentosCliente { id_segment nombre }\n    documentos(documentType: PAYMENT, pageSize: 1) { moneda total_amount_positive }\n    pagosACuenta(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...AccountPaymentRow }\n    }\n  }\n": typeof types.AccountPaymentsDocument,
    "\n  query StartAccountPayment($filter: EasyPayContadoFilterInput!, $password: String) {\n    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n": typeof types.StartAccountPaymentDocument,
    "\n  fragment InvoiceRow on Documento {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    nombre_destino\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    bloqueada\n    pago_en_linea\n    bloqueo { motivo descripcion uuid desde }\n    tiene_pdf\n  }\n": typeof types.InvoiceRowFragmentDoc,
    "\n  fragment OpenPayment on Transaccion {\n    uuid\n    tipo\n    estado\n    monto\n    moneda\n    url_redirect\n  }\n": typeof types.OpenPaymentFragmentDoc,
    "\n  fragment PendingInvoice on Documento {\n    ...InvoiceRow\n    relacionados { tipo numero }\n  }\n": typeof types.PendingInvoiceFragmentDoc,
    "\n  query PendingInvoices($filter: DocumentoFilterInput, $sort: DocumentoSortInput, $pageSize: Int, $currentPage: Int) {\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $filter\n      sort: $sort\n      pageSize: $pageSize\n      currentPage: $currentPage\n    ) {\n      total_count\n      filtered_amount\n      open_count\n      total_amount\n      total_amount_expired\n      total_amount_expired_payable\n      expired_count\n      expired_payable_count\n      moneda\n      document_statuses { label value }\n      items { ...PendingInvoice }\n    }\n  }\n": typeof types.PendingInvoicesDocument,
    "\n  query InvoicesToPay($ids: [String], $byId: Boolean!, $overdue: Boolean!) {\n    chosen: documentos(\n      paymentType: PSE\n      documentType: INVOICE\n      filter: { id_edocta_detalle: { in: $ids }, estado_documento: { in: [\"A\", \"C\"] } }\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) @include(if: $byId) {\n      moneda\n      total_amount\n      items { ...InvoiceRow }\n    }\n    overdue: documentos(\n      paymentType: PSE\n      documentType: INVOICE\n      filter: { estado_documento: { eq: \"AT\" }, bloqueada: { eq: \"0\" } }\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) @include(if: $overdue) {\n      moneda\n      total_amount\n      expired_count\n      expired_payable_count\n      items { ...InvoiceRow }\n    }\n    pagosAbiertos { vencidas items { ...OpenPayment } }\n  }\n": typeof types.InvoicesToPayDocument,
    "\n  fragment PaymentAttempt on Transaccion {\n    uuid\n    referencia\n    tipo\n    segmento\n    compra { nombre pagina tienda renglones { nombre cantidad monto } correo mensaje }\n    estado\n    monto\n    moneda\n    cus\n    banco\n    motivo\n    creada_en\n    expira_en\n    finalizada_en\n    url_redirect\n    sin_aplicar\n    revision\n    monto_banco\n    se_sigue_preguntando\n    pagador\n    detalle {\n      id_edocta_detalle\n      numero_documento\n      numero_factura\n      monto_documento\n      monto_transaccion\n      tipo_transaccion\n      nombre_destino\n    }\n  }\n": typeof types.PaymentAttemptFragmentDoc,
    "\n  mutation CheckPayment($uuid: String!) {\n    consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status message }\n  }\n": typeof types.CheckPaymentDocument,
    "\n  query PaymentResult($uuid: String!) {\n    transaccion(uuid: $uuid) { ...PaymentAttempt relacionados { tipo numero } }\n  }\n": typeof types.PaymentResultDocument,
    "\n  query Payments($filter: TransaccionFilterInput, $pageSize: Int, $currentPage: Int) {\n    transacciones(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      pagadores { id nombre }\n      items { ...PaymentAttempt }\n    }\n  }\n": typeof types.PaymentsDocument,
    "\n  mutation CancelPayment($uuid: String!) {\n    cancelarTransaccion(uuid: $uuid) { response status message }\n  }\n": typeof types.CancelPaymentDocument,
    "\n  mutation StartPayment($input: [TransaccionOnlineInput!]!, $password: String) {\n    crearTransaccionOnline(input: $input, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n": typeof types.StartPaymentDocument,
    "\n  mutation OpenReceipt($uuid: String!) {\n    generarComprobantePago(uuid: $uuid) { pdf { url status menssage } }\n  }\n": typeof types.OpenReceiptDocument,
    "\n  mutation Activity {\n    registrarActividad { segundos_restantes }\n  }\n": typeof types.ActivityDocument,
    "\n  fragment SignedIn on CustomerToken {\n    token\n    dispositivo\n    role\n    hasTermsAndConditions\n    version\n    acl { permission }\n    user { id firstname lastname isSupportUser operador sin_destinos }\n    client { cliente clienteNit tipoNit nombre store_code moneda pais }\n  }\n": typeof types.SignedInFragmentDoc,
    "\n  query CurrentSession {\n    sesionActual { ...SignedIn }\n  }\n": typeof types.CurrentSessionDocument,
    "\n  mutation Revoke {\n    revokeCustomerToken { result }\n  }\n": typeof types.RevokeDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    generateCustomerToken(email: $email, password: $password) { ...SignedIn }\n  }\n": typeof types.SignInDocument,
    "\n  query PortalState {\n    estadoPortal { mantenimiento mensaje }\n  }\n": typeof types.PortalStateDocument,
    "\n  mutation ShopLink {\n    generarEnlaceTienda { url }\n  }\n": typeof types.ShopLinkDocument,
    "\n  fragment OwnSession on SesionAbierta {\n    id\n    ip\n    user_agent\n    usada_en\n    es_esta\n  }\n": typeof types.OwnSessionFragmentDoc,
    "\n  query OwnSessionList {\n    misSesiones {\n      total_count\n      items { ...OwnSession }\n      intentos_fallidos { cuantos ip ultimo }\n    }\n  }\n": typeof types.OwnSessionListDocument,
    "\n  mutation CloseSession($id: ID!) {\n    cerrarSesion(id: $id) { cerradas }\n  }\n": typeof types.CloseSessionDocument,
    "\n  mutation CloseOtherSessions {\n    cerrarOtrasSesiones { cerradas }\n  }\n": typeof types.CloseOtherSessionsDocument,
    "\n  mutation SupportSignIn($secret: String!) {\n    generateSupportCustomerToken(secret: $secret) { ...SignedIn }\n  }\n": typeof types.SupportSignInDocument,
    "\n  fragment SupportVisit on VisitaSoporte {\n    id\n    operador\n    motivo\n    iniciada_en\n    abierta\n    terminada_en\n    acciones_count\n    acciones { operacion permitida ocurrida_en }\n  }\n": typeof types.SupportVisitFragmentDoc,
    "\n  query SupportVisits($pageSize: Int, $currentPage: Int) {\n    visitasSoporte(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...SupportVisit }\n    }\n  }\n": typeof types.SupportVisitsDocument,
    "\n  fragment SavedAnswers on CuestionarioRespondido {\n    respondido_en\n    respuestas { pregunta fila valores }\n  }\n": typeof types.SavedAnswersFragmentDoc,
    "\n  fragment ShownQuestion on PreguntaCuestionario {\n    id\n    tipo\n    texto\n    ayuda\n    required\n    requiredIf { pregunta valores }\n    falta\n    opciones { valor texto }\n    filas { id texto }\n    extremos\n    minLength\n    maxLength\n    between { min max }\n  }\n": typeof types.ShownQuestionFragmentDoc,
    "\n  query QuestionnairePage($codigo: String!) {\n    cuestionario(codigo: $codigo) {\n      codigo\n      version\n      titulo\n      introduccion\n      gracias\n      preguntas { ...ShownQuestion }\n      respondido { ...SavedAnswers }\n    }\n  }\n": typeof types.QuestionnairePageDocument,
    "\n  query PendingQuestionnaires {\n    cuestionariosPendientes { codigo titulo introduccion }\n  }\n": typeof types.PendingQuestionnairesDocument,
    "\n  mutation AnswerQuestionnaire($input: ResponderCuestionarioInput!) {\n    responderCuestionario(input: $input) {\n      result\n      ya_respondido\n      problemas { pregunta fila codigo }\n    }\n  }\n": typeof types.AnswerQuestionnaireDocument,
    "\n  query VoucherOffers {\n    getBonosTerpelConfig {\n      montos { monto uso }\n      usos { uso titulo descripcion montoMaximo diasVencimiento }\n    }\n    comprasBonos(pageSize: 1) { items { fechaCompra totalPagado } }\n  }\n": typeof types.VoucherOffersDocument,
    "\n  query VoucherCheckout {\n    getBonosTerpelConfig {\n      montos { monto uso }\n      usos { uso titulo descripcion montoMaximo diasVencimiento reward terminosCondiciones }\n    }\n    comprasBonos(pageSize: 1) { items { email } }\n    sesionActual { user { email } }\n  }\n": typeof types.VoucherCheckoutDocument,
    "\n  query StartVoucherPayment($filter: EasyPayContadoFilterInput!, $password: String) {\n    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n": typeof types.StartVoucherPaymentDocument,
    "\n  mutation RegisterVouchers($input: [BonoTerpelInput!]!) {\n    addTerpelBono(input: $input) { entity_id }\n  }\n": typeof types.RegisterVouchersDocument,
    "\n  fragment VoucherPurchase on CompraBonos {\n    uuid\n    idCompra\n    tipo\n    fechaCompra\n    email\n    no_entregado\n    totalBonos\n    totalPagado\n    canjeado\n    moneda\n    vence_el\n    detalle {\n      entity_id\n      monto\n      cantidad\n      bonos { codigo monto estado vence_el canjeado_en canjeado_por }\n    }\n  }\n": typeof types.VoucherPurchaseFragmentDoc,
    "\n  query VoucherPurchases($pageSize: Int, $currentPage: Int) {\n    comprasBonos(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      total_pagado\n      sin_canjear\n      moneda\n      items { ...VoucherPurchase }\n    }\n  }\n": typeof types.VoucherPurchasesDocument,
    "\n  mutation ResendVouchers($uuid: String!, $codigo: String, $email: String) {\n    reenviarBonos(uuid: $uuid, codigo: $codigo, email: $email) { result email }\n  }\n": typeof types.ResendVouchersDocument,
    "\n  mutation OpenVoucherPdf($codigo: String!) {\n    generarBonoPdf(codigo: $codigo) { pdf { url status menssage } }\n  }\n": typeof types.OpenVoucherPdfDocument,
    "\n  mutation OpenPurchasePdf($uuid: String!) {\n    generarBonosPdf(uuid: $uuid) { pdf { url status menssage } }\n  }\n": typeof types.OpenPurchasePdfDocument,
    "\n  fragment CheckedVoucher on BonoVerificado {\n    codigo\n    monto\n    moneda\n    estado\n    vence_el\n    titulo\n    canjeado_en\n    canjeado_por\n    comprobante\n  }\n": typeof types.CheckedVoucherFragmentDoc,
    "\n  query CheckVoucher($codigo: String!) {\n    verificarBono(codigo: $codigo) { ...CheckedVoucher }\n  }\n": typeof types.CheckVoucherDocument,
    "\n  mutation RedeemVoucher($codigo: String!, $estacion: String!, $pin: String!) {\n    canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { ...CheckedVoucher }\n  }\n": typeof types.RedeemVoucherDocument,
};
const documents: Documents = {
    "\n  query CalendarPage($filter: DocumentoFilterInput) {\n    calendarioPagos {\n      moneda\n      total\n      cantidad\n      hasta\n      vencido { cantidad total }\n      semanas { desde hasta cantidad total }\n    }\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $filter\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) {\n      total_count\n      filtered_amount\n      items {\n        id_edocta_detalle\n        num_documento\n        num_factura\n        nombre_destino\n        fecha_vencimiento_documento\n        estado_documento\n        dias_mora\n        total\n        bloqueada\n        pago_en_linea\n      }\n    }\n  }\n": types.CalendarPageDocument,
    "\n  fragment PastDocument on AccountHistoryDetail {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    tipo_documento\n    classification\n    detalle\n    clase\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    saldo\n    tiene_pdf\n    relacionados { tipo numero }\n    fecha_saldado\n    abonos { tipo referencia documento uuid }\n  }\n": types.PastDocumentFragmentDoc,
    "\n  query AccountHistoryPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {\n    accountHistory(detailFilter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      size\n      moneda\n      data { subtotal detalle { ...PastDocument } }\n    }\n    classDocuments { agrupacion nombre }\n  }\n": types.AccountHistoryPageDocument,
    "\n  fragment Movement on ExtractoFila {\n    fila\n    fecha\n    documento\n    concepto\n    cargo\n    abono\n    saldo\n    uuid\n  }\n": types.MovementFragmentDoc,
    "\n  query StatementPage($desde: String!, $hasta: String!, $pageSize: Int, $currentPage: Int) {\n    extractoCuenta(desde: $desde, hasta: $hasta, pageSize: $pageSize, currentPage: $currentPage) {\n      moneda\n      saldo_inicial\n      cargos\n      cargos_cantidad\n      abonos\n      abonos_cantidad\n      saldo_final\n      edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }\n      total_count\n      items { ...Movement }\n    }\n    suscripcionExtracto { ...StatementMail }\n  }\n": types.StatementPageDocument,
    "\n  fragment OpenDocument on AccountStatusDetail {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    classification\n    detalle\n    clase\n    fecha_documento\n    fecha_vencimiento_documento\n    total\n    tiene_pdf\n    relacionados { tipo numero }\n    bloqueo { motivo descripcion uuid desde }\n  }\n": types.OpenDocumentFragmentDoc,
    "\n  query AccountStatusPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {\n    all: accountStatus(pageSize: 1) { size }\n    accountStatus(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      size\n      moneda\n      data { subtotal detalle { ...OpenDocument } }\n    }\n    documentos(paymentType: OFFLINE, documentType: INVOICE) {\n      total_amount_expired\n      total_amount_to_expire\n      total_amount_expire_today\n      total_amount_positive\n    }\n    classDocuments { agrupacion nombre abiertos }\n  }\n": types.AccountStatusPageDocument,
    "\n  fragment StatementMail on SuscripcionExtracto {\n    correo\n    cadencia\n    proximo_envio\n  }\n": types.StatementMailFragmentDoc,
    "\n  mutation SubscribeToStatement($cadencia: CadenciaExtracto!) {\n    suscribirExtracto(cadencia: $cadencia) { cadencia }\n  }\n": types.SubscribeToStatementDocument,
    "\n  mutation LeaveStatement {\n    cancelarSuscripcionExtracto { cadencia }\n  }\n": types.LeaveStatementDocument,
    "\n  mutation LeaveByLink($token: String!) {\n    cancelarSuscripcionPorEnlace(token: $token) { result }\n  }\n": types.LeaveByLinkDocument,
    "\n  fragment LoggedChange on CambioDePersona {\n    id\n    ocurrido_en\n    hecho\n    actor\n    actor_nombre\n    actor_rol\n    nombre\n    cambios { campo antes despues }\n  }\n": types.LoggedChangeFragmentDoc,
    "\n  query ChangeLog($desde: String, $hasta: String, $persona: Int, $pageSize: Int, $currentPage: Int) {\n    registroDeCambios(desde: $desde, hasta: $hasta, user_id: $persona, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...LoggedChange }\n      personas { id nombre }\n    }\n  }\n": types.ChangeLogDocument,
    "\n  fragment ListedDestinations on Destinatarios {\n    total_count\n    items { id_destinatario codigo_destinatario nombre_comercial asignado }\n  }\n": types.ListedDestinationsFragmentDoc,
    "\n  query Destinations($search: String, $pageSize: Int, $currentPage: Int, $person: Int) {\n    listarDestinatarios(search: $search, pageSize: $pageSize, currentPage: $currentPage, user_id: $person) {\n      ...ListedDestinations\n    }\n  }\n": types.DestinationsDocument,
    "\n  query DestinationIds($search: String, $pageSize: Int, $person: Int) {\n    listarDestinatarios(search: $search, pageSize: $pageSize, user_id: $person) {\n      items { id_destinatario asignado }\n    }\n  }\n": types.DestinationIdsDocument,
    "\n  fragment PersonData on UsuarioCliente {\n    id\n    firstname\n    lastname\n    email\n    role_id\n    role_name\n    document_type\n    document\n    telephone\n    street\n    city\n    country_id\n    region_id\n    gender\n    dob\n    job_title\n    status\n    invitado\n    all_destinations\n    destinations_count\n  }\n": types.PersonDataFragmentDoc,
    "\n  query PersonForm(\n    $countries: [String!]!\n    $withPerson: Boolean!\n    $id: String\n    $withShown: Boolean!\n    $shownSize: Int\n    $withChoosing: Boolean!\n    $choosingSize: Int\n    $person: Int\n  ) {\n    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) @include(if: $withPerson) {\n      items {\n        ...PersonData\n        destinations(pageSize: $shownSize) @include(if: $withShown) {\n          destination_id\n          destination_code\n          destination_name\n        }\n      }\n    }\n    rolesCliente @include(if: $withChoosing) { role_id role_name }\n    listadoTiposDocumentos { title value }\n    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {\n      items { region_id country_id default_name }\n    }\n    listarDestinatarios(pageSize: $choosingSize, user_id: $person) @include(if: $withChoosing) { ...ListedDestinations }\n  }\n": types.PersonFormDocument,
    "\n  query PersonView($countries: [String!]!, $id: String, $shownSize: Int) {\n    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) {\n      items {\n        ...PersonData\n        destinations(pageSize: $shownSize) { destination_id destination_code destination_name }\n      }\n    }\n    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {\n      items { region_id default_name }\n    }\n  }\n": types.PersonViewDocument,
    "\n  mutation CreatePerson($input: CrearUsuarioClienteInput!) {\n    crearUsuarioCliente(input: $input) {\n      customer { id }\n    }\n  }\n": types.CreatePersonDocument,
    "\n  mutation UpdatePerson($input: UpdateCustomerV2Input!) {\n    updateCustomerV2(input: $input) {\n      customer { email }\n    }\n  }\n": types.UpdatePersonDocument,
    "\n  mutation SendReset($id: Int!) {\n    enviarRestablecerClave(user_id: $id) { success }\n  }\n": types.SendResetDocument,
    "\n  mutation ResendInvitation($id: Int!) {\n    reenviarInvitacion(user_id: $id) { success }\n  }\n": types.ResendInvitationDocument,
    "\n  fragment ListedPerson on UsuarioCliente {\n    id\n    firstname\n    lastname\n    email\n    role_name\n    status\n    invitado\n    all_destinations\n    destinations_count\n    destinations(pageSize: 1) { destination_name }\n  }\n": types.ListedPersonFragmentDoc,
    "\n  fragment OwnData on UsuarioCliente {\n    firstname\n    lastname\n    email\n    role_name\n    document_type\n    document\n    telephone\n    street\n    city\n    job_title\n  }\n": types.OwnDataFragmentDoc,
    "\n  query Profile(\n    $withProfile: Boolean!\n    $own: String\n    $withPeople: Boolean!\n    $filter: UsuariosClienteFilterInput\n    $search: String\n    $pageSize: Int\n    $currentPage: Int\n    $withTold: Boolean!\n    $told: String\n  ) {\n    sesionActual @include(if: $withProfile) {\n      client {\n        cliente\n        nombre\n        tipoNit\n        clienteNit\n        direccion\n        telefono\n        pais\n        ciudad\n        departamento\n        email\n      }\n    }\n    own: usuariosCliente(filter: { id: { eq: $own } }, pageSize: 1) @include(if: $withProfile) {\n      items { ...OwnData }\n    }\n    people: usuariosCliente(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage)\n      @include(if: $withPeople) {\n      total_count\n      items { ...ListedPerson }\n    }\n    told: usuariosCliente(filter: { id: { eq: $told } }, pageSize: 1) @include(if: $withTold) {\n      items { firstname lastname email status }\n    }\n  }\n": types.ProfileDocument,
    "\n  fragment SalesCertificate on CertificadoVenta {\n    increment_sales_certificate nombre_comercial start_date end_date estado motivo avance modo_impresion negocio codigo\n  }\n": types.SalesCertificateFragmentDoc,
    "\n  query SalesCertificates($pageSize: Int, $currentPage: Int) {\n    listarCertificadoVenta(pageSize: $pageSize, currentPage: $currentPage, sort: { increment_sales_certificate: DESC }) {\n      total_count\n      items { ...SalesCertificate }\n      destinos { codigo_destinatario nombre_comercial negocio }\n      total_destinos\n    }\n  }\n": types.SalesCertificatesDocument,
    "\n  mutation AskForCertificate($input: SolicitudCertificadoVentasInput!) {\n    solicitarCertificadoVentas(input: $input) { codigo mensaje increment_sales_certificate }\n  }\n": types.AskForCertificateDocument,
    "\n  mutation AskAgainForCertificate($id: SafeInt!) {\n    pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje increment_sales_certificate }\n  }\n": types.AskAgainForCertificateDocument,
    "\n  mutation OpenSalesCertificate($id: SafeInt!) {\n    descargarCertificadoVentas(increment_sales_certificate: $id) { url status menssage }\n  }\n": types.OpenSalesCertificateDocument,
    "\n  fragment SideDocument on Documento {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    nombre_destino\n    agrupacion\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    bloqueada\n    bloqueo { motivo descripcion uuid desde }\n  }\n": types.SideDocumentFragmentDoc,
    "\n  query BothSides(\n    $payments: DocumentoFilterInput\n    $paymentPage: Int\n    $paymentSize: Int\n    $invoices: DocumentoFilterInput\n    $invoicePage: Int\n    $invoiceSize: Int\n  ) {\n    payments: documentos(\n      paymentType: OFFLINE\n      documentType: PAYMENT\n      filter: $payments\n      sort: { fecha_documento: ASC }\n      pageSize: $paymentSize\n      currentPage: $paymentPage\n    ) {\n      total_count\n      open_count\n      total_amount\n      moneda\n      items { ...SideDocument }\n    }\n    invoices: documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $invoices\n      pageSize: $invoiceSize\n      currentPage: $invoicePage\n    ) {\n      total_count\n      open_count\n      total_amount\n      moneda\n      items { ...SideDocument }\n    }\n  }\n": types.BothSidesDocument,
    "\n  query ChosenSides($payments: [String!], $invoices: [String!]) {\n    payments: documentos(\n      paymentType: OFFLINE\n      documentType: PAYMENT\n      filter: { id_edocta_detalle: { in: $payments } }\n      pageSize: 100\n    ) {\n      moneda\n      items { ...SideDocument }\n    }\n    invoices: documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: { id_edocta_detalle: { in: $invoices } }\n      pageSize: 100\n    ) {\n      moneda\n      items { ...SideDocument }\n    }\n  }\n": types.ChosenSidesDocument,
    "\n  fragment CompensationRow on Compensacion {\n    id_compensacion\n    id_transaccion\n    created_at\n    updated_at\n    total_compensado\n    total_pagos\n    total_facturas\n    moneda\n    estado\n    motivo\n    demorada\n    detalle {\n      id_compensacion_detalle\n      tipo_documento\n      num_documento\n      num_factura\n      fecha_vencimiento_documento\n      monto_documento\n      valor_pagado\n    }\n  }\n": types.CompensationRowFragmentDoc,
    "\n  query Compensations(\n    $filter: CompensacionFilterInput\n    $sort: CompensacionSortInput\n    $pageSize: Int\n    $currentPage: Int\n  ) {\n    listarCompensaciones(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      total_completado\n      moneda\n      items { ...CompensationRow }\n    }\n  }\n": types.CompensationsDocument,
    "\n  query CompensationVoucher($filter: CompensacionFilterInput) {\n    listarCompensaciones(filter: $filter, pageSize: 1) { items { download { pdf { url status menssage } xls { url status menssage } } } }\n  }\n": types.CompensationVoucherDocument,
    "\n  mutation SendCompensation($input: [CompensacionInput!]!, $pares: [ParCompensacionInput!]) {\n    crearCompensacion(input: $input, pares: $pares) { idTransaccion message }\n  }\n": types.SendCompensationDocument,
    "\n  fragment ContactFacts on Contacto {\n    clase\n    nombre\n    telefono\n    correo\n    horario\n  }\n": types.ContactFactsFragmentDoc,
    "\n  query WhoAnswers {\n    contactos { ...ContactFacts }\n  }\n": types.WhoAnswersDocument,
    "\n  query Blocks($identifiers: [String!]!) {\n    cmsBlocks(identifiers: $identifiers) { items { identifier title content } }\n  }\n": types.BlocksDocument,
    "\n  query Home($seesPayments: Boolean!) {\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 9\n      currentPage: 1\n    ) {\n      moneda\n      open_count\n      expired_count\n      expired_payable_count\n      expire_today_count\n      total_amount_expired\n      total_amount_expired_payable\n      total_amount_expire_today\n      total_amount_to_expire\n      total_amount_positive\n      total_amount_expired_by_days {\n        one_to_seven_days\n        fourteen_days\n        twenty_one_days\n        greater_twenty_one_days\n      }\n      items {\n        id_edocta_detalle\n        num_factura\n        num_documento\n        nombre_cliente\n        nombre_destino\n        fecha_documento\n        fecha_vencimiento_documento\n        estado_documento\n        dias_mora\n        total\n        bloqueada\n        bloqueo { motivo descripcion uuid desde }\n        pago_en_linea\n      }\n    }\n    pagosAbiertos @include(if: $seesPayments) { total_count monto moneda vencidas items { uuid } }\n    cupoCredito { limite usado disponible }\n  }\n": types.HomeDocument,
    "\n  query LatestNews {\n    mpBlogPosts(action: \"get_post_list\", pageSize: 4) { items { ...PostCard } }\n  }\n": types.LatestNewsDocument,
    "\n  fragment LatestOrderFacts on Order {\n    id_pedido\n    num_pedido\n    nombre_destino\n    fecha_pedido\n    fecha_entrega\n    estado_pedido\n    estatus_rechazo\n    valor\n    moneda\n    num_factura\n    entregas { fecha_estimada }\n    retenciones_saldadas\n    retenido_por { id_edocta_detalle num_factura num_documento saldo bloqueada }\n  }\n": types.LatestOrderFactsFragmentDoc,
    "\n  query LatestOrders {\n    orderTraceability(pageSize: 4) { data { ...LatestOrderFacts } }\n  }\n": types.LatestOrdersDocument,
    "\n  query PendingSurveys {\n    cuestionariosPendientes { codigo version titulo introduccion }\n  }\n": types.PendingSurveysDocument,
    "\n  query DemoAccounts {\n    cuentasDemo { email clave nombre rol empresa store_code muestra }\n  }\n": types.DemoAccountsDocument,
    "\n  query DemoMails($pageSize: Int, $currentPage: Int) {\n    correosDemo(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { id para asunto texto creado_en }\n      page_info { current_page total_pages }\n    }\n  }\n": types.DemoMailsDocument,
    "\n  mutation OpenDocument($id: Int!) {\n    generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { url status menssage } }\n  }\n": types.OpenDocumentDocument,
    "\n  query WhoAsks {\n    sesionActual {\n      user { email }\n    }\n  }\n": types.WhoAsksDocument,
    "\n  query PersonAsking($email: String!) {\n    usuariosCliente(filter: { email: { eq: $email } }, pageSize: 1) {\n      items { firstname lastname document_type document }\n    }\n  }\n": types.PersonAskingDocument,
    "\n  fragment IssuedCertificate on CertificadoSaldo {\n    codigo moneda saldo vencido vence_hoy por_vencer a_favor emitido_en\n  }\n": types.IssuedCertificateFragmentDoc,
    "\n  query Certificates {\n    certificadosSaldo { ...IssuedCertificate }\n  }\n": types.CertificatesDocument,
    "\n  mutation IssueCertificate {\n    generarCertificadoSaldo { ...IssuedCertificate }\n  }\n": types.IssueCertificateDocument,
    "\n  mutation OpenCertificate($codigo: String!) {\n    descargarCertificadoSaldo(codigo: $codigo) { url status menssage }\n  }\n": types.OpenCertificateDocument,
    "\n  query VerifyCertificate($codigo: String!) {\n    verificarCertificado(codigo: $codigo) {\n      codigo nombre tipo_nit nit moneda emitido_en titulo concepto valor datos { nombre valor }\n    }\n  }\n": types.VerifyCertificateDocument,
    "\n  fragment OrderedFile on Exportacion {\n    id nombre formato filtro titulo filtro_en_palabras estado filas filas_hechas moneda total bytes aviso\n    creada_en empezada_en lista_en borrar_en\n  }\n": types.OrderedFileFragmentDoc,
    "\n  query Downloads {\n    exportaciones { ...OrderedFile }\n  }\n": types.DownloadsDocument,
    "\n  mutation OrderFile($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {\n    exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { id estado url }\n  }\n": types.OrderFileDocument,
    "\n  mutation CancelFile($id: String!) {\n    cancelarExportacion(id: $id) { result }\n  }\n": types.CancelFileDocument,
    "\n  mutation OpenFile($id: String!) {\n    descargarExportacion(id: $id) { url status menssage }\n  }\n": types.OpenFileDocument,
    "\n  query Find($texto: String!) {\n    buscar(texto: $texto) {\n      documentos {\n        total_count\n        items {\n          id_edocta_detalle\n          num_factura\n          num_documento\n          clase\n          agrupacion\n          nombre_destino\n          estado_documento\n          fecha_documento\n          fecha_vencimiento_documento\n          total\n          valor_original\n          moneda\n          tiene_pdf\n        }\n      }\n      pedidos {\n        total_count\n        items { id_pedido num_pedido num_sicom nombre_destino estado_pedido_description fecha_pedido valor moneda }\n      }\n      pagos {\n        total_count\n        items { uuid referencia estado monto moneda creada_en cus }\n      }\n      corregido\n      estaciones {\n        total_count\n        items { codigo_destinatario nombre_destino ciudad }\n      }\n      personas {\n        total_count\n        items { id firstname lastname email role_name document_type document }\n      }\n    }\n  }\n": types.FindDocument,
    "\n  query LegalTexts {\n    textosLegales { tipo version titulo contenido publicado_en }\n  }\n": types.LegalTextsDocument,
    "\n  query LegalVersions {\n    textosLegales { tipo version }\n  }\n": types.LegalVersionsDocument,
    "\n  fragment PostCard on MpBlogPost {\n    post_id\n    name\n    categoria\n    short_description\n    publish_date\n    imagen { src ancho alto avif webp }\n  }\n": types.PostCardFragmentDoc,
    "\n  query NewsList($pageSize: Int!, $currentPage: Int!, $next: Int!) {\n    posts: mpBlogPosts(action: \"get_post_list\", pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...PostCard }\n    }\n    after: mpBlogPosts(action: \"get_post_list\", pageSize: 1, currentPage: $next) {\n      items { ...PostCard }\n    }\n  }\n": types.NewsListDocument,
    "\n  query NewsPost($id: String!) {\n    post: mpBlogPosts(action: \"get_post_list\", filter: { post_id: { eq: $id } }, pageSize: 1) {\n      items { ...PostCard post_content layout meta_title meta_description }\n    }\n    others: mpBlogPosts(action: \"get_post_list\", pageSize: 4) {\n      items { post_id name publish_date }\n    }\n  }\n": types.NewsPostDocument,
    "\n  fragment NotificationCard on Notificacion {\n    key\n    title\n    body\n    read\n    date\n    titulo_tipo\n    href\n  }\n": types.NotificationCardFragmentDoc,
    "\n  query NotificationsPage($pageSize: Int!, $currentPage: Int!) {\n    notificaciones(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      sin_leer\n      hasta\n      items { ...NotificationCard }\n    }\n  }\n": types.NotificationsPageDocument,
    "\n  mutation MarkNotification($key: String!, $read: Int!) {\n    marcarNotificacion(key: $key, read: $read) { key href }\n  }\n": types.MarkNotificationDocument,
    "\n  mutation MarkNotifications($hasta: SafeInt!) {\n    marcarNotificaciones(hasta: $hasta) { cambiadas }\n  }\n": types.MarkNotificationsDocument,
    "\n  mutation DeleteNotification($key: String!) {\n    borrarNotificacion(key: $key) { cambiadas }\n  }\n": types.DeleteNotificationDocument,
    "\n  mutation DeleteNotifications($hasta: SafeInt!) {\n    borrarNotificaciones(hasta: $hasta) { cambiadas }\n  }\n": types.DeleteNotificationsDocument,
    "\n  fragment NoticePreferences on PreferenciasDeAviso {\n    preferencias { evento lugar activo }\n    dias\n    celulares { id equipo creado_en }\n    llave_publica\n  }\n": types.NoticePreferencesFragmentDoc,
    "\n  query PreferencesPage {\n    preferenciasDeAviso { ...NoticePreferences }\n  }\n": types.PreferencesPageDocument,
    "\n  mutation SavePreferences($preferencias: [PreferenciaDeAvisoInput!]!) {\n    guardarPreferenciasDeAviso(preferencias: $preferencias) { dias }\n  }\n": types.SavePreferencesDocument,
    "\n  mutation SaveDays($dias: Int!) {\n    guardarDiasDeAviso(dias: $dias) { dias }\n  }\n": types.SaveDaysDocument,
    "\n  mutation SubscribeDevice($endpoint: String!, $p256dh: String!, $auth: String!) {\n    suscribirCelular(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { dias }\n  }\n": types.SubscribeDeviceDocument,
    "\n  mutation RemoveDevice($id: ID!) {\n    quitarCelular(id: $id) { dias }\n  }\n": types.RemoveDeviceDocument,
    "\n  mutation LeaveNotices($token: String!) {\n    dejarAvisosPorEnlace(token: $token) { result eventos }\n  }\n": types.LeaveNoticesDocument,
    "\n  query Unread {\n    notificacionesSinLeer\n  }\n": types.UnreadDocument,
    "\n  fragment OrderDeliveryFacts on OrderDelivery {\n    numero_entrega\n    estado\n    orden_cargue\n    remision\n    guia_transporte\n    transportador\n    placa\n    ubicacion\n    fecha_estimada\n    num_factura\n    cufe\n    fecha_factura\n    lineas { cod_producto descripcion unidad_medida cantidad cantidad_facturada }\n  }\n": types.OrderDeliveryFactsFragmentDoc,
    "\n  fragment OrderRow on Order {\n    id_pedido\n    num_pedido\n    num_sicom\n    nombre_destino\n    estado_pedido\n    fecha_pedido\n    fecha_entrega\n    valor\n    moneda\n    guia_transporte\n    plantas { centro_logistico nombre }\n    detalle { id_pedido_info cod_producto descripcion cantidad unidad_medida precio valor }\n    entregas { numero_entrega orden_cargue remision guia_transporte placa num_factura cufe }\n  }\n": types.OrderRowFragmentDoc,
    "\n  query OrdersPage(\n    $filter: OrderFilterInput\n    $sortField: String\n    $sortDirection: SortEnum\n    $pageSize: Int\n    $currentPage: Int\n  ) {\n    orderTraceability(\n      filter: $filter\n      sortField: $sortField\n      sortDirection: $sortDirection\n      pageSize: $pageSize\n      currentPage: $currentPage\n    ) {\n      size\n      destinations { destino nombre_destino }\n      logistics_centers { centro_logistico nombre }\n      data { ...OrderRow }\n    }\n  }\n": types.OrdersPageDocument,
    "\n  fragment OrderEventFacts on OrderEvent {\n    type\n    fecha_hora_evento\n    ocurrio_en\n    numero_entrega\n    cufe\n    estatus_rechazo\n    motivo_bloqueo\n    guia_transporte\n    ubicacion\n    observaciones\n    download { pdf { url status } }\n  }\n": types.OrderEventFactsFragmentDoc,
    "\n  query OrderPage($number: String!) {\n    orderTraceability(filter: { or: { num_pedido: { eq: $number }, num_sicom: { eq: $number } } }, pageSize: 1) {\n      data {\n        ...OrderRow\n        solicitante\n        nombre_solicitante\n        estado_bloqueo_pedido\n        motivo_bloqueo\n        estatus_rechazo\n        observaciones\n        historial { ...OrderEventFacts }\n        entregas { ...OrderDeliveryFacts }\n        retenciones_saldadas\n        retenido_por {\n          id_edocta_detalle\n          num_factura\n          num_documento\n          fecha_vencimiento_documento\n          saldo\n          bloqueada\n        }\n      }\n    }\n  }\n": types.OrderPageDocument,
    "\n  query RemissionFile($delivery: String!) {\n    remissions(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }\n  }\n": types.RemissionFileDocument,
    "\n  query LoadOrderFile($delivery: String!) {\n    orderLoad(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }\n  }\n": types.LoadOrderFileDocument,
    "\n  mutation OrderInvoiceFile($cufe: String!) {\n    getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url status menssage } } }\n  }\n": types.OrderInvoiceFileDocument,
    "\n  query VolumesPage($desde: String!, $hasta: String!, $destino: String) {\n    volumenes(desde: $desde, hasta: $hasta, destino: $destino) {\n      filas { mes destino nombre_destino cod_producto descripcion unidad_medida pedido remisionado facturado }\n    }\n    orderTraceability(pageSize: 1) { destinations { destino nombre_destino } }\n  }\n": types.VolumesPageDocument,
    "\n  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {\n    changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { success dispositivo }\n  }\n": types.ChangePasswordDocument,
    "\n  query AccountLink($token: String!) {\n    enlaceDeCuenta(token: $token) { proposito firstname email empresa }\n  }\n": types.AccountLinkDocument,
    "\n  mutation RequestLink($email: String!) {\n    solicitarRestablecerClave(email: $email) { success }\n  }\n": types.RequestLinkDocument,
    "\n  mutation ChoosePassword($token: String!, $newPassword: String!) {\n    guardarClaveConEnlace(token: $token, newPassword: $newPassword) { success dispositivo }\n  }\n": types.ChoosePasswordDocument,
    "\n  fragment AccountPaymentRow on PagoACuenta {\n    id_edocta_detalle\n    num_documento\n    fecha_documento\n    texto\n    segmento\n    moneda\n    valor_original\n    aplicado\n    queda\n    uuid\n  }\n": types.AccountPaymentRowFragmentDoc,
    "\n  query AccountPayments($pageSize: Int, $currentPage: Int) {\n    segmentosCliente { id_segment nombre }\n    documentos(documentType: PAYMENT, pageSize: 1) { moneda total_amount_positive }\n    pagosACuenta(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...AccountPaymentRow }\n    }\n  }\n": types.AccountPaymentsDocument,
    "\n  query StartAccountPayment($filter: EasyPayContadoFilterInput!, $password: String) {\n    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n": types.StartAccountPaymentDocument,
    "\n  fragment InvoiceRow on Documento {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    nombre_destino\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    bloqueada\n    pago_en_linea\n    bloqueo { motivo descripcion uuid desde }\n    tiene_pdf\n  }\n": types.InvoiceRowFragmentDoc,
    "\n  fragment OpenPayment on Transaccion {\n    uuid\n    tipo\n    estado\n    monto\n    moneda\n    url_redirect\n  }\n": types.OpenPaymentFragmentDoc,
    "\n  fragment PendingInvoice on Documento {\n    ...InvoiceRow\n    relacionados { tipo numero }\n  }\n": types.PendingInvoiceFragmentDoc,
    "\n  query PendingInvoices($filter: DocumentoFilterInput, $sort: DocumentoSortInput, $pageSize: Int, $currentPage: Int) {\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $filter\n      sort: $sort\n      pageSize: $pageSize\n      currentPage: $currentPage\n    ) {\n      total_count\n      filtered_amount\n      open_count\n      total_amount\n      total_amount_expired\n      total_amount_expired_payable\n      expired_count\n      expired_payable_count\n      moneda\n      document_statuses { label value }\n      items { ...PendingInvoice }\n    }\n  }\n": types.PendingInvoicesDocument,
    "\n  query InvoicesToPay($ids: [String], $byId: Boolean!, $overdue: Boolean!) {\n    chosen: documentos(\n      paymentType: PSE\n      documentType: INVOICE\n      filter: { id_edocta_detalle: { in: $ids }, estado_documento: { in: [\"A\", \"C\"] } }\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) @include(if: $byId) {\n      moneda\n      total_amount\n      items { ...InvoiceRow }\n    }\n    overdue: documentos(\n      paymentType: PSE\n      documentType: INVOICE\n      filter: { estado_documento: { eq: \"AT\" }, bloqueada: { eq: \"0\" } }\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) @include(if: $overdue) {\n      moneda\n      total_amount\n      expired_count\n      expired_payable_count\n      items { ...InvoiceRow }\n    }\n    pagosAbiertos { vencidas items { ...OpenPayment } }\n  }\n": types.InvoicesToPayDocument,
    "\n  fragment PaymentAttempt on Transaccion {\n    uuid\n    referencia\n    tipo\n    segmento\n    compra { nombre pagina tienda renglones { nombre cantidad monto } correo mensaje }\n    estado\n    monto\n    moneda\n    cus\n    banco\n    motivo\n    creada_en\n    expira_en\n    finalizada_en\n    url_redirect\n    sin_aplicar\n    revision\n    monto_banco\n    se_sigue_preguntando\n    pagador\n    detalle {\n      id_edocta_detalle\n      numero_documento\n      numero_factura\n      monto_documento\n      monto_transaccion\n      tipo_transaccion\n      nombre_destino\n    }\n  }\n": types.PaymentAttemptFragmentDoc,
    "\n  mutation CheckPayment($uuid: String!) {\n    consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status message }\n  }\n": types.CheckPaymentDocument,
    "\n  query PaymentResult($uuid: String!) {\n    transaccion(uuid: $uuid) { ...PaymentAttempt relacionados { tipo numero } }\n  }\n": types.PaymentResultDocument,
    "\n  query Payments($filter: TransaccionFilterInput, $pageSize: Int, $currentPage: Int) {\n    transacciones(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      pagadores { id nombre }\n      items { ...PaymentAttempt }\n    }\n  }\n": types.PaymentsDocument,
    "\n  mutation CancelPayment($uuid: String!) {\n    cancelarTransaccion(uuid: $uuid) { response status message }\n  }\n": types.CancelPaymentDocument,
    "\n  mutation StartPayment($input: [TransaccionOnlineInput!]!, $password: String) {\n    crearTransaccionOnline(input: $input, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n": types.StartPaymentDocument,
    "\n  mutation OpenReceipt($uuid: String!) {\n    generarComprobantePago(uuid: $uuid) { pdf { url status menssage } }\n  }\n": types.OpenReceiptDocument,
    "\n  mutation Activity {\n    registrarActividad { segundos_restantes }\n  }\n": types.ActivityDocument,
    "\n  fragment SignedIn on CustomerToken {\n    token\n    dispositivo\n    role\n    hasTermsAndConditions\n    version\n    acl { permission }\n    user { id firstname lastname isSupportUser operador sin_destinos }\n    client { cliente clienteNit tipoNit nombre store_code moneda pais }\n  }\n": types.SignedInFragmentDoc,
    "\n  query CurrentSession {\n    sesionActual { ...SignedIn }\n  }\n": types.CurrentSessionDocument,
    "\n  mutation Revoke {\n    revokeCustomerToken { result }\n  }\n": types.RevokeDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    generateCustomerToken(email: $email, password: $password) { ...SignedIn }\n  }\n": types.SignInDocument,
    "\n  query PortalState {\n    estadoPortal { mantenimiento mensaje }\n  }\n": types.PortalStateDocument,
    "\n  mutation ShopLink {\n    generarEnlaceTienda { url }\n  }\n": types.ShopLinkDocument,
    "\n  fragment OwnSession on SesionAbierta {\n    id\n    ip\n    user_agent\n    usada_en\n    es_esta\n  }\n": types.OwnSessionFragmentDoc,
    "\n  query OwnSessionList {\n    misSesiones {\n      total_count\n      items { ...OwnSession }\n      intentos_fallidos { cuantos ip ultimo }\n    }\n  }\n": types.OwnSessionListDocument,
    "\n  mutation CloseSession($id: ID!) {\n    cerrarSesion(id: $id) { cerradas }\n  }\n": types.CloseSessionDocument,
    "\n  mutation CloseOtherSessions {\n    cerrarOtrasSesiones { cerradas }\n  }\n": types.CloseOtherSessionsDocument,
    "\n  mutation SupportSignIn($secret: String!) {\n    generateSupportCustomerToken(secret: $secret) { ...SignedIn }\n  }\n": types.SupportSignInDocument,
    "\n  fragment SupportVisit on VisitaSoporte {\n    id\n    operador\n    motivo\n    iniciada_en\n    abierta\n    terminada_en\n    acciones_count\n    acciones { operacion permitida ocurrida_en }\n  }\n": types.SupportVisitFragmentDoc,
    "\n  query SupportVisits($pageSize: Int, $currentPage: Int) {\n    visitasSoporte(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...SupportVisit }\n    }\n  }\n": types.SupportVisitsDocument,
    "\n  fragment SavedAnswers on CuestionarioRespondido {\n    respondido_en\n    respuestas { pregunta fila valores }\n  }\n": types.SavedAnswersFragmentDoc,
    "\n  fragment ShownQuestion on PreguntaCuestionario {\n    id\n    tipo\n    texto\n    ayuda\n    required\n    requiredIf { pregunta valores }\n    falta\n    opciones { valor texto }\n    filas { id texto }\n    extremos\n    minLength\n    maxLength\n    between { min max }\n  }\n": types.ShownQuestionFragmentDoc,
    "\n  query QuestionnairePage($codigo: String!) {\n    cuestionario(codigo: $codigo) {\n      codigo\n      version\n      titulo\n      introduccion\n      gracias\n      preguntas { ...ShownQuestion }\n      respondido { ...SavedAnswers }\n    }\n  }\n": types.QuestionnairePageDocument,
    "\n  query PendingQuestionnaires {\n    cuestionariosPendientes { codigo titulo introduccion }\n  }\n": types.PendingQuestionnairesDocument,
    "\n  mutation AnswerQuestionnaire($input: ResponderCuestionarioInput!) {\n    responderCuestionario(input: $input) {\n      result\n      ya_respondido\n      problemas { pregunta fila codigo }\n    }\n  }\n": types.AnswerQuestionnaireDocument,
    "\n  query VoucherOffers {\n    getBonosTerpelConfig {\n      montos { monto uso }\n      usos { uso titulo descripcion montoMaximo diasVencimiento }\n    }\n    comprasBonos(pageSize: 1) { items { fechaCompra totalPagado } }\n  }\n": types.VoucherOffersDocument,
    "\n  query VoucherCheckout {\n    getBonosTerpelConfig {\n      montos { monto uso }\n      usos { uso titulo descripcion montoMaximo diasVencimiento reward terminosCondiciones }\n    }\n    comprasBonos(pageSize: 1) { items { email } }\n    sesionActual { user { email } }\n  }\n": types.VoucherCheckoutDocument,
    "\n  query StartVoucherPayment($filter: EasyPayContadoFilterInput!, $password: String) {\n    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n": types.StartVoucherPaymentDocument,
    "\n  mutation RegisterVouchers($input: [BonoTerpelInput!]!) {\n    addTerpelBono(input: $input) { entity_id }\n  }\n": types.RegisterVouchersDocument,
    "\n  fragment VoucherPurchase on CompraBonos {\n    uuid\n    idCompra\n    tipo\n    fechaCompra\n    email\n    no_entregado\n    totalBonos\n    totalPagado\n    canjeado\n    moneda\n    vence_el\n    detalle {\n      entity_id\n      monto\n      cantidad\n      bonos { codigo monto estado vence_el canjeado_en canjeado_por }\n    }\n  }\n": types.VoucherPurchaseFragmentDoc,
    "\n  query VoucherPurchases($pageSize: Int, $currentPage: Int) {\n    comprasBonos(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      total_pagado\n      sin_canjear\n      moneda\n      items { ...VoucherPurchase }\n    }\n  }\n": types.VoucherPurchasesDocument,
    "\n  mutation ResendVouchers($uuid: String!, $codigo: String, $email: String) {\n    reenviarBonos(uuid: $uuid, codigo: $codigo, email: $email) { result email }\n  }\n": types.ResendVouchersDocument,
    "\n  mutation OpenVoucherPdf($codigo: String!) {\n    generarBonoPdf(codigo: $codigo) { pdf { url status menssage } }\n  }\n": types.OpenVoucherPdfDocument,
    "\n  mutation OpenPurchasePdf($uuid: String!) {\n    generarBonosPdf(uuid: $uuid) { pdf { url status menssage } }\n  }\n": types.OpenPurchasePdfDocument,
    "\n  fragment CheckedVoucher on BonoVerificado {\n    codigo\n    monto\n    moneda\n    estado\n    vence_el\n    titulo\n    canjeado_en\n    canjeado_por\n    comprobante\n  }\n": types.CheckedVoucherFragmentDoc,
    "\n  query CheckVoucher($codigo: String!) {\n    verificarBono(codigo: $codigo) { ...CheckedVoucher }\n  }\n": types.CheckVoucherDocument,
    "\n  mutation RedeemVoucher($codigo: String!, $estacion: String!, $pin: String!) {\n    canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { ...CheckedVoucher }\n  }\n": types.RedeemVoucherDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CalendarPage($filter: DocumentoFilterInput) {\n    calendarioPagos {\n      moneda\n      total\n      cantidad\n      hasta\n      vencido { cantidad total }\n      semanas { desde hasta cantidad total }\n    }\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $filter\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) {\n      total_count\n      filtered_amount\n      items {\n        id_edocta_detalle\n        num_documento\n        num_factura\n        nombre_destino\n        fecha_vencimiento_documento\n        estado_documento\n        dias_mora\n        total\n        bloqueada\n        pago_en_linea\n      }\n    }\n  }\n"): typeof import('./graphql.ts').CalendarPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PastDocument on AccountHistoryDetail {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    tipo_documento\n    classification\n    detalle\n    clase\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    saldo\n    tiene_pdf\n    relacionados { tipo numero }\n    fecha_saldado\n    abonos { tipo referencia documento uuid }\n  }\n"): typeof import('./graphql.ts').PastDocumentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountHistoryPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {\n    accountHistory(detailFilter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      size\n      moneda\n      data { subtotal detalle { ...PastDocument } }\n    }\n    classDocuments { agrupacion nombre }\n  }\n"): typeof import('./graphql.ts').AccountHistoryPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Movement on ExtractoFila {\n    fila\n    fecha\n    documento\n    concepto\n    cargo\n    abono\n    saldo\n    uuid\n  }\n"): typeof import('./graphql.ts').MovementFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StatementPage($desde: String!, $hasta: String!, $pageSize: Int, $currentPage: Int) {\n    extractoCuenta(desde: $desde, hasta: $hasta, pageSize: $pageSize, currentPage: $currentPage) {\n      moneda\n      saldo_inicial\n      cargos\n      cargos_cantidad\n      abonos\n      abonos_cantidad\n      saldo_final\n      edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }\n      total_count\n      items { ...Movement }\n    }\n    suscripcionExtracto { ...StatementMail }\n  }\n"): typeof import('./graphql.ts').StatementPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OpenDocument on AccountStatusDetail {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    classification\n    detalle\n    clase\n    fecha_documento\n    fecha_vencimiento_documento\n    total\n    tiene_pdf\n    relacionados { tipo numero }\n    bloqueo { motivo descripcion uuid desde }\n  }\n"): typeof import('./graphql.ts').OpenDocumentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountStatusPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {\n    all: accountStatus(pageSize: 1) { size }\n    accountStatus(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      size\n      moneda\n      data { subtotal detalle { ...OpenDocument } }\n    }\n    documentos(paymentType: OFFLINE, documentType: INVOICE) {\n      total_amount_expired\n      total_amount_to_expire\n      total_amount_expire_today\n      total_amount_positive\n    }\n    classDocuments { agrupacion nombre abiertos }\n  }\n"): typeof import('./graphql.ts').AccountStatusPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StatementMail on SuscripcionExtracto {\n    correo\n    cadencia\n    proximo_envio\n  }\n"): typeof import('./graphql.ts').StatementMailFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubscribeToStatement($cadencia: CadenciaExtracto!) {\n    suscribirExtracto(cadencia: $cadencia) { cadencia }\n  }\n"): typeof import('./graphql.ts').SubscribeToStatementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveStatement {\n    cancelarSuscripcionExtracto { cadencia }\n  }\n"): typeof import('./graphql.ts').LeaveStatementDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveByLink($token: String!) {\n    cancelarSuscripcionPorEnlace(token: $token) { result }\n  }\n"): typeof import('./graphql.ts').LeaveByLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LoggedChange on CambioDePersona {\n    id\n    ocurrido_en\n    hecho\n    actor\n    actor_nombre\n    actor_rol\n    nombre\n    cambios { campo antes despues }\n  }\n"): typeof import('./graphql.ts').LoggedChangeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChangeLog($desde: String, $hasta: String, $persona: Int, $pageSize: Int, $currentPage: Int) {\n    registroDeCambios(desde: $desde, hasta: $hasta, user_id: $persona, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...LoggedChange }\n      personas { id nombre }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeLogDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedDestinations on Destinatarios {\n    total_count\n    items { id_destinatario codigo_destinatario nombre_comercial asignado }\n  }\n"): typeof import('./graphql.ts').ListedDestinationsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Destinations($search: String, $pageSize: Int, $currentPage: Int, $person: Int) {\n    listarDestinatarios(search: $search, pageSize: $pageSize, currentPage: $currentPage, user_id: $person) {\n      ...ListedDestinations\n    }\n  }\n"): typeof import('./graphql.ts').DestinationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DestinationIds($search: String, $pageSize: Int, $person: Int) {\n    listarDestinatarios(search: $search, pageSize: $pageSize, user_id: $person) {\n      items { id_destinatario asignado }\n    }\n  }\n"): typeof import('./graphql.ts').DestinationIdsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PersonData on UsuarioCliente {\n    id\n    firstname\n    lastname\n    email\n    role_id\n    role_name\n    document_type\n    document\n    telephone\n    street\n    city\n    country_id\n    region_id\n    gender\n    dob\n    job_title\n    status\n    invitado\n    all_destinations\n    destinations_count\n  }\n"): typeof import('./graphql.ts').PersonDataFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PersonForm(\n    $countries: [String!]!\n    $withPerson: Boolean!\n    $id: String\n    $withShown: Boolean!\n    $shownSize: Int\n    $withChoosing: Boolean!\n    $choosingSize: Int\n    $person: Int\n  ) {\n    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) @include(if: $withPerson) {\n      items {\n        ...PersonData\n        destinations(pageSize: $shownSize) @include(if: $withShown) {\n          destination_id\n          destination_code\n          destination_name\n        }\n      }\n    }\n    rolesCliente @include(if: $withChoosing) { role_id role_name }\n    listadoTiposDocumentos { title value }\n    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {\n      items { region_id country_id default_name }\n    }\n    listarDestinatarios(pageSize: $choosingSize, user_id: $person) @include(if: $withChoosing) { ...ListedDestinations }\n  }\n"): typeof import('./graphql.ts').PersonFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PersonView($countries: [String!]!, $id: String, $shownSize: Int) {\n    person: usuariosCliente(filter: { id: { eq: $id } }, pageSize: 1) {\n      items {\n        ...PersonData\n        destinations(pageSize: $shownSize) { destination_id destination_code destination_name }\n      }\n    }\n    listarDeptos(pageSize: 100, filter: { country_id: { in: $countries } }) {\n      items { region_id default_name }\n    }\n  }\n"): typeof import('./graphql.ts').PersonViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePerson($input: CrearUsuarioClienteInput!) {\n    crearUsuarioCliente(input: $input) {\n      customer { id }\n    }\n  }\n"): typeof import('./graphql.ts').CreatePersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePerson($input: UpdateCustomerV2Input!) {\n    updateCustomerV2(input: $input) {\n      customer { email }\n    }\n  }\n"): typeof import('./graphql.ts').UpdatePersonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendReset($id: Int!) {\n    enviarRestablecerClave(user_id: $id) { success }\n  }\n"): typeof import('./graphql.ts').SendResetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendInvitation($id: Int!) {\n    reenviarInvitacion(user_id: $id) { success }\n  }\n"): typeof import('./graphql.ts').ResendInvitationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedPerson on UsuarioCliente {\n    id\n    firstname\n    lastname\n    email\n    role_name\n    status\n    invitado\n    all_destinations\n    destinations_count\n    destinations(pageSize: 1) { destination_name }\n  }\n"): typeof import('./graphql.ts').ListedPersonFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnData on UsuarioCliente {\n    firstname\n    lastname\n    email\n    role_name\n    document_type\n    document\n    telephone\n    street\n    city\n    job_title\n  }\n"): typeof import('./graphql.ts').OwnDataFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile(\n    $withProfile: Boolean!\n    $own: String\n    $withPeople: Boolean!\n    $filter: UsuariosClienteFilterInput\n    $search: String\n    $pageSize: Int\n    $currentPage: Int\n    $withTold: Boolean!\n    $told: String\n  ) {\n    sesionActual @include(if: $withProfile) {\n      client {\n        cliente\n        nombre\n        tipoNit\n        clienteNit\n        direccion\n        telefono\n        pais\n        ciudad\n        departamento\n        email\n      }\n    }\n    own: usuariosCliente(filter: { id: { eq: $own } }, pageSize: 1) @include(if: $withProfile) {\n      items { ...OwnData }\n    }\n    people: usuariosCliente(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage)\n      @include(if: $withPeople) {\n      total_count\n      items { ...ListedPerson }\n    }\n    told: usuariosCliente(filter: { id: { eq: $told } }, pageSize: 1) @include(if: $withTold) {\n      items { firstname lastname email status }\n    }\n  }\n"): typeof import('./graphql.ts').ProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SalesCertificate on CertificadoVenta {\n    increment_sales_certificate nombre_comercial start_date end_date estado motivo avance modo_impresion negocio codigo\n  }\n"): typeof import('./graphql.ts').SalesCertificateFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SalesCertificates($pageSize: Int, $currentPage: Int) {\n    listarCertificadoVenta(pageSize: $pageSize, currentPage: $currentPage, sort: { increment_sales_certificate: DESC }) {\n      total_count\n      items { ...SalesCertificate }\n      destinos { codigo_destinatario nombre_comercial negocio }\n      total_destinos\n    }\n  }\n"): typeof import('./graphql.ts').SalesCertificatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AskForCertificate($input: SolicitudCertificadoVentasInput!) {\n    solicitarCertificadoVentas(input: $input) { codigo mensaje increment_sales_certificate }\n  }\n"): typeof import('./graphql.ts').AskForCertificateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AskAgainForCertificate($id: SafeInt!) {\n    pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje increment_sales_certificate }\n  }\n"): typeof import('./graphql.ts').AskAgainForCertificateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenSalesCertificate($id: SafeInt!) {\n    descargarCertificadoVentas(increment_sales_certificate: $id) { url status menssage }\n  }\n"): typeof import('./graphql.ts').OpenSalesCertificateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SideDocument on Documento {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    nombre_destino\n    agrupacion\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    bloqueada\n    bloqueo { motivo descripcion uuid desde }\n  }\n"): typeof import('./graphql.ts').SideDocumentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BothSides(\n    $payments: DocumentoFilterInput\n    $paymentPage: Int\n    $paymentSize: Int\n    $invoices: DocumentoFilterInput\n    $invoicePage: Int\n    $invoiceSize: Int\n  ) {\n    payments: documentos(\n      paymentType: OFFLINE\n      documentType: PAYMENT\n      filter: $payments\n      sort: { fecha_documento: ASC }\n      pageSize: $paymentSize\n      currentPage: $paymentPage\n    ) {\n      total_count\n      open_count\n      total_amount\n      moneda\n      items { ...SideDocument }\n    }\n    invoices: documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $invoices\n      pageSize: $invoiceSize\n      currentPage: $invoicePage\n    ) {\n      total_count\n      open_count\n      total_amount\n      moneda\n      items { ...SideDocument }\n    }\n  }\n"): typeof import('./graphql.ts').BothSidesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ChosenSides($payments: [String!], $invoices: [String!]) {\n    payments: documentos(\n      paymentType: OFFLINE\n      documentType: PAYMENT\n      filter: { id_edocta_detalle: { in: $payments } }\n      pageSize: 100\n    ) {\n      moneda\n      items { ...SideDocument }\n    }\n    invoices: documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: { id_edocta_detalle: { in: $invoices } }\n      pageSize: 100\n    ) {\n      moneda\n      items { ...SideDocument }\n    }\n  }\n"): typeof import('./graphql.ts').ChosenSidesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CompensationRow on Compensacion {\n    id_compensacion\n    id_transaccion\n    created_at\n    updated_at\n    total_compensado\n    total_pagos\n    total_facturas\n    moneda\n    estado\n    motivo\n    demorada\n    detalle {\n      id_compensacion_detalle\n      tipo_documento\n      num_documento\n      num_factura\n      fecha_vencimiento_documento\n      monto_documento\n      valor_pagado\n    }\n  }\n"): typeof import('./graphql.ts').CompensationRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Compensations(\n    $filter: CompensacionFilterInput\n    $sort: CompensacionSortInput\n    $pageSize: Int\n    $currentPage: Int\n  ) {\n    listarCompensaciones(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      total_completado\n      moneda\n      items { ...CompensationRow }\n    }\n  }\n"): typeof import('./graphql.ts').CompensationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CompensationVoucher($filter: CompensacionFilterInput) {\n    listarCompensaciones(filter: $filter, pageSize: 1) { items { download { pdf { url status menssage } xls { url status menssage } } } }\n  }\n"): typeof import('./graphql.ts').CompensationVoucherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendCompensation($input: [CompensacionInput!]!, $pares: [ParCompensacionInput!]) {\n    crearCompensacion(input: $input, pares: $pares) { idTransaccion message }\n  }\n"): typeof import('./graphql.ts').SendCompensationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ContactFacts on Contacto {\n    clase\n    nombre\n    telefono\n    correo\n    horario\n  }\n"): typeof import('./graphql.ts').ContactFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WhoAnswers {\n    contactos { ...ContactFacts }\n  }\n"): typeof import('./graphql.ts').WhoAnswersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Blocks($identifiers: [String!]!) {\n    cmsBlocks(identifiers: $identifiers) { items { identifier title content } }\n  }\n"): typeof import('./graphql.ts').BlocksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($seesPayments: Boolean!) {\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 9\n      currentPage: 1\n    ) {\n      moneda\n      open_count\n      expired_count\n      expired_payable_count\n      expire_today_count\n      total_amount_expired\n      total_amount_expired_payable\n      total_amount_expire_today\n      total_amount_to_expire\n      total_amount_positive\n      total_amount_expired_by_days {\n        one_to_seven_days\n        fourteen_days\n        twenty_one_days\n        greater_twenty_one_days\n      }\n      items {\n        id_edocta_detalle\n        num_factura\n        num_documento\n        nombre_cliente\n        nombre_destino\n        fecha_documento\n        fecha_vencimiento_documento\n        estado_documento\n        dias_mora\n        total\n        bloqueada\n        bloqueo { motivo descripcion uuid desde }\n        pago_en_linea\n      }\n    }\n    pagosAbiertos @include(if: $seesPayments) { total_count monto moneda vencidas items { uuid } }\n    cupoCredito { limite usado disponible }\n  }\n"): typeof import('./graphql.ts').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LatestNews {\n    mpBlogPosts(action: \"get_post_list\", pageSize: 4) { items { ...PostCard } }\n  }\n"): typeof import('./graphql.ts').LatestNewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LatestOrderFacts on Order {\n    id_pedido\n    num_pedido\n    nombre_destino\n    fecha_pedido\n    fecha_entrega\n    estado_pedido\n    estatus_rechazo\n    valor\n    moneda\n    num_factura\n    entregas { fecha_estimada }\n    retenciones_saldadas\n    retenido_por { id_edocta_detalle num_factura num_documento saldo bloqueada }\n  }\n"): typeof import('./graphql.ts').LatestOrderFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LatestOrders {\n    orderTraceability(pageSize: 4) { data { ...LatestOrderFacts } }\n  }\n"): typeof import('./graphql.ts').LatestOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PendingSurveys {\n    cuestionariosPendientes { codigo version titulo introduccion }\n  }\n"): typeof import('./graphql.ts').PendingSurveysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DemoAccounts {\n    cuentasDemo { email clave nombre rol empresa store_code muestra }\n  }\n"): typeof import('./graphql.ts').DemoAccountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DemoMails($pageSize: Int, $currentPage: Int) {\n    correosDemo(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { id para asunto texto creado_en }\n      page_info { current_page total_pages }\n    }\n  }\n"): typeof import('./graphql.ts').DemoMailsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenDocument($id: Int!) {\n    generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { url status menssage } }\n  }\n"): typeof import('./graphql.ts').OpenDocumentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WhoAsks {\n    sesionActual {\n      user { email }\n    }\n  }\n"): typeof import('./graphql.ts').WhoAsksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PersonAsking($email: String!) {\n    usuariosCliente(filter: { email: { eq: $email } }, pageSize: 1) {\n      items { firstname lastname document_type document }\n    }\n  }\n"): typeof import('./graphql.ts').PersonAskingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IssuedCertificate on CertificadoSaldo {\n    codigo moneda saldo vencido vence_hoy por_vencer a_favor emitido_en\n  }\n"): typeof import('./graphql.ts').IssuedCertificateFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Certificates {\n    certificadosSaldo { ...IssuedCertificate }\n  }\n"): typeof import('./graphql.ts').CertificatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation IssueCertificate {\n    generarCertificadoSaldo { ...IssuedCertificate }\n  }\n"): typeof import('./graphql.ts').IssueCertificateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenCertificate($codigo: String!) {\n    descargarCertificadoSaldo(codigo: $codigo) { url status menssage }\n  }\n"): typeof import('./graphql.ts').OpenCertificateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VerifyCertificate($codigo: String!) {\n    verificarCertificado(codigo: $codigo) {\n      codigo nombre tipo_nit nit moneda emitido_en titulo concepto valor datos { nombre valor }\n    }\n  }\n"): typeof import('./graphql.ts').VerifyCertificateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderedFile on Exportacion {\n    id nombre formato filtro titulo filtro_en_palabras estado filas filas_hechas moneda total bytes aviso\n    creada_en empezada_en lista_en borrar_en\n  }\n"): typeof import('./graphql.ts').OrderedFileFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Downloads {\n    exportaciones { ...OrderedFile }\n  }\n"): typeof import('./graphql.ts').DownloadsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderFile($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {\n    exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { id estado url }\n  }\n"): typeof import('./graphql.ts').OrderFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelFile($id: String!) {\n    cancelarExportacion(id: $id) { result }\n  }\n"): typeof import('./graphql.ts').CancelFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenFile($id: String!) {\n    descargarExportacion(id: $id) { url status menssage }\n  }\n"): typeof import('./graphql.ts').OpenFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Find($texto: String!) {\n    buscar(texto: $texto) {\n      documentos {\n        total_count\n        items {\n          id_edocta_detalle\n          num_factura\n          num_documento\n          clase\n          agrupacion\n          nombre_destino\n          estado_documento\n          fecha_documento\n          fecha_vencimiento_documento\n          total\n          valor_original\n          moneda\n          tiene_pdf\n        }\n      }\n      pedidos {\n        total_count\n        items { id_pedido num_pedido num_sicom nombre_destino estado_pedido_description fecha_pedido valor moneda }\n      }\n      pagos {\n        total_count\n        items { uuid referencia estado monto moneda creada_en cus }\n      }\n      corregido\n      estaciones {\n        total_count\n        items { codigo_destinatario nombre_destino ciudad }\n      }\n      personas {\n        total_count\n        items { id firstname lastname email role_name document_type document }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').FindDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LegalTexts {\n    textosLegales { tipo version titulo contenido publicado_en }\n  }\n"): typeof import('./graphql.ts').LegalTextsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LegalVersions {\n    textosLegales { tipo version }\n  }\n"): typeof import('./graphql.ts').LegalVersionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PostCard on MpBlogPost {\n    post_id\n    name\n    categoria\n    short_description\n    publish_date\n    imagen { src ancho alto avif webp }\n  }\n"): typeof import('./graphql.ts').PostCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsList($pageSize: Int!, $currentPage: Int!, $next: Int!) {\n    posts: mpBlogPosts(action: \"get_post_list\", pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...PostCard }\n    }\n    after: mpBlogPosts(action: \"get_post_list\", pageSize: 1, currentPage: $next) {\n      items { ...PostCard }\n    }\n  }\n"): typeof import('./graphql.ts').NewsListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewsPost($id: String!) {\n    post: mpBlogPosts(action: \"get_post_list\", filter: { post_id: { eq: $id } }, pageSize: 1) {\n      items { ...PostCard post_content layout meta_title meta_description }\n    }\n    others: mpBlogPosts(action: \"get_post_list\", pageSize: 4) {\n      items { post_id name publish_date }\n    }\n  }\n"): typeof import('./graphql.ts').NewsPostDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NotificationCard on Notificacion {\n    key\n    title\n    body\n    read\n    date\n    titulo_tipo\n    href\n  }\n"): typeof import('./graphql.ts').NotificationCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationsPage($pageSize: Int!, $currentPage: Int!) {\n    notificaciones(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      sin_leer\n      hasta\n      items { ...NotificationCard }\n    }\n  }\n"): typeof import('./graphql.ts').NotificationsPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNotification($key: String!, $read: Int!) {\n    marcarNotificacion(key: $key, read: $read) { key href }\n  }\n"): typeof import('./graphql.ts').MarkNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNotifications($hasta: SafeInt!) {\n    marcarNotificaciones(hasta: $hasta) { cambiadas }\n  }\n"): typeof import('./graphql.ts').MarkNotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteNotification($key: String!) {\n    borrarNotificacion(key: $key) { cambiadas }\n  }\n"): typeof import('./graphql.ts').DeleteNotificationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteNotifications($hasta: SafeInt!) {\n    borrarNotificaciones(hasta: $hasta) { cambiadas }\n  }\n"): typeof import('./graphql.ts').DeleteNotificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NoticePreferences on PreferenciasDeAviso {\n    preferencias { evento lugar activo }\n    dias\n    celulares { id equipo creado_en }\n    llave_publica\n  }\n"): typeof import('./graphql.ts').NoticePreferencesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreferencesPage {\n    preferenciasDeAviso { ...NoticePreferences }\n  }\n"): typeof import('./graphql.ts').PreferencesPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePreferences($preferencias: [PreferenciaDeAvisoInput!]!) {\n    guardarPreferenciasDeAviso(preferencias: $preferencias) { dias }\n  }\n"): typeof import('./graphql.ts').SavePreferencesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveDays($dias: Int!) {\n    guardarDiasDeAviso(dias: $dias) { dias }\n  }\n"): typeof import('./graphql.ts').SaveDaysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubscribeDevice($endpoint: String!, $p256dh: String!, $auth: String!) {\n    suscribirCelular(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { dias }\n  }\n"): typeof import('./graphql.ts').SubscribeDeviceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveDevice($id: ID!) {\n    quitarCelular(id: $id) { dias }\n  }\n"): typeof import('./graphql.ts').RemoveDeviceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LeaveNotices($token: String!) {\n    dejarAvisosPorEnlace(token: $token) { result eventos }\n  }\n"): typeof import('./graphql.ts').LeaveNoticesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Unread {\n    notificacionesSinLeer\n  }\n"): typeof import('./graphql.ts').UnreadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderDeliveryFacts on OrderDelivery {\n    numero_entrega\n    estado\n    orden_cargue\n    remision\n    guia_transporte\n    transportador\n    placa\n    ubicacion\n    fecha_estimada\n    num_factura\n    cufe\n    fecha_factura\n    lineas { cod_producto descripcion unidad_medida cantidad cantidad_facturada }\n  }\n"): typeof import('./graphql.ts').OrderDeliveryFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderRow on Order {\n    id_pedido\n    num_pedido\n    num_sicom\n    nombre_destino\n    estado_pedido\n    fecha_pedido\n    fecha_entrega\n    valor\n    moneda\n    guia_transporte\n    plantas { centro_logistico nombre }\n    detalle { id_pedido_info cod_producto descripcion cantidad unidad_medida precio valor }\n    entregas { numero_entrega orden_cargue remision guia_transporte placa num_factura cufe }\n  }\n"): typeof import('./graphql.ts').OrderRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrdersPage(\n    $filter: OrderFilterInput\n    $sortField: String\n    $sortDirection: SortEnum\n    $pageSize: Int\n    $currentPage: Int\n  ) {\n    orderTraceability(\n      filter: $filter\n      sortField: $sortField\n      sortDirection: $sortDirection\n      pageSize: $pageSize\n      currentPage: $currentPage\n    ) {\n      size\n      destinations { destino nombre_destino }\n      logistics_centers { centro_logistico nombre }\n      data { ...OrderRow }\n    }\n  }\n"): typeof import('./graphql.ts').OrdersPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OrderEventFacts on OrderEvent {\n    type\n    fecha_hora_evento\n    ocurrio_en\n    numero_entrega\n    cufe\n    estatus_rechazo\n    motivo_bloqueo\n    guia_transporte\n    ubicacion\n    observaciones\n    download { pdf { url status } }\n  }\n"): typeof import('./graphql.ts').OrderEventFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OrderPage($number: String!) {\n    orderTraceability(filter: { or: { num_pedido: { eq: $number }, num_sicom: { eq: $number } } }, pageSize: 1) {\n      data {\n        ...OrderRow\n        solicitante\n        nombre_solicitante\n        estado_bloqueo_pedido\n        motivo_bloqueo\n        estatus_rechazo\n        observaciones\n        historial { ...OrderEventFacts }\n        entregas { ...OrderDeliveryFacts }\n        retenciones_saldadas\n        retenido_por {\n          id_edocta_detalle\n          num_factura\n          num_documento\n          fecha_vencimiento_documento\n          saldo\n          bloqueada\n        }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').OrderPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RemissionFile($delivery: String!) {\n    remissions(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }\n  }\n"): typeof import('./graphql.ts').RemissionFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LoadOrderFile($delivery: String!) {\n    orderLoad(filter: { numero_entrega: { eq: $delivery } }) { download { pdf { url status menssage } } }\n  }\n"): typeof import('./graphql.ts').LoadOrderFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderInvoiceFile($cufe: String!) {\n    getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url status menssage } } }\n  }\n"): typeof import('./graphql.ts').OrderInvoiceFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VolumesPage($desde: String!, $hasta: String!, $destino: String) {\n    volumenes(desde: $desde, hasta: $hasta, destino: $destino) {\n      filas { mes destino nombre_destino cod_producto descripcion unidad_medida pedido remisionado facturado }\n    }\n    orderTraceability(pageSize: 1) { destinations { destino nombre_destino } }\n  }\n"): typeof import('./graphql.ts').VolumesPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {\n    changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { success dispositivo }\n  }\n"): typeof import('./graphql.ts').ChangePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountLink($token: String!) {\n    enlaceDeCuenta(token: $token) { proposito firstname email empresa }\n  }\n"): typeof import('./graphql.ts').AccountLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestLink($email: String!) {\n    solicitarRestablecerClave(email: $email) { success }\n  }\n"): typeof import('./graphql.ts').RequestLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChoosePassword($token: String!, $newPassword: String!) {\n    guardarClaveConEnlace(token: $token, newPassword: $newPassword) { success dispositivo }\n  }\n"): typeof import('./graphql.ts').ChoosePasswordDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountPaymentRow on PagoACuenta {\n    id_edocta_detalle\n    num_documento\n    fecha_documento\n    texto\n    segmento\n    moneda\n    valor_original\n    aplicado\n    queda\n    uuid\n  }\n"): typeof import('./graphql.ts').AccountPaymentRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountPayments($pageSize: Int, $currentPage: Int) {\n    segmentosCliente { id_segment nombre }\n    documentos(documentType: PAYMENT, pageSize: 1) { moneda total_amount_positive }\n    pagosACuenta(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...AccountPaymentRow }\n    }\n  }\n"): typeof import('./graphql.ts').AccountPaymentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StartAccountPayment($filter: EasyPayContadoFilterInput!, $password: String) {\n    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n"): typeof import('./graphql.ts').StartAccountPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InvoiceRow on Documento {\n    id_edocta_detalle\n    num_documento\n    num_factura\n    nombre_destino\n    fecha_documento\n    fecha_vencimiento_documento\n    estado_documento\n    dias_mora\n    total\n    bloqueada\n    pago_en_linea\n    bloqueo { motivo descripcion uuid desde }\n    tiene_pdf\n  }\n"): typeof import('./graphql.ts').InvoiceRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OpenPayment on Transaccion {\n    uuid\n    tipo\n    estado\n    monto\n    moneda\n    url_redirect\n  }\n"): typeof import('./graphql.ts').OpenPaymentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PendingInvoice on Documento {\n    ...InvoiceRow\n    relacionados { tipo numero }\n  }\n"): typeof import('./graphql.ts').PendingInvoiceFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PendingInvoices($filter: DocumentoFilterInput, $sort: DocumentoSortInput, $pageSize: Int, $currentPage: Int) {\n    documentos(\n      paymentType: OFFLINE\n      documentType: INVOICE\n      filter: $filter\n      sort: $sort\n      pageSize: $pageSize\n      currentPage: $currentPage\n    ) {\n      total_count\n      filtered_amount\n      open_count\n      total_amount\n      total_amount_expired\n      total_amount_expired_payable\n      expired_count\n      expired_payable_count\n      moneda\n      document_statuses { label value }\n      items { ...PendingInvoice }\n    }\n  }\n"): typeof import('./graphql.ts').PendingInvoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InvoicesToPay($ids: [String], $byId: Boolean!, $overdue: Boolean!) {\n    chosen: documentos(\n      paymentType: PSE\n      documentType: INVOICE\n      filter: { id_edocta_detalle: { in: $ids }, estado_documento: { in: [\"A\", \"C\"] } }\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) @include(if: $byId) {\n      moneda\n      total_amount\n      items { ...InvoiceRow }\n    }\n    overdue: documentos(\n      paymentType: PSE\n      documentType: INVOICE\n      filter: { estado_documento: { eq: \"AT\" }, bloqueada: { eq: \"0\" } }\n      sort: { fecha_vencimiento_documento: ASC }\n      pageSize: 100\n    ) @include(if: $overdue) {\n      moneda\n      total_amount\n      expired_count\n      expired_payable_count\n      items { ...InvoiceRow }\n    }\n    pagosAbiertos { vencidas items { ...OpenPayment } }\n  }\n"): typeof import('./graphql.ts').InvoicesToPayDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaymentAttempt on Transaccion {\n    uuid\n    referencia\n    tipo\n    segmento\n    compra { nombre pagina tienda renglones { nombre cantidad monto } correo mensaje }\n    estado\n    monto\n    moneda\n    cus\n    banco\n    motivo\n    creada_en\n    expira_en\n    finalizada_en\n    url_redirect\n    sin_aplicar\n    revision\n    monto_banco\n    se_sigue_preguntando\n    pagador\n    detalle {\n      id_edocta_detalle\n      numero_documento\n      numero_factura\n      monto_documento\n      monto_transaccion\n      tipo_transaccion\n      nombre_destino\n    }\n  }\n"): typeof import('./graphql.ts').PaymentAttemptFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckPayment($uuid: String!) {\n    consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status message }\n  }\n"): typeof import('./graphql.ts').CheckPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentResult($uuid: String!) {\n    transaccion(uuid: $uuid) { ...PaymentAttempt relacionados { tipo numero } }\n  }\n"): typeof import('./graphql.ts').PaymentResultDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Payments($filter: TransaccionFilterInput, $pageSize: Int, $currentPage: Int) {\n    transacciones(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      pagadores { id nombre }\n      items { ...PaymentAttempt }\n    }\n  }\n"): typeof import('./graphql.ts').PaymentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPayment($uuid: String!) {\n    cancelarTransaccion(uuid: $uuid) { response status message }\n  }\n"): typeof import('./graphql.ts').CancelPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPayment($input: [TransaccionOnlineInput!]!, $password: String) {\n    crearTransaccionOnline(input: $input, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n"): typeof import('./graphql.ts').StartPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenReceipt($uuid: String!) {\n    generarComprobantePago(uuid: $uuid) { pdf { url status menssage } }\n  }\n"): typeof import('./graphql.ts').OpenReceiptDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Activity {\n    registrarActividad { segundos_restantes }\n  }\n"): typeof import('./graphql.ts').ActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SignedIn on CustomerToken {\n    token\n    dispositivo\n    role\n    hasTermsAndConditions\n    version\n    acl { permission }\n    user { id firstname lastname isSupportUser operador sin_destinos }\n    client { cliente clienteNit tipoNit nombre store_code moneda pais }\n  }\n"): typeof import('./graphql.ts').SignedInFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrentSession {\n    sesionActual { ...SignedIn }\n  }\n"): typeof import('./graphql.ts').CurrentSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Revoke {\n    revokeCustomerToken { result }\n  }\n"): typeof import('./graphql.ts').RevokeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $password: String!) {\n    generateCustomerToken(email: $email, password: $password) { ...SignedIn }\n  }\n"): typeof import('./graphql.ts').SignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortalState {\n    estadoPortal { mantenimiento mensaje }\n  }\n"): typeof import('./graphql.ts').PortalStateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShopLink {\n    generarEnlaceTienda { url }\n  }\n"): typeof import('./graphql.ts').ShopLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnSession on SesionAbierta {\n    id\n    ip\n    user_agent\n    usada_en\n    es_esta\n  }\n"): typeof import('./graphql.ts').OwnSessionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnSessionList {\n    misSesiones {\n      total_count\n      items { ...OwnSession }\n      intentos_fallidos { cuantos ip ultimo }\n    }\n  }\n"): typeof import('./graphql.ts').OwnSessionListDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseSession($id: ID!) {\n    cerrarSesion(id: $id) { cerradas }\n  }\n"): typeof import('./graphql.ts').CloseSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseOtherSessions {\n    cerrarOtrasSesiones { cerradas }\n  }\n"): typeof import('./graphql.ts').CloseOtherSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SupportSignIn($secret: String!) {\n    generateSupportCustomerToken(secret: $secret) { ...SignedIn }\n  }\n"): typeof import('./graphql.ts').SupportSignInDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SupportVisit on VisitaSoporte {\n    id\n    operador\n    motivo\n    iniciada_en\n    abierta\n    terminada_en\n    acciones_count\n    acciones { operacion permitida ocurrida_en }\n  }\n"): typeof import('./graphql.ts').SupportVisitFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SupportVisits($pageSize: Int, $currentPage: Int) {\n    visitasSoporte(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      items { ...SupportVisit }\n    }\n  }\n"): typeof import('./graphql.ts').SupportVisitsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedAnswers on CuestionarioRespondido {\n    respondido_en\n    respuestas { pregunta fila valores }\n  }\n"): typeof import('./graphql.ts').SavedAnswersFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownQuestion on PreguntaCuestionario {\n    id\n    tipo\n    texto\n    ayuda\n    required\n    requiredIf { pregunta valores }\n    falta\n    opciones { valor texto }\n    filas { id texto }\n    extremos\n    minLength\n    maxLength\n    between { min max }\n  }\n"): typeof import('./graphql.ts').ShownQuestionFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query QuestionnairePage($codigo: String!) {\n    cuestionario(codigo: $codigo) {\n      codigo\n      version\n      titulo\n      introduccion\n      gracias\n      preguntas { ...ShownQuestion }\n      respondido { ...SavedAnswers }\n    }\n  }\n"): typeof import('./graphql.ts').QuestionnairePageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PendingQuestionnaires {\n    cuestionariosPendientes { codigo titulo introduccion }\n  }\n"): typeof import('./graphql.ts').PendingQuestionnairesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerQuestionnaire($input: ResponderCuestionarioInput!) {\n    responderCuestionario(input: $input) {\n      result\n      ya_respondido\n      problemas { pregunta fila codigo }\n    }\n  }\n"): typeof import('./graphql.ts').AnswerQuestionnaireDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VoucherOffers {\n    getBonosTerpelConfig {\n      montos { monto uso }\n      usos { uso titulo descripcion montoMaximo diasVencimiento }\n    }\n    comprasBonos(pageSize: 1) { items { fechaCompra totalPagado } }\n  }\n"): typeof import('./graphql.ts').VoucherOffersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VoucherCheckout {\n    getBonosTerpelConfig {\n      montos { monto uso }\n      usos { uso titulo descripcion montoMaximo diasVencimiento reward terminosCondiciones }\n    }\n    comprasBonos(pageSize: 1) { items { email } }\n    sesionActual { user { email } }\n  }\n"): typeof import('./graphql.ts').VoucherCheckoutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StartVoucherPayment($filter: EasyPayContadoFilterInput!, $password: String) {\n    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }\n  }\n"): typeof import('./graphql.ts').StartVoucherPaymentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RegisterVouchers($input: [BonoTerpelInput!]!) {\n    addTerpelBono(input: $input) { entity_id }\n  }\n"): typeof import('./graphql.ts').RegisterVouchersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment VoucherPurchase on CompraBonos {\n    uuid\n    idCompra\n    tipo\n    fechaCompra\n    email\n    no_entregado\n    totalBonos\n    totalPagado\n    canjeado\n    moneda\n    vence_el\n    detalle {\n      entity_id\n      monto\n      cantidad\n      bonos { codigo monto estado vence_el canjeado_en canjeado_por }\n    }\n  }\n"): typeof import('./graphql.ts').VoucherPurchaseFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VoucherPurchases($pageSize: Int, $currentPage: Int) {\n    comprasBonos(pageSize: $pageSize, currentPage: $currentPage) {\n      total_count\n      total_pagado\n      sin_canjear\n      moneda\n      items { ...VoucherPurchase }\n    }\n  }\n"): typeof import('./graphql.ts').VoucherPurchasesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendVouchers($uuid: String!, $codigo: String, $email: String) {\n    reenviarBonos(uuid: $uuid, codigo: $codigo, email: $email) { result email }\n  }\n"): typeof import('./graphql.ts').ResendVouchersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenVoucherPdf($codigo: String!) {\n    generarBonoPdf(codigo: $codigo) { pdf { url status menssage } }\n  }\n"): typeof import('./graphql.ts').OpenVoucherPdfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OpenPurchasePdf($uuid: String!) {\n    generarBonosPdf(uuid: $uuid) { pdf { url status menssage } }\n  }\n"): typeof import('./graphql.ts').OpenPurchasePdfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CheckedVoucher on BonoVerificado {\n    codigo\n    monto\n    moneda\n    estado\n    vence_el\n    titulo\n    canjeado_en\n    canjeado_por\n    comprobante\n  }\n"): typeof import('./graphql.ts').CheckedVoucherFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckVoucher($codigo: String!) {\n    verificarBono(codigo: $codigo) { ...CheckedVoucher }\n  }\n"): typeof import('./graphql.ts').CheckVoucherDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RedeemVoucher($codigo: String!, $estacion: String!, $pin: String!) {\n    canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { ...CheckedVoucher }\n  }\n"): typeof import('./graphql.ts').RedeemVoucherDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
