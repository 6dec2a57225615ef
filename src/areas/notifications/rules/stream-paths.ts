/** For browsers, on the server of the pages. */
export const STREAM_PATH = '/server-middleware/notifications/stream';

/** On the back end: for the server of the pages, where that is another process. */
export const PASSED_STREAM_PATH = '/notificaciones/flujo';
