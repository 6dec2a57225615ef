import type { SafeHtml } from '#kernel/safe-html.ts';
import { decodeAttribute } from './read-text.ts';

/** Addresses of the links in sanitised HTML, in their order. */
export const hrefsOf = (html: SafeHtml): string[] =>
  [...html.matchAll(/<a\s[^<>]*?href="([^"<>]*)"/g)].map(([, written = '']) => decodeAttribute(written));
