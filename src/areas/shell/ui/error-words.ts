import { isRouteErrorResponse } from 'react-router';

export interface Words {
  readonly title: string;
  readonly text: string;
  /** Whether the page offers a retry. `only`: it offers no link to the home, which would fail too. */
  readonly again: 'never' | 'also' | 'only';
}

const BY_STATUS: Record<number, Words> = {
  401: {
    title: 'Su sesión ya no es válida',
    text: 'Debe ingresar de nuevo. Volverá a la página en la que estaba.',
    again: 'never',
  },
  404: {
    title: 'No encontramos esta página',
    text: 'El enlace puede estar incompleto o la página cambió de lugar.',
    again: 'never',
  },
  503: {
    title: 'El portal no está disponible por ahora',
    text: 'Puede ser un mantenimiento corto. Intente de nuevo en unos minutos: sus datos y sus pagos están a salvo.',
    again: 'only',
  },
};
const CLOSED: Words = {
  title: 'Estamos en mantenimiento',
  text: 'El portal vuelve en unos minutos. Sus datos y sus pagos están a salvo.',
  again: 'only',
};
const OTHER: Words = {
  title: 'Algo falló de nuestro lado',
  text: 'Ya quedó registrado. Intente de nuevo en un momento.',
  again: 'also',
};
const NETWORK: Words = {
  title: 'Sin conexión',
  text: 'No pudimos comunicarnos con el portal. Revise su conexión e intente de nuevo; sus datos están a salvo.',
  again: 'only',
};
const FILES: Words = {
  title: 'Faltan archivos de esta página',
  text: 'Los estamos pidiendo otra vez.',
  again: 'only',
};

/** Title and text for an error. A message in the response replaces the default text. */
export function wordsFor(what: PageError): Words {
  if (what.kind === 'network') return NETWORK;
  if (what.kind === 'files') return FILES;
  const words = what.isClosed ? CLOSED : (BY_STATUS[what.status] ?? OTHER);
  return what.says ? { ...words, text: what.says } : words;
}

/** Reasons why a page cannot be shown. */
export type PageError =
  /** `says`: the Spanish message in the response; during maintenance, the operator's message. */
  | { readonly kind: 'status'; readonly status: number; readonly says?: string; readonly isClosed?: true }
  /** A file of the portal failed to load. */
  | { readonly kind: 'files' }
  /** The server could not be reached. */
  | { readonly kind: 'network' };

/** Error messages of browsers for a module or style that failed to load. */
const FILES_ERROR = /dynamically imported module|importing a module script failed|unable to preload css/i;
/** Error messages of browsers for a failed request. */
const NETWORK_ERROR = /failed to fetch|networkerror|load failed/i;

export function readPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) {
    const { mensaje, cerrado } = (error.data ?? {}) as { mensaje?: unknown; cerrado?: unknown };
    return {
      kind: 'status',
      status: error.status,
      ...(typeof mensaje === 'string' ? { says: mensaje } : {}),
      ...(cerrado === true ? { isClosed: true } : {}),
    };
  }
  const message = error instanceof Error ? error.message : '';
  if (FILES_ERROR.test(message)) return { kind: 'files' };
  if (error instanceof TypeError && NETWORK_ERROR.test(message)) return { kind: 'network' };
  return { kind: 'status', status: 500 };
}

/** Document title of an error page. */
export function errorTitle(error: unknown): string {
  const what = readPageError(error);
  const isForbidden = what.kind === 'status' && what.status === 403;
  return `${isForbidden ? 'Sin permiso' : wordsFor(what).title} · Surtidor`;
}
