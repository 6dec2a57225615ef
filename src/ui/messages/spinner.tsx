import css from './spinner.module.css';

/** Spinner; place it next to a text that names the data which loads. */
export const Spinner = () => <span className={css.spinner} aria-hidden="true" />;
