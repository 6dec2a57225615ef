export const OPEN = `query ($page: Int) { documentos(paymentType: PSE, pageSize: 60, currentPage: $page, filter: { bloqueada: { eq: "0" } }) {
  items { num_documento total pago_en_linea }
} }`;
export const START = `mutation ($input: [TransaccionOnlineInput!]!, $key: String) {
  crearTransaccionOnline(input: $input, clave_idempotencia: $key) { uuid estado url_redirect phrase token }
}`;
export const CHECK =
  'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { response status message } }';
export const SEE =
  'query ($uuid: String!) { transaccion(uuid: $uuid) { uuid estado monto detalle { numero_documento } } }';
export const LIST = '{ transacciones(pageSize: 20) { items { uuid estado detalle { numero_documento } } } }';
export const SIGN_IN =
  'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }';

export const CONTACTS = '{ contactos { clase nombre telefono correo horario } }';

export const ON_ACCOUNT = `query ($filter: EasyPayContadoFilterInput!, $key: String) {
  easyPayContado(filter: $filter, clave_idempotencia: $key) { uuid estado url_redirect phrase token }
}`;
const side = (documentType: 'PAYMENT' | 'INVOICE') =>
  `documentos(paymentType: OFFLINE, documentType: ${documentType}, pageSize: 40, filter: { bloqueada: { eq: "0" } }) { items { num_documento total } }`;
export const SIDES = `{ pagos: ${side('PAYMENT')} facturas: ${side('INVOICE')} }`;
export const SET_OFF =
  'mutation ($input: [CompensacionInput!]!, $key: String) { crearCompensacion(input: $input, clave_idempotencia: $key) { idTransaccion } }';
export const COMPENSATIONS = '{ listarCompensaciones(pageSize: 30) { items { id_transaccion estado } } }';
export const FILE = `mutation ($formato: FormatoExportacion!, $filtro: String!) {
  exportar(nombre: "facturas-pendientes", formato: $formato, filtro: $filtro) { id estado borrar_en }
}`;

export const CANCEL = 'mutation ($uuid: String!) { cancelarTransaccion(uuid: $uuid) { response status message } }';
export const REGISTER =
  'mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { entity_id status bonos { codigo } } }';
export const BOUGHT = '{ comprasBonos(pageSize: 20) { items { uuid detalle { bonos { codigo estado } } } } }';
export const REDEEM = `mutation ($codigo: String!, $estacion: String!, $pin: String!) {
  canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { codigo estado }
}`;
export const CERTIFICATE = `mutation ($input: SolicitudCertificadoVentasInput!) {
  solicitarCertificadoVentas(input: $input) { codigo mensaje increment_sales_certificate }
}`;
export const OWN_CITY =
  'mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { firstname } } }';
export const ANSWER =
  'mutation ($input: ResponderCuestionarioInput!) { responderCuestionario(input: $input) { result ya_respondido } }';
export const SUBSCRIBE =
  'mutation ($cadencia: CadenciaExtracto!) { suscribirExtracto(cadencia: $cadencia) { cadencia } }';
export const UNSUBSCRIBE = 'mutation { cancelarSuscripcionExtracto { cadencia } }';

export interface OpenDocument {
  readonly num_documento: string;
  readonly total: number;
  readonly pago_en_linea: boolean;
}

export interface Started {
  readonly uuid: string;
  readonly estado: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
}
