/** What a mailed link is for (docs/product/passwords.md#links). */
export type LinkPurpose = 'invitacion' | 'restablecer';

/** Seconds that a link lasts: an invitation is read when its reader gets round to it, a forgotten password is needed now. */
export const LINK_SECONDS: Record<LinkPurpose, number> = { invitacion: 7 * 86_400, restablecer: 3600 };

/** The page that both kinds of link lead to. */
export const CHOOSE_PASSWORD_PATH = '/crear-clave';

/** Where a link for a forgotten password is asked for. */
export const REQUEST_LINK_PATH = '/recuperar-clave';
