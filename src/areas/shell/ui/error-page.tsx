import { Component, type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useSubmit } from 'react-router';
import { SupportBanner } from '#areas/support/ui/support-banner.tsx';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LinkText } from '#ui/link-text.tsx';
import { Rule } from '#ui/rule.tsx';
import css from './error-page.module.css';
import { NoPermission } from './no-permission.tsx';
import { PageLoadBar } from './page-load-bar.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
}

const WORDS: Record<number, Words> = {
  401: { title: 'Su sesión ya no es válida', text: 'Debe ingresar de nuevo. Volverá a la página en la que estaba.' },
  404: { title: 'No encontramos esta página', text: 'El enlace puede estar incompleto o la página cambió de lugar.' },
  503: {
    title: 'Estamos en mantenimiento',
    text: 'El portal vuelve en unos minutos. Sus datos y sus pagos están a salvo.',
  },
};
const OTHER: Words = {
  title: 'Algo falló de nuestro lado',
  text: 'Ya quedó registrado. Intente de nuevo en un momento.',
};

const COUNTDOWN_FROM = 7;

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** One page for every status (platform.txt §2, §8). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const status = statusOf(error);
  return (
    <WhenThisFailsToo>
      {status !== 401 && <SupportBanner />}
      <ErrorScreen status={status} />
    </WhenThisFailsToo>
  );
}

function ErrorScreen({ status }: { readonly status: number }) {
  if (status === 403) return <NoPermission />;
  const { title, text } = WORDS[status] ?? OTHER;
  return (
    <main id="contenido" tabIndex={-1} className={`wrap ${css.page}`}>
      <title>{`${title} · Surtidor`}</title>
      {status >= 500 && <PageLoadBar hasFailed />}
      <Brand />
      <div className={css.body}>
        <p className={css.code}>{status}</p>
        {status === 401 ? <Countdown title={title} text={text} /> : <Plain title={title} text={text} />}
        {status !== 401 && (
          <div className="button-row">
            <ButtonLink to="/" variant="primary" reloadDocument>
              Ir al inicio
            </ButtonLink>
            {status !== 404 && (
              <ButtonLink to="." variant="line" reloadDocument>
                Intentar de nuevo
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </main>
  );
}

const Plain = ({ title, text }: Words) => (
  <>
    <Rule value={0} />
    <h1>{title}</h1>
    <p className="muted">{text}</p>
  </>
);

/** Seven seconds; at one the session is cleared and the sign-in page opens, which leads back here (platform.txt §2). */
function Countdown({ title, text }: Words) {
  const [seconds, setSeconds] = useState(COUNTDOWN_FROM);
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const next = pathname + search;
  useEffect(() => {
    if (seconds <= 1) {
      submit({ motivo: 'sesion', next }, { method: 'post', action: '/server-middleware/auth/logout' });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, submit, next]);
  return (
    <>
      <Rule value={(COUNTDOWN_FROM - seconds) / (COUNTDOWN_FROM - 1)} />
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <div className={css.countdown}>
        <p aria-live="polite">
          Lo llevaremos al ingreso en <b>{`${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`}</b>.
        </p>
        <form method="post" action="/server-middleware/auth/logout">
          <input type="hidden" name="motivo" value="sesion" />
          <input type="hidden" name="next" value={next} />
          <Button type="submit" variant="primary">
            Ir al ingreso
          </Button>
        </form>
      </div>
    </>
  );
}

/** The error within the error page: plain, without anything that could fail again. */
class WhenThisFailsToo extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="contenido" className={`wrap ${css.page}`}>
        <p>Ocurrió un error al mostrar la página de error.</p>
        <LinkText to="/" reloadDocument>
          Ir al inicio
        </LinkText>
      </main>
    );
  }
}
