import { LEGAL_MESSAGES } from '#areas/legal/rules/contract-messages.ts';
import { TOO_MANY_INVITATIONS } from '#areas/passwords/rules/contract-messages.ts';
import { translate } from '#areas/session/rules/contract-messages.ts';

/** Magento's sentence, which existing clients of the contract compare as text (docs/product/people.md#messages). */
export const EMAIL_TAKEN = 'A customer with the same email address already exists in an associated website.';
export const TERMS_PENDING = 'Update your terms and conditions and data usage policies to continue.';
export const TERMS_OF_OTHERS = 'Everyone accepts the terms and conditions for themselves.';
export const FIELDS_NOT_EDITABLE = 'You may not change these fields.';
export const UNKNOWN_DESTINATION = 'Some destinations were not found.';
export const USER_NOT_FOUND = 'User not found';

/** Spanish sentences for the contract's messages about people (docs/product/people.md#messages). `problemSentence` has those about single fields. */
const SENTENCES: Record<string, string> = {
  ...LEGAL_MESSAGES,
  'Associate user was successfully created.': 'El asociado quedó creado. Le enviamos la invitación a su correo.',
  'Associate user was successfully edited.': 'Los datos quedaron guardados.',
  'Associate user was not edited': 'No pudimos guardar los datos. Intente de nuevo.',
  'Associated user was not created': 'No pudimos crear el asociado. Intente de nuevo.',
  'User clients not found': 'No pudimos traer los asociados. Intente de nuevo.',
  'Client roles not found': 'No pudimos traer los roles. Intente de nuevo.',
  'EDSList not found': 'No pudimos traer los puntos de entrega. Intente de nuevo.',
  'Document types not found': 'No pudimos traer los tipos de documento. Intente de nuevo.',
  'Departments not found': 'No pudimos traer los departamentos. Intente de nuevo.',
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para cambiar estos datos.',
  'Support users cannot perform this operation.': 'El personal de soporte no puede crear ni cambiar personas.',
  [TOO_MANY_INVITATIONS]: 'Se enviaron muchas invitaciones o correos en poco tiempo.',
  [USER_NOT_FOUND]: 'Esa persona no está entre las de su empresa.',
  [EMAIL_TAKEN]: 'Este correo ya existe en el portal.',
  'This email already exists on the site.': 'Este correo ya existe en el portal.',
  [TERMS_PENDING]: 'Acepte los términos y la política de tratamiento de datos para continuar.',
  [TERMS_OF_OTHERS]: 'Cada persona acepta los términos por sí misma.',
  [FIELDS_NOT_EDITABLE]: 'Usted no puede cambiar esos datos. Vuelva a abrir la página y revise qué se puede editar.',
  [UNKNOWN_DESTINATION]: 'Alguno de los puntos de entrega elegidos ya no está disponible. Revise la lista.',
};

/** Translates a message of the contract. @returns a Spanish sentence; a general one for an unknown message */
export const translateAssociates = (message: string | undefined): string => translate(message, SENTENCES);

/** The message for each failed lookup (docs/product/people.md#messages). Pages alias the lookup of people as `people`. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['usuariosCliente', 'User clients not found'],
  ['people', 'User clients not found'],
  ['rolesCliente', 'Client roles not found'],
  ['listarDestinatarios', 'EDSList not found'],
  ['listadoTiposDocumentos', 'Document types not found'],
  ['listarDeptos', 'Departments not found'],
]);

/** Error categories of a failure in the back end or in a service that it calls. */
const FAILED: ReadonlySet<unknown> = new Set(['internal', 'unavailable']);

interface Answered {
  readonly data?: object | null | undefined;
  readonly errors?:
    | readonly {
        readonly path?: readonly (string | number)[] | undefined;
        readonly extensions: { readonly category?: unknown };
      }[]
    | undefined;
}

/**
 * The message of the first lookup that failed in the back end or returned nothing.
 * @returns undefined when all lookups succeeded, or the whole request was refused
 */
export function lookupMessage({ data, errors = [] }: Answered): string | undefined {
  const failed = errors.find(({ path, extensions }) => path && FAILED.has(extensions.category));
  if (errors.length > 0 && !failed) return undefined;
  const missing =
    failed?.path?.[0] ?? Object.entries(data ?? {}).find(([name, value]) => value === null && MESSAGES.has(name))?.[0];
  return MESSAGES.get(String(missing));
}
