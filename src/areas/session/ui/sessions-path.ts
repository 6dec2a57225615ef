/** Where a person sees the sessions that are open and closes them. */
export const SESSIONS_PATH = '/allied/accesos-y-sesiones';
