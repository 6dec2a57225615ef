/** States by which the list of messages is filtered. */
export const MESSAGE_STATES = {
  'en-cola': 'En cola',
  falla: 'Fallan, se reintentan',
  'no-salio': 'No salieron',
  salio: 'Salieron',
  otro: 'Sin destinatario',
} as const;

export type MessageState = keyof typeof MESSAGE_STATES;

export const isMessageState = (text: string): text is MessageState => Object.hasOwn(MESSAGE_STATES, text);

/** Channels of messages: mail and push. */
export const MESSAGE_PLACES = { correo: 'Correo', celular: 'Celular' } as const;

export type MessagePlace = keyof typeof MESSAGE_PLACES;

export const isMessagePlace = (text: string): text is MessagePlace => Object.hasOwn(MESSAGE_PLACES, text);
