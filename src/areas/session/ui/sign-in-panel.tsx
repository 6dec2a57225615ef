import { Rule } from '#ui/figures/rule.tsx';
import { TankRule } from '#ui/figures/tank-rule.tsx';
import { Brand } from '#ui/page/brand.tsx';
import { usePortal } from './portal-data.ts';
import css from './sign-in-panel.module.css';

/** Panel of the sign-in page with the dipstick at full size. */
export function SignInPanel() {
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
