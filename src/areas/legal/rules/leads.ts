/** One sentence about each text, under its title. */
export const TERMS_LEAD = 'Lo que puede esperar de este portal y lo que le pedimos.';
export const POLICY_LEAD = 'Qué datos suyos guarda este portal, para qué y qué puede pedirnos.';
