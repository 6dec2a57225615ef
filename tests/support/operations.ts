import { randomUUID } from 'node:crypto';
import type { Access } from '#areas/session/rules/access.ts';

/** Identifiers of one customer that operations take. */
export interface Belongings {
  readonly email: string;
  readonly password: string;
  readonly documentId: number;
  readonly documentNumber: string;
  readonly cufe: string;
  /** An invoice and a document in favour that can be set off. */
  readonly owedNumber: string;
  readonly favourNumber: string;
  readonly paymentUuid: string;
  /** Number of a certificate of balance. */
  readonly certificateCode: string;
  /** Of a certificate of sales. */
  readonly salesCertificateId: number;
  /** An approved purchase of vouchers, the lines it was registered with, and one of its vouchers. */
  readonly voucherPurchase: string;
  readonly voucherLines: readonly object[];
  readonly voucherCode: string;
  /** Of a notification of the owner. */
  readonly notificationKey: string;
  /** In which the customer may pay on account. */
  readonly segment: string;
  /** Another person of the customer. */
  readonly associateId: number;
  /** The person whose identifiers these are. */
  readonly userId: number;
  readonly associateEmail: string;
  readonly destinationCode: string;
  /** A person of the customer who was invited and has no password yet. */
  readonly invitedId: number;
  /** An order at `destinationCode`, and a delivery of it with its papers. */
  readonly orderNumber: string;
  readonly deliveryNumber: string;
  /** Token of the link that was mailed to `associateEmail`; choosing a password uses it up. */
  readonly linkToken: string;
  /** Ends the subscription of the owner to the statement by mail. */
  readonly leaveToken: string;
  /** Ends mails of the owner's notifications. */
  readonly leaveNoticesToken: string;
  /** Lets support staff in for the customer, once. */
  readonly supportSecret: string;
}

export interface Operation extends Access {
  readonly query: string;
  readonly variables?: (theirs: Belongings) => Record<string, unknown>;
  /**
   * What another customer gets for the same request. `nothing-of-theirs`: an answer without data of the owner.
   * `as-unknown`: exactly the answer for something that does not exist. `public`: the same for everyone.
   */
  readonly toAnother: 'nothing-of-theirs' | 'as-unknown' | 'public';
}

interface Caller {
  readonly role: string;
  readonly isLubricants: boolean;
  readonly permissions: ReadonlySet<string>;
}

/**
 * Who may call an operation (docs/product/session.md#permissions). Repeats the rule, so that tests do not depend on the
 * code they check.
 */
export function mayCall(needs: Operation['needs'], { role, isLubricants, permissions }: Caller): boolean {
  const editsProfiles = permissions.has('Terpel_Usuarios::editar_perfil');
  switch (needs) {
    case 'nothing':
    case 'session':
      return true;
    case 'legal-representative':
      return role === 'Representante Legal';
    case 'associates-manager':
      if (role === 'Representante Legal') return editsProfiles;
      return isLubricants && editsProfiles && ['Administrativo', 'Ingeniero Planificación'].includes(role);
    default:
      return [needs].flat().some((code) => permissions.has(`Terpel_${code}`));
  }
}

const pdf = '{ pdf { url status menssage } }';

/**
 * Every root field of the contract with who may call it, repeated by hand: the access tables of the areas must agree
 * with it. A test fails for a field that is missing here.
 */
