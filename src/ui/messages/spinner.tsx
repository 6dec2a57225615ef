import css from './spinner.module.css';

/** Place it beside a text that explains what is loading. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
