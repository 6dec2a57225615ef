/** Route that accepts the panel's form. Without JavaScript it also renders the form as a page. */
export const CHANGE_PASSWORD_PATH = '/allied/cambiar-clave';
