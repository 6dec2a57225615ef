import type { ReactNode } from 'react';
import css from './text-section.module.css';

interface TextSectionProps {
  readonly title: string;
  /** Paragraphs and lists. */
  readonly children: ReactNode;
}

/** A heading with its text, for pages of prose. */
export const TextSection = ({ title, children }: TextSectionProps) => (
  <section className={css.section}>
    <h2>{title}</h2>
    <div className={css.text}>{children}</div>
  </section>
);
