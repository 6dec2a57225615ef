import { useRouteLoaderData } from 'react-router';
import type { PortalData } from '#areas/session/ui/portal-data.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import css from './support-banner.module.css';

/**
 * Banner on every page while support staff is in a customer's account: the customer, the operator, and the limits of the visit.
 * On phones only one line is sticky, because long names would fill the screen; the whole sentence is at the top of the page.
 */
export function SupportBanner({ isBelowHeader = false }: { readonly isBelowHeader?: boolean }) {
  // Undefined on the root's error page, which has no data.
  const facts = useRouteLoaderData<PortalData>('root')?.facts;
  if (!facts?.isSupportUser) return null;
  const { company, operador } = facts;
  return (
    <aside className={css.around} aria-label="Sesión de soporte">
      <div className={classNames(css.banner, isBelowHeader && css.below)}>
        <div className={`wrap ${css.in}`}>
          <p className={css.text}>
            <b>Soporte</b> · <span className="only-sm">{company}</span>
            <span className="hide-sm">
              <Sentence company={company} operador={operador} />
            </span>
          </p>
          <form method="post" action="/server-middleware/auth/logout" className="no-print">
            <button type="submit" className={css.leave}>
              Salir
            </button>
          </form>
        </div>
      </div>
      <p className={`wrap only-sm ${css.full}`}>
        <Sentence company={company} operador={operador} />
      </p>
    </aside>
  );
}

const Sentence = ({ company, operador }: { readonly company: string; readonly operador: string | null }) => (
  <>
    Está en la cuenta de <b>{company}</b> como {operador}. No puede pagar ni cambiar usuarios.
  </>
);
