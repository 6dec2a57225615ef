/** The contract's message for an approved purchase. */
export const MESSAGE_SUCCESS = 'Enviamos los bonos al correo que indicó. También los encuentra en Mis bonos.';
