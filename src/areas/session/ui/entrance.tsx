import type { ReactNode } from 'react';
import css from './entrance.module.css';
import { SignInPanel } from './sign-in-panel.tsx';

interface EntranceProps {
  readonly title: string;
  /** The sentence under the title. */
  readonly lead: ReactNode;
  /** Notices, the form, and an `EntranceNote` below it. */
  readonly children: ReactNode;
}

/** Layout of sign-in and password pages: panel with the dipstick on one side, form on the other. */
export const Entrance = ({ title, lead, children }: EntranceProps) => (
  <div className={css.page}>
    <SignInPanel />
    <div className={css.form}>
      <h1>{title}</h1>
      <p className="muted">{lead}</p>
      {children}
    </div>
  </div>
);

/** Small text below the form's button. */
export const EntranceNote = ({ children }: { readonly children: ReactNode }) => <p className={css.note}>{children}</p>;
