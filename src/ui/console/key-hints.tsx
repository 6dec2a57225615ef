import css from './key-hints.module.css';

export interface KeyHintsProps {
  readonly hints: readonly { readonly keys: readonly string[]; readonly label: string }[];
}

/** Shortcuts of a list, below it. Hidden from screen readers, whose own keys take precedence. */
export const KeyHints = ({ hints }: KeyHintsProps) => (
  <div className={css.hints} aria-hidden="true">
    {hints.map(({ keys, label }) => (
      <span key={label}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {label}
      </span>
    ))}
  </div>
);
