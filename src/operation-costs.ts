/**
 * How many requests per minute of the caller's address an operation uses up beyond its own: about one for each ten
 * milliseconds of processor time. These operations hash a password, compare one with a hash, or mail a link.
 */
export const OPERATION_COSTS: Readonly<Record<string, number>> = {
  'Mutation.generateCustomerToken': 4,
  'Mutation.generateSupportCustomerToken': 4,
  'Mutation.guardarClaveConEnlace': 4,
  'Mutation.changeCustomerPassword': 4,
  'Mutation.solicitarRestablecerClave': 4,
  'Mutation.crearUsuarioCliente': 4,
};

/** The cost of a document that is refused before any operation of it runs: no page of the portal sends one. */
export const REFUSED_DOCUMENT_COST = 9;
