import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './raw-answer.module.css';

/** A visible piece of the answer, or the number of redacted characters. */
export type RawPart = string | { readonly hidden: number };

export interface RawAnswerProps {
  readonly summary: string;
  readonly parts: readonly RawPart[];
  /** Accessible text of a redacted part. */
  readonly hiddenLabel?: string;
}

/** The literal answer of another system, with redacted parts. */
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
