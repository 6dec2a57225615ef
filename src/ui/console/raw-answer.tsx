import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './raw-answer.module.css';

/** A piece of the answer, or so many characters that are blacked out. */
export type RawPart = string | { readonly hidden: number };

export interface RawAnswerProps {
  readonly summary: string;
  readonly parts: readonly RawPart[];
  /** Read out in the place of what is blacked out. */
  readonly hiddenLabel?: string;
}

/** What another system answered, letter by letter, without what nobody may read. */
export const RawAnswer = ({ summary, parts, hiddenLabel = 'dato oculto' }: RawAnswerProps) => (
  <details className={css.raw}>
    <summary>{summary}</summary>
    <pre>
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
          <mark key={at}>
            <VisuallyHidden>{hiddenLabel}</VisuallyHidden>
            <span aria-hidden="true">{'\u00a0'.repeat(part.hidden)}</span>
          </mark>
        ),
      )}
    </pre>
  </details>
);
