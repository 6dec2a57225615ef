/** Data of a person that the chat agent sees before the conversation (docs/product/embeds.md#chat). */
export interface ChatPerson {
  readonly firstname: string;
  readonly lastname: string;
  /** Undefined when the contract did not answer in time; the chat opens all the same. */
  readonly document_type?: string;
  readonly document?: string;
}

/** Language code of the conversation, in the chat's format. */
export const CHAT_LANGUAGE = 'es_MX';

/** Names of the hidden fields: they must exist under these names in the chat's own set-up (docs/operations.md). */
export const PRE_CHAT_FIELDS = {
  firstname: '_firstName',
  lastname: '_lastName',
  document_type: 'Tipo_de_documento',
  document: 'Numero_de_documento',
  channel: 'Canal',
} as const;

/** Value that tells the agents where the conversation comes from. */
export const CHAT_CHANNEL = 'Portal de clientes';

/** The hidden fields of the chat. @returns the fields with known values; an unknown value is omitted rather than sent empty */
export function preChatFields(person: ChatPerson): Record<string, string> {
  const values = { ...person, channel: CHAT_CHANNEL };
  const fields: Record<string, string> = {};
  for (const [fact, name] of Object.entries(PRE_CHAT_FIELDS)) {
    const value = values[fact as keyof typeof values];
    if (value) fields[name] = value;
  }
  return fields;
}
