import type { ReactNode } from 'react';
import { Rule } from '#ui/figures/rule.tsx';
import { TankRule } from '#ui/figures/tank-rule.tsx';
import { Brand } from '#ui/page/brand.tsx';
import css from './entrance.module.css';
import { usePortal } from './portal-data.ts';

interface EntranceProps {
  readonly title: string;
  /** The sentence below the title. */
  readonly lead: ReactNode;
  /** Notices, the form, and an `EntranceNote` below the form. */
  readonly children: ReactNode;
}

/** Layout of sign-in and password pages: the panel with the dipstick on one side, the form on the other. */
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

/** Panel of the sign-in page, with the dipstick at full size. */
function SignInPanel() {
  const { store } = usePortal();
  return (
    <section className={css.panel} aria-label="Surtidor">
      <Brand to="/login" />
      <p className={css.say}>
        <span>Lo que debe, </span>
        <span>lo que pidió </span>
        <span>y lo que viene </span>
        <span>en camino.</span>
      </p>
      <p className={css.who}>Portal de clientes de {store.sells}.</p>
      <div className={css.across}>
        <Rule value={0.62} />
      </div>
      <div className={css.tall}>
        <TankRule level={62} />
      </div>
    </section>
  );
}
