/** States of a message, in words. */
export const MESSAGE_STATE: Readonly<Record<string, string>> = {
  EN_COLA: 'En cola',
  REINTENTA: 'Falla, se reintenta solo',
  ENVIADO: 'Salió',
  SIN_DESTINATARIO: 'Sin destinatario',
  RECHAZADO: 'El destinatario ya no recibe',
  ABANDONADO: 'No salió',
};
