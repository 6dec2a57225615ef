import type { SafeHtml } from '#kernel/safe-html.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import css from './block-html.module.css';

interface BlockHtmlProps {
  readonly html: SafeHtml;
  readonly className?: string | undefined;
}

/** HTML written by the distributor, in the portal's typography. */
export const BlockHtml = ({ html, className }: BlockHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml comes out of the sanitiser only.
  <div data-block="" className={classNames(css.html, className)} dangerouslySetInnerHTML={{ __html: html }} />
);
