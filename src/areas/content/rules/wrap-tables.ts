import type { SafeHtml } from '#kernel/safe-html.ts';

const OPEN = '<div data-table="" role="group" aria-label="Tabla" tabindex="0"><table>';

/**
 * Wraps each table in a frame, which scrolls by finger and arrow keys when the table is wider than the screen.
 * @param html sanitised: its tables have no attributes, and each is closed
 */
export const wrapTables = (html: SafeHtml): SafeHtml =>
  html.replaceAll('<table>', OPEN).replaceAll('</table>', '</table></div>') as SafeHtml;
