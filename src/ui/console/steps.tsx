import type { ReactNode } from 'react';
import css from './steps.module.css';

export interface StepsProps {
  readonly steps: readonly { readonly title: string; readonly children: ReactNode }[];
}

export const Steps = ({ steps }: StepsProps) => (
  <ol className={css.steps}>
    {steps.map(({ title, children }) => (
      <li key={title}>
        <div className="stack">
          <h2>{title}</h2>
          {children}
        </div>
      </li>
    ))}
  </ol>
);
