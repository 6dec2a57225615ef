/** Message of the contract when an address has asked too often. */
export const TOO_MANY_ATTEMPTS = 'Demasiados intentos. Espere un minuto y pruebe de nuevo.';
