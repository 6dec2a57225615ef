/** What a mailed link is for (docs/product/passwords.md#links). */
export type LinkPurpose = 'invitacion' | 'restablecer';

/** Seconds that a link is valid: invitations are read days later, a forgotten password is needed at once. */
export const LINK_SECONDS: Record<LinkPurpose, number> = { invitacion: 7 * 86_400, restablecer: 3600 };

/** Page that both kinds of link open. */
export const CHOOSE_PASSWORD_PATH = '/crear-clave';

/** Page to request a link for a forgotten password. */
export const REQUEST_LINK_PATH = '/recuperar-clave';
