import type { ReactNode } from 'react';
import css from './text-section.module.css';

interface TextSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of prose: a heading and its text. */
export const TextSection = ({ title, children }: TextSectionProps) => (
  <section className={css.section}>
    <h2>{title}</h2>
    <div className={css.text}>{children}</div>
  </section>
);
