import { translate } from '#areas/session/rules/contract-messages.ts';
import { faultSentence, PASSWORD_FAULTS, PASSWORD_MESSAGES } from './new-password.ts';

/** The contract's sentences (docs/product/passwords.md#messages). Existing clients compare those from Magento as text. */
export const PASSWORD_CHANGED_MESSAGE = 'User password was successfully changed.';
/** The same sentence as for sign-in, because both share one lockout. */
export const ACCOUNT_LOCKED_MESSAGE = 'The account is locked.';
export const NOT_EDITED_MESSAGE = 'User password was not edited';
export const CURRENT_INCORRECT_MESSAGE = "The password doesn't match this account. Verify the password and try again.";
export const LINK_USELESS_MESSAGE = 'The link was used already, is too old or was never given out.';
export const LINK_REQUESTED_MESSAGE =
  'If there is an account for that address, a link to choose a new password is on its way.';
export const TOO_MANY_REQUESTS_MESSAGE =
  'We received too many requests for password resets. Please wait and try again later.';
export const TOO_MANY_INVITATIONS = 'Too many invitations or mails were sent. Please wait and try again later.';
export const INVITED_AGAIN_MESSAGE = 'The invitation was sent again.';
export const USER_NOT_FOUND = 'User not found';
export const NO_ADDRESS_MESSAGE = '"Email" please provide valid e-mail address';
export const RESET_SENT_MESSAGE = 'A link to choose a new password was sent.';
export const NOT_RESETTABLE_MESSAGE = 'This person is inactive or has no password yet.';
export const NOT_INVITABLE_MESSAGE = 'This person is inactive or has a password already.';

const OURS: Record<string, string> = {
  ...Object.fromEntries(PASSWORD_FAULTS.map((fault) => [PASSWORD_MESSAGES[fault], faultSentence([fault]) ?? ''])),
  [PASSWORD_CHANGED_MESSAGE]: 'Su contraseña quedó cambiada.',
  [NOT_EDITED_MESSAGE]: 'Su contraseña no se cambió. Intente de nuevo.',
  [ACCOUNT_LOCKED_MESSAGE]: 'Por seguridad, el ingreso está bloqueado por unos minutos. Espere e intente de nuevo.',
  [CURRENT_INCORRECT_MESSAGE]: 'La contraseña actual no coincide. Revísela e intente de nuevo.',
  [LINK_USELESS_MESSAGE]: 'Este enlace ya se usó o ya venció.',
  [TOO_MANY_REQUESTS_MESSAGE]: 'Se pidieron demasiados enlaces. Espere unos minutos e intente de nuevo.',
  [TOO_MANY_INVITATIONS]: 'Se enviaron muchas invitaciones o correos en poco tiempo.',
  [USER_NOT_FOUND]: 'No encontramos a esa persona entre las de su empresa.',
  [NO_ADDRESS_MESSAGE]: 'Escriba su correo completo, por ejemplo nombre@empresa.com.',
  [INVITED_AGAIN_MESSAGE]: 'La invitación va en camino otra vez.',
  [RESET_SENT_MESSAGE]: 'El enlace para cambiar la contraseña va en camino.',
  [NOT_RESETTABLE_MESSAGE]: 'Esta persona está inactiva o todavía no ha creado su contraseña.',
  [NOT_INVITABLE_MESSAGE]: 'Esta persona está inactiva o ya tiene contraseña: no hace falta invitarla.',
};

/** Spanish sentence for a contract message about passwords and links; a general one for an unknown message. */
export const translatePassword = (message: string | undefined): string => translate(message, OURS);

/** Whether a refusal concerns the new password itself, so that its message belongs beside the field. */
export const isPasswordFault = (message: string | undefined): boolean =>
  Object.values(PASSWORD_MESSAGES).some((each) => each === message);
