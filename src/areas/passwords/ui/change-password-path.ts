/** Takes what the panel posts, wherever it stands; a page of its own without script. */
export const CHANGE_PASSWORD_PATH = '/allied/cambiar-clave';
