/** The stream's address for browsers, on the server of the pages. */
export const STREAM_PATH = '/server-middleware/notifications/stream';

/** The stream's address on the back end. The server of the pages uses it when the back end is another process. */
export const PASSED_STREAM_PATH = '/notificaciones/flujo';
