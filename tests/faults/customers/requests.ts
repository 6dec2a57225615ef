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
