/**
 * What an operation counts as beyond its own request in the allowance of the caller's address: about one for each ten milliseconds of processor time.
 * A password is hashed, or compared with a hash; a link is made and mailed.
 */
export const OPERATION_COSTS: Readonly<Record<string, number>> = {
  'Mutation.generateCustomerToken': 4,
  'Mutation.generateSupportCustomerToken': 4,
  'Mutation.guardarClaveConEnlace': 4,
  'Mutation.changeCustomerPassword': 4,
  'Mutation.solicitarRestablecerClave': 4,
  'Mutation.crearUsuarioCliente': 4,
};

/** A document that is refused before any operation of it runs: no page of the portal sends one. */
export const REFUSED_DOCUMENT_COST = 9;
