/** Purposes of mailed links (docs/product/passwords.md#links). */
export type LinkPurpose = 'invitacion' | 'restablecer';

/** Validity of a link in seconds. Invitations are often read days later; reset links are used at once. */
export const LINK_SECONDS: Record<LinkPurpose, number> = { invitacion: 7 * 86_400, restablecer: 3600 };

/** Page that both kinds of link lead to. */
export const CHOOSE_PASSWORD_PATH = '/crear-clave';

/** Page to request a link for a forgotten password. */
export const REQUEST_LINK_PATH = '/recuperar-clave';

/** Route that accepts the panel's form. Without JavaScript it also renders the form as a page. */
export const CHANGE_PASSWORD_PATH = '/allied/cambiar-clave';
