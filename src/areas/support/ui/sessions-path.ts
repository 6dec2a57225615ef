/** Path of the page on which a person sees and closes their open sessions. */
export const SESSIONS_PATH = '/allied/accesos-y-sesiones';
