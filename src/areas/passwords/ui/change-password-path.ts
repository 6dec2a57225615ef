/** Answers the form of the panel; without JavaScript it is also shown as a page. */
export const CHANGE_PASSWORD_PATH = '/allied/cambiar-clave';