export const OPERATIONS: Record<string, Operation> = {
  'Mutation.generateCustomerToken': {
    needs: 'nothing',
    support: 'allowed',
    query:
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    variables: ({ email, password }) => ({ email, password }),
    toAnother: 'public',
  },
  'Mutation.revokeCustomerToken': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: 'mutation { revokeCustomerToken { result } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.registrarActividad': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: 'mutation { registrarActividad { segundos_restantes } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.sesionActual': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ sesionActual { role client { cliente nombre } user { email } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.textosLegales': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ textosLegales { tipo version titulo huella } }',
    toAnother: 'public',
  },
  'Query.buscar': {
    needs: 'session',
    support: 'allowed',
    query: `query ($texto: String!) { buscar(texto: $texto) {
      documentos { total_count items { num_documento total } } pedidos { items { num_pedido } } pagos { total_count items { referencia } } personas { total_count items { email } }
    } }`,
    variables: ({ documentNumber }) => ({ texto: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.cuestionario': {
    needs: 'session',
    support: 'allowed',
    query:
      '{ cuestionario(codigo: "satisfaccion") { codigo version preguntas { id } respondido { respondido_en respuestas { pregunta valores } } } }',
    toAnother: 'public',
  },
  'Query.cuestionariosPendientes': {
    needs: 'session',
    support: 'allowed',
    query: '{ cuestionariosPendientes { codigo version titulo } }',
    toAnother: 'public',
  },
  'Query.contactos': {
    needs: 'session',
    support: 'allowed',
    query: '{ contactos { clase nombre telefono correo horario } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.responderCuestionario': {
    needs: 'session',
    support: 'refused',
    query: `mutation { responderCuestionario(input: { codigo: "satisfaccion", version: 1, respuestas: [{ pregunta: "question-1", valores: ["pc"] }] }) {
      result problemas { pregunta codigo }
    } }`,
    toAnother: 'nothing-of-theirs',
  },
  'Query.cmsBlocks': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ cmsBlocks(identifiers: ["menu-links", "banner"]) { items { identifier title content } } }',
    toAnother: 'public',
  },
  'Mutation.generateSupportCustomerToken': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
    variables: ({ supportSecret }) => ({ secret: supportSecret }),
    toAnother: 'public',
  },
  'Query.notificaciones': {
    needs: 'Notificaciones::pedidos',
    support: 'allowed',
    query: '{ notificaciones(pageSize: 100) { total_count sin_leer hasta items { path key title body data } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.notificacionesSinLeer': {
    needs: 'Notificaciones::pedidos',
    support: 'allowed',
    query: '{ notificacionesSinLeer notificaciones { items { key title body } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.marcarNotificacion': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation ($key: String!) { marcarNotificacion(key: $key, read: 1) { key title body read } }',
    variables: ({ notificationKey }) => ({ key: notificationKey }),
    toAnother: 'as-unknown',
  },
  'Mutation.marcarNotificaciones': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { marcarNotificaciones(hasta: 9007199254740991) { cambiadas sin_leer } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.borrarNotificacion': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation ($key: String!) { borrarNotificacion(key: $key) { cambiadas sin_leer } }',
    variables: ({ notificationKey }) => ({ key: notificationKey }),
    toAnother: 'as-unknown',
  },
  'Mutation.borrarNotificaciones': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { borrarNotificaciones(hasta: 9007199254740991) { cambiadas sin_leer } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.preferenciasDeAviso': {
    needs: 'Notificaciones::pedidos',
    support: 'allowed',
    query: '{ preferenciasDeAviso { dias preferencias { evento lugar activo } celulares { id equipo } } }',
    toAnother: 'public',
  },
  'Mutation.guardarPreferenciasDeAviso': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query:
      'mutation { guardarPreferenciasDeAviso(preferencias: [{ evento: "pedido", lugar: "correo", activo: true }]) { dias } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.guardarDiasDeAviso': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { guardarDiasDeAviso(dias: 5) { dias } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.suscribirCelular': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query:
      'mutation ($p256dh: String!, $auth: String!) { suscribirCelular(endpoint: "https://push.example/a", p256dh: $p256dh, auth: $auth) { dias } }',
    // The example of RFC 8291.
    variables: () => ({
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.quitarCelular': {
    needs: 'Notificaciones::pedidos',
    support: 'refused',
    query: 'mutation { quitarCelular(id: "1") { dias celulares { id } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.dejarAvisosPorEnlace': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($token: String!) { dejarAvisosPorEnlace(token: $token) { result } }',
    variables: ({ leaveNoticesToken }) => ({ token: leaveNoticesToken }),
    toAnother: 'public',
  },
  'Query.visitasSoporte': {
    needs: 'legal-representative',
    support: 'allowed',
    query: '{ visitasSoporte(pageSize: 100) { total_count items { operador motivo acciones { operacion } } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.misSesiones': {
    needs: 'session',
    support: 'refused',
    query: '{ misSesiones { total_count items { id ip user_agent es_esta } intentos_fallidos { cuantos ip } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cerrarSesion': {
    needs: 'session',
    support: 'refused',
    query: 'mutation ($id: ID!) { cerrarSesion(id: $id) { cerradas } }',
    variables: () => ({ id: randomUUID() }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cerrarOtrasSesiones': {
    needs: 'session',
    support: 'refused',
    query: 'mutation { cerrarOtrasSesiones { cerradas } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.registroDeCambios': {
    needs: 'associates-manager',
    support: 'allowed',
    query: `query ($id: Int) {
      registroDeCambios(user_id: $id) { total_count items { nombre actor_nombre cambios { antes despues } } personas { nombre } }
    }`,
    variables: ({ associateId }) => ({ id: associateId }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.generarEnlaceTienda': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: 'mutation { generarEnlaceTienda { url } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.getBonosTerpelConfig': {
    needs: 'Ecommerce::tienda',
    support: 'allowed',
    query: '{ getBonosTerpelConfig { montos { monto uso } usos { uso titulo montoMaximo } messageSuccess } }',
    toAnother: 'public',
  },
  'Query.getBonosTerpel': {
    needs: 'Ecommerce::tienda',
    support: 'allowed',
    query: 'query ($uuid: String) { getBonosTerpel(uuid: $uuid) { entity_id uuid customer email bonos { codigo } } }',
    variables: ({ voucherPurchase }) => ({ uuid: voucherPurchase }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.comprasBonos': {
    needs: 'Ecommerce::tienda',
    support: 'allowed',
    query:
      '{ comprasBonos(pageSize: 100) { total_count total_pagado items { uuid idCompra email detalle { bonos { codigo } } } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.addTerpelBono': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: `mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { entity_id customer email status } }`,
    variables: ({ voucherLines }) => ({ input: voucherLines }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.reenviarBonos': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: 'mutation ($uuid: String!) { reenviarBonos(uuid: $uuid) { result email } }',
    variables: ({ voucherPurchase }) => ({ uuid: voucherPurchase }),
    toAnother: 'as-unknown',
  },
  'Mutation.generarBonoPdf': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: `mutation ($codigo: String!) { generarBonoPdf(codigo: $codigo) ${pdf} }`,
    variables: ({ voucherCode }) => ({ codigo: voucherCode }),
    toAnother: 'as-unknown',
  },
  'Mutation.generarBonosPdf': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: `mutation ($uuid: String!) { generarBonosPdf(uuid: $uuid) ${pdf} }`,
    variables: ({ voucherPurchase }) => ({ uuid: voucherPurchase }),
    toAnother: 'as-unknown',
  },
  'Query.verificarBono': {
    needs: 'nothing',
    support: 'allowed',
    query: 'query ($codigo: String!) { verificarBono(codigo: $codigo) { codigo monto estado } }',
    variables: ({ voucherCode }) => ({ codigo: voucherCode }),
    toAnother: 'public',
  },
  'Mutation.canjearBono': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($codigo: String!) { canjearBono(codigo: $codigo, estacion: "E001", pin: "4821") { codigo } }',
    variables: ({ voucherCode }) => ({ codigo: voucherCode }),
    toAnother: 'public',
  },
  'Query.estadoPortal': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ estadoPortal { mantenimiento mensaje } }',
    toAnother: 'public',
  },
  'Mutation.changeCustomerPassword': {
    needs: 'session',
    support: 'refused',
    query: `mutation ($current: String!) {
      changeCustomerPassword(currentPassword: $current, newPassword: "tejado#7azul") { success }
    }`,
    variables: ({ password }) => ({ current: password }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.solicitarRestablecerClave': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success message } }',
    // Always another address: the requests of one address are limited.
    variables: () => ({ email: `${crypto.randomUUID()}@estacion.example` }),
    toAnother: 'public',
  },
  'Query.enlaceDeCuenta': {
    needs: 'nothing',
    support: 'allowed',
    query: 'query ($token: String!) { enlaceDeCuenta(token: $token) { proposito email empresa } }',
    variables: ({ linkToken }) => ({ token: linkToken }),
    toAnother: 'public',
  },
  'Mutation.guardarClaveConEnlace': {
    needs: 'nothing',
    support: 'allowed',
    query: `mutation ($token: String!) {
      guardarClaveConEnlace(token: $token, newPassword: "balcon#8verde") { success }
    }`,
    variables: ({ linkToken }) => ({ token: linkToken }),
    toAnother: 'public',
  },
  'Mutation.reenviarInvitacion': {
    needs: 'associates-manager',
    support: 'refused',
    query: 'mutation ($user: Int!) { reenviarInvitacion(user_id: $user) { success message } }',
    variables: ({ invitedId }) => ({ user: invitedId }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.enviarRestablecerClave': {
    needs: 'associates-manager',
    support: 'refused',
    query: 'mutation ($user: Int!) { enviarRestablecerClave(user_id: $user) { success message } }',
    variables: ({ userId }) => ({ user: userId }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.usuariosCliente': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: `query ($email: String) {
      usuariosCliente(filter: { email: { eq: $email } }) {
        total_count items { email firstname document destinations_count destinations(pageSize: 5) { destination_code } }
      }
    }`,
    variables: ({ associateEmail }) => ({ email: associateEmail }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.rolesCliente': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ rolesCliente { role_id role_name sort_order } }',
    toAnother: 'public',
  },
  'Query.listadoTiposDocumentos': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ listadoTiposDocumentos { label title value } }',
    toAnother: 'public',
  },
  'Query.listarDestinatarios': {
    needs: 'session',
    support: 'allowed',
    query: `query ($code: String) {
      listarDestinatarios(filter: { codigo_destinatario: { eq: $code } }) { total_count items { codigo_destinatario nombre_comercial } }
    }`,
    variables: ({ destinationCode }) => ({ code: destinationCode }),
    toAnother: 'as-unknown',
  },
  'Query.listarDeptos': {
    needs: 'session',
    support: 'allowed',
    beforeTerms: true,
    query: '{ listarDeptos { total_count items { region_id default_name } } }',
    toAnother: 'public',
  },
  'Mutation.crearUsuarioCliente': {
    needs: 'associates-manager',
    support: 'refused',
    query:
      'mutation ($input: CrearUsuarioClienteInput!) { crearUsuarioCliente(input: $input) { customer { role_name status } } }',
    variables: ({ destinationCode }) => ({
      input: {
        role_id: 4,
        firstname: 'Lina',
        lastname: 'Prueba',
        email: `${randomUUID()}@estacion.example`,
        document_type: 'CC',
        document: '71334806',
        addresses: [{ telephone: '3105550142', street: 'Calle 1', city: 'Medellín' }],
        destinations: [{ destination_code: destinationCode }],
      },
    }),
    toAnother: 'as-unknown',
  },
  'Mutation.updateCustomerV2': {
    needs: 'session',
    support: 'refused',
    beforeTerms: true,
    query:
      'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { firstname email } } }',
    variables: ({ associateId }) => ({ input: { user_id: associateId, addresses: [{ city: 'Envigado' }] } }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.documentos': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea'],
    support: 'allowed',
    query: `query ($number: String) {
      documentos(filter: { num_documento: { eq: $number } }) {
        total_count open_count total_amount items { num_documento numero_cuenta nombre_cliente total }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.generatedPDFAccountStatusDetails': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico', 'Trazabilidad::pedidos'],
    support: 'allowed',
    query: `mutation ($id: Int!) { generatedPDFAccountStatusDetails(id_edocta_detalle: $id) ${pdf} }`,
    variables: ({ documentId }) => ({ id: documentId }),
    toAnother: 'as-unknown',
  },
  'Mutation.getUrlInvoiceGurusoft': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico', 'Trazabilidad::pedidos'],
    support: 'allowed',
    query: `mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download ${pdf} } }`,
    variables: ({ cufe }) => ({ cufe }),
    toAnother: 'as-unknown',
  },
  'Mutation.crearTransaccionOnline': {
    needs: 'Facturas::pendientes',
    support: 'refused',
    query: 'mutation ($input: [TransaccionOnlineInput!]!) { crearTransaccionOnline(input: $input) { uuid estado } }',
    variables: ({ documentNumber }) => ({
      input: [
        {
          fecha_vencimiento: '2026-09-01',
          monto_documento: '1000000',
          monto_transaccion: '1000000',
          numero_documento: documentNumber,
          tipo_transaccion: 'total',
        },
      ],
    }),
    toAnother: 'as-unknown',
  },
  'Query.easyPayContado': {
    needs: ['Facturas::pendientes', 'Ecommerce::tienda'],
    support: 'refused',
    query: 'query ($filter: EasyPayContadoFilterInput!) { easyPayContado(filter: $filter) { uuid estado } }',
    variables: ({ segment }) => ({ filter: { id_segment: segment, amount: '40000' } }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.segmentosCliente': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query: '{ segmentosCliente { id_segment nombre } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.pagosACuenta': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query: '{ pagosACuenta { total_count items { num_documento uuid referencia } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.consultarUuidYDesbloquearDocumentos': {
    needs: 'session',
    support: 'allowed',
    query: 'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { response status message } }',
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Mutation.cancelarTransaccion': {
    needs: 'session',
    support: 'refused',
    query: 'mutation ($uuid: String!) { cancelarTransaccion(uuid: $uuid) { response status message } }',
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Mutation.generarComprobantePago': {
    needs: 'session',
    support: 'allowed',
    query: `mutation ($uuid: String!) { generarComprobantePago(uuid: $uuid) ${pdf} }`,
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Query.transaccion': {
    needs: 'session',
    support: 'allowed',
    query: 'query ($uuid: String!) { transaccion(uuid: $uuid) { uuid estado monto detalle { numero_documento } } }',
    variables: ({ paymentUuid }) => ({ uuid: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Query.pagosAbiertos': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query: '{ pagosAbiertos { total_count monto items { uuid referencia } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.transacciones': {
    needs: 'Facturas::pendientes',
    support: 'allowed',
    query:
      '{ transacciones { total_count items { uuid referencia pagador detalle { numero_documento } } pagadores { id nombre } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.exportaciones': {
    needs: 'session',
    support: 'allowed',
    query: '{ exportaciones { id titulo filtro estado } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.exportar': {
    needs: 'session',
    support: 'allowed',
    // The permission is that of the list (src/areas/exports/exports.test.ts). The address names the document twice, so that the answer shows it.
    query: `mutation ($filtro: String) {
      exportar(nombre: "facturas-pendientes", formato: CSV, filtro: $filtro) { filas filtro }
    }`,
    variables: ({ documentId, documentNumber }) => ({ filtro: `documento=${documentId}&de=${documentNumber}` }),
    toAnother: 'as-unknown',
  },
  'Mutation.cancelarExportacion': {
    needs: 'session',
    support: 'allowed',
    query: 'mutation ($id: String!) { cancelarExportacion(id: $id) { result } }',
    variables: ({ paymentUuid }) => ({ id: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Mutation.descargarExportacion': {
    needs: 'session',
    support: 'allowed',
    query: 'mutation ($id: String!) { descargarExportacion(id: $id) { url status menssage } }',
    variables: ({ paymentUuid }) => ({ id: paymentUuid }),
    toAnother: 'as-unknown',
  },
  'Query.accountStatus': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: `query ($number: String) {
      accountStatus(filter: { num_documento: { eq: $number } }) {
        size data { subtotal detalle { num_documento num_factura total } }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.accountHistory': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query: `query ($number: String) {
      accountHistory(detailFilter: { num_documento: { eq: $number } }) {
        size data { nombre_cliente subtotal detalle { num_documento total abonos { referencia uuid } } }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.accountStatusHistory': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: `query ($number: String) {
      accountStatusHistory(detailFilter: { num_documento: { eq: $number } }) {
        size data { header { nombre_cliente subtotal } detalle { numero_documento total } }
      }
    }`,
    variables: ({ documentNumber }) => ({ number: documentNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.extractoCuenta': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    // The documents of the table's owner are of this month.
    query: `{ extractoCuenta(desde: "2026-07-01", hasta: "2026-09-05", pageSize: 100) {
      saldo_final items { documento concepto cargo saldo uuid }
    } }`,
    toAnother: 'nothing-of-theirs',
  },
  'Query.suscripcionExtracto': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: '{ suscripcionExtracto { correo cadencia proximo_envio } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.suscribirExtracto': {
    needs: 'EstadoDeCuenta::linea',
    support: 'refused',
    query: 'mutation { suscribirExtracto(cadencia: SEMANAL) { correo cadencia } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cancelarSuscripcionExtracto': {
    needs: 'EstadoDeCuenta::linea',
    support: 'refused',
    query: 'mutation { cancelarSuscripcionExtracto { correo cadencia } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.cancelarSuscripcionPorEnlace': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($token: String!) { cancelarSuscripcionPorEnlace(token: $token) { result } }',
    variables: ({ leaveToken }) => ({ token: leaveToken }),
    toAnother: 'public',
  },
  'Query.cupoCredito': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea'],
    support: 'allowed',
    query: '{ cupoCredito { moneda limite usado disponible } }',
    toAnother: 'public',
  },
  'Query.calendarioPagos': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea'],
    support: 'allowed',
    query: '{ calendarioPagos { moneda hasta } }',
    toAnother: 'public',
  },
  'Query.classDocuments': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico'],
    support: 'allowed',
    query: '{ classDocuments { nombre agrupacion } }',
    toAnother: 'public',
  },
  'Mutation.generatedPDFAccountHistoryDetails': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico'],
    support: 'allowed',
    query: `mutation ($id: SafeInt) { generatedPDFAccountHistoryDetails(id: $id) ${pdf} }`,
    variables: ({ documentId }) => ({ id: documentId }),
    toAnother: 'as-unknown',
  },
  'Mutation.crearCompensacion': {
    needs: 'Facturas::pendientes',
    support: 'refused',
    query: 'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion message } }',
    variables: ({ owedNumber, favourNumber }) => ({
      input: [
        { tipo: 'INVOICE', num_documento: owedNumber, monto: '1' },
        { tipo: 'PAYMENT', num_documento: favourNumber, monto: '1' },
      ],
    }),
    toAnother: 'as-unknown',
  },
  'Query.listarCompensaciones': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query: '{ listarCompensaciones { total_count items { id_transaccion codigo_cliente detalle { num_documento } } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.orderTraceability': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) {
      orderTraceability(filter: { num_pedido: { eq: $number } }) {
        size data { num_pedido nombre_solicitante nombre_destino valor historial { type } entregas { numero_entrega } }
        destinations { nombre_destino } logistics_centers { nombre }
      }
    }`,
    variables: ({ orderNumber }) => ({ number: orderNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.orderTracking': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) {
      orderTracking(filter: { num_pedido: { eq: $number } }) { total_count size data { num_pedido } entregas { numero_entrega remision } }
    }`,
    variables: ({ orderNumber }) => ({ number: orderNumber }),
    toAnother: 'as-unknown',
  },
  'Query.orderTimelineTracking': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) {
      orderTimelineTracking(filter: { num_pedido: { eq: $number } }) { total_count data { type fecha_hora_evento ubicacion } }
    }`,
    variables: ({ orderNumber }) => ({ number: orderNumber }),
    toAnother: 'as-unknown',
  },
  'Query.remissions': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) { remissions(filter: { numero_entrega: { eq: $number } }) { size download ${pdf} } }`,
    variables: ({ deliveryNumber }) => ({ number: deliveryNumber }),
    toAnother: 'as-unknown',
  },
  'Query.orderLoad': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) { orderLoad(filter: { numero_entrega: { eq: $number } }) { size download ${pdf} } }`,
    variables: ({ deliveryNumber }) => ({ number: deliveryNumber }),
    toAnother: 'as-unknown',
  },
  'Query.volumenes': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: '{ volumenes(desde: "2026-08", hasta: "2026-09") { filas { mes nombre_destino descripcion pedido } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.mpBlogPosts': {
    needs: 'session',
    support: 'allowed',
    query: '{ mpBlogPosts(action: "get_post_list") { total_count items { post_id name post_content } } }',
    toAnother: 'public',
  },
  'Query.certificadosSaldo': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: '{ certificadosSaldo { codigo saldo } }',
    toAnother: 'nothing-of-theirs',
  },
  'Query.verificarCertificado': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ verificarCertificado(codigo: "SRT-CS-2026") { codigo saldo } }',
    toAnother: 'public',
  },
  'Mutation.generarCertificadoSaldo': {
    needs: 'EstadoDeCuenta::linea',
    support: 'refused',
    query: 'mutation { generarCertificadoSaldo { moneda } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.descargarCertificadoSaldo': {
    needs: 'EstadoDeCuenta::linea',
    support: 'allowed',
    query: 'mutation ($codigo: String!) { descargarCertificadoSaldo(codigo: $codigo) { url status } }',
    variables: ({ certificateCode }) => ({ codigo: certificateCode }),
    toAnother: 'as-unknown',
  },
  'Query.listarCertificadoVenta': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query:
      '{ listarCertificadoVenta { total_count items { nombre_comercial motivo } destinos { codigo_destinatario } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.solicitarCertificadoVentas': {
    needs: 'Movimientos::historico',
    support: 'refused',
    query: `mutation ($destino: String) {
      solicitarCertificadoVentas(input: { codigo_destinatario: $destino, fecha_inicio: "2026-08-01", fecha_fin: "2026-08-31",
        modo_impresion: "CONSOLIDADO", negocio: "EDS" }) { codigo mensaje }
    }`,
    variables: ({ destinationCode }) => ({ destino: destinationCode }),
    toAnother: 'as-unknown',
  },
  'Mutation.pedirOtraVezCertificadoVentas': {
    needs: 'Movimientos::historico',
    support: 'refused',
    query:
      'mutation ($id: SafeInt!) { pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje } }',
    variables: ({ salesCertificateId }) => ({ id: salesCertificateId }),
    toAnother: 'as-unknown',
  },
  'Mutation.descargarCertificadoVentas': {
    needs: 'Movimientos::historico',
    support: 'allowed',
    query: 'mutation ($id: SafeInt!) { descargarCertificadoVentas(increment_sales_certificate: $id) { url status } }',
    variables: ({ salesCertificateId }) => ({ id: salesCertificateId }),
    toAnother: 'as-unknown',
  },
  'Query.cuentasDemo': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ cuentasDemo { email store_code } }',
    toAnother: 'public',
  },
  'Query.correosDemo': {
    needs: 'nothing',
    support: 'allowed',
    query: '{ correosDemo { total_count items { para } } }',
    toAnother: 'public',
  },
};
