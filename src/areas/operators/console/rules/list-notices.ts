/** Confirmations that the list of operators shows after an act, by the address parameter `hecho`. */
const NOTICES = { guardado: 'Guardamos los cambios.', anulado: 'El enlace quedó anulado.' } as const;

export type ListNotice = keyof typeof NOTICES;

const isNotice = (text: string): text is ListNotice => Object.hasOwn(NOTICES, text);

/** @returns undefined without the parameter */
export function listNotice(search: URLSearchParams): string | undefined {
  const done = search.get('hecho') ?? '';
  return isNotice(done) ? NOTICES[done] : undefined;
}
