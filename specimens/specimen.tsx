import type { ReactNode } from 'react';
import { classNames } from '#ui/behaviour/class-names.ts';
import css from './specimen.module.css';

/** One component and its states, beside its name. */
export const Specimen = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={css.specimen}>
    <h2>{title}</h2>
    <div className={css.cell}>{children}</div>
  </section>
);

export const Demo = ({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) => (
  <div className={classNames(css.demo, wide && css.wide)}>{children}</div>
);

export const State = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.state}>
    <p>{name}</p>
    {children}
  </div>
);
