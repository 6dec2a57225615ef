import css from './spinner.module.css';

/** Always beside a text that says what the page waits for. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
