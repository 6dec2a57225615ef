import { PAGES, SITE } from './registry.ts';

/** An address and two passwords in percent-encoding (`%C3%B1`) take less than 8 KB. */
export const DEFAULT_FORM_BYTES = 8 * 1024;

/**
 * Size limits of larger forms, by path; other forms have `DEFAULT_FORM_BYTES`. A path in another spelling (`//login`,
 * `%6Cogin`) gets the usual limit, because the portal's own pages never use one.
 */
export const FORM_SIZES: ReadonlyMap<string, number> = new Map(
  PAGES.flatMap(({ path, formBytes }) => (formBytes ? [[path, formBytes] as const] : [])),
);

/** Limit in bytes for a form posted to this path. The router also posts to the path with `.data` at its end. */
export const formByteLimit = (path: string): number =>
  SITE.rowOf(path.replace(/\.data$/, ''))?.formBytes ?? DEFAULT_FORM_BYTES;

/** Whether mail programs post to this path: their one-click unsubscribe forms may be multipart. */
export const acceptsAnyForm = (path: string): boolean => SITE.rowOf(path.toLowerCase())?.postedBy === 'mail-programs';
