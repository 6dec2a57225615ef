import { PAGES, SITE } from './registry.ts';

/** A person's address and two passwords, each character written as `%C3%B1`, are under 8 KB. */
export const USUAL_FORM_BYTES = 8 * 1024;

/**
 * Forms that carry more than a few fields, by path. Every other form may have `USUAL_FORM_BYTES`.
 * A path that is written in another way (`//login`, `%6Cogin`) gets the usual size: the portal's own pages never use
 * one.
 */
export const FORM_SIZES: ReadonlyMap<string, number> = new Map(
  PAGES.flatMap(({ path, formBytes }) => (formBytes ? [[path, formBytes] as const] : [])),
);

/** Limit in bytes for a form posted to this path. The router also posts to the path with `.data`. */
export const formByteLimit = (path: string): number =>
  SITE.rowOf(path.replace(/\.data$/, ''))?.formBytes ?? USUAL_FORM_BYTES;

/** Whether mail programs post to this path, whose forms may be multipart. */
export const acceptsAnyForm = (path: string): boolean => SITE.rowOf(path.toLowerCase())?.postedBy === 'mail-programs';
