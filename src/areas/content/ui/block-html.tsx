import type { SafeHtml } from '#kernel/safe-html.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { withScrollingTables } from '../rules/scrolling-tables.ts';
import css from './block-html.module.css';

interface BlockHtmlProps {
  readonly html: SafeHtml;
  readonly className?: string | undefined;
}

/** HTML written by the distributor, in the portal's typography. */
export function BlockHtml({ html, className }: BlockHtmlProps) {
  const shown = withScrollingTables(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml comes out of the sanitiser only.
  return <div data-block="" className={classNames(css.html, className)} dangerouslySetInnerHTML={{ __html: shown }} />;
}
