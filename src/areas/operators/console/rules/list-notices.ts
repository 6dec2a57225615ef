/** Sentences of the list of operators after an act that leads to it, by the address's `hecho`. */
const NOTICES = { guardado: 'Guardamos los cambios.', anulado: 'El enlace quedó anulado.' } as const;

export type ListNotice = keyof typeof NOTICES;

const isNotice = (text: string): text is ListNotice => Object.hasOwn(NOTICES, text);

/** @returns undefined for an address without an act */
export function listNotice(search: URLSearchParams): string | undefined {
  const done = search.get('hecho') ?? '';
  return isNotice(done) ? NOTICES[done] : undefined;
}
