/** Data of a person that chat agents see before the conversation (docs/product/embeds.md#chat). */
export interface ChatPerson {
  readonly firstname: string;
  readonly lastname: string;
  /** Undefined when the contract did not answer in time; the chat opens without it. */
  readonly document_type?: string;
  readonly document?: string;
}

/** Language code of the conversation, in the chat's format. */
export const CHAT_LANGUAGE = 'es_MX';

/** Names of the hidden fields. The chat's own set-up must define the same names (docs/operations.md). */
export const PRE_CHAT_FIELDS = {
  firstname: '_firstName',
  lastname: '_lastName',
  document_type: 'Tipo_de_documento',
  document: 'Numero_de_documento',
  channel: 'Canal',
} as const;

/** Value that shows agents where the conversation comes from. */
export const CHAT_CHANNEL = 'Portal de clientes';

/** The hidden fields of the chat. @returns fields with known values; unknown values are omitted, not sent empty */
export function preChatFields(person: ChatPerson): Record<string, string> {
  const values = { ...person, channel: CHAT_CHANNEL };
  const fields: Record<string, string> = {};
  for (const [fact, name] of Object.entries(PRE_CHAT_FIELDS)) {
    const value = values[fact as keyof typeof values];
    if (value) fields[name] = value;
  }
  return fields;
}
