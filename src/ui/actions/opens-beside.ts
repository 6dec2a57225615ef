/** Attributes of a link to a file: it opens in a new tab, so that the portal stays open behind it. */
export const OPENS_BESIDE = { target: '_blank', rel: 'noopener', reloadDocument: true } as const;
