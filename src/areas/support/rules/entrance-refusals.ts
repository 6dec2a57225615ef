/** The contract's messages for a refused secret. */
export const ENTRANCE_REFUSALS = {
  /** The same message for wrong, expired, used and forged secrets, so that an attacker cannot distinguish them. */
  invalid: 'The support secret is invalid or has expired.',
  'unknown-client': 'The customer of the support secret does not exist.',
  'no-representative': 'The customer has no active legal representative.',
} as const;

/** Spanish sentences for the screen, each with the next step. */
export const ENTRANCE_SENTENCES: Record<string, string> = {
  [ENTRANCE_REFUSALS.invalid]: 'El código no sirve: está incompleto, ya se usó o venció. Genere uno nuevo.',
  [ENTRANCE_REFUSALS['unknown-client']]:
    'No hay ningún cliente con ese código de cliente. Revíselo y genere un acceso nuevo.',
  [ENTRANCE_REFUSALS['no-representative']]:
    'Este cliente no tiene un representante legal activo, y sin él no se puede entrar a su cuenta.',
  'The account is locked.': 'Hubo demasiados intentos desde esta red. Espere e intente de nuevo.',
};
