/** Names of the kinds of publishable things, by their names in the database. */
export const PUBLISHED_KINDS = {
  bloque: 'Bloque',
  noticia: 'Noticia',
  'texto-legal': 'Texto legal',
  cuestionario: 'Cuestionario',
  uso_bono: 'Uso de bonos',
} as const satisfies Readonly<Record<string, string>>;

export type PublishedKind = keyof typeof PUBLISHED_KINDS;

export const isPublishedKind = (text: string): text is PublishedKind => Object.hasOwn(PUBLISHED_KINDS, text);
