import type { LoggedChangeFragment } from '#generated/client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { Icon } from '#ui/page/icon.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { type ChangeLine, linesOf, titleOf, whoInWords } from '../../rules/change-words.ts';
import css from './change-log.module.css';

interface ChangeEntryProps {
  readonly change: LoggedChangeFragment;
  /** The store's word for delivery points. */
  readonly places: string;
}

/** One entry of the change log: when, whom, by whom, and each field before and after. */
export const ChangeEntry = ({ change, places }: ChangeEntryProps) => (
  <li className={css.entry}>
    <time dateTime={change.ocurrido_en} className={css.time}>
      {formatInstant(change.ocurrido_en).split(', ')[1]}
    </time>
    <h3 className={css.name}>{titleOf(change)}</h3>
    <p className={css.who}>{whoInWords(change)}</p>
    {linesOf(change, places).map((line) => (
      <Line key={`${line.label} ${line.after}`} line={line} />
    ))}
  </li>
);

const Line = ({ line: { label, before, after } }: { readonly line: ChangeLine }) => (
  <p className={css.change}>
    <span>{label}:</span>
    {before !== undefined && (
      <>
        <s>
          <VisuallyHidden>antes </VisuallyHidden>
          {before}
        </s>
        <Icon name="arrow-right" size={14} />
      </>
    )}
    <b>
      {before !== undefined && <VisuallyHidden>ahora </VisuallyHidden>}
      {after}
    </b>
  </p>
);
