import css from './spinner.module.css';

/** Turns beside words that say what is being awaited; never alone. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
