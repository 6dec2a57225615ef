import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSubmit } from 'react-router';
import { SupportBanner } from '#areas/support/ui/support-banner.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';
import { Brand } from '#ui/page/brand.tsx';
import css from './error-page.module.css';
import { type PageError, readPageError, type Words, wordsFor } from './error-words.ts';
import { FILE_MISSING_EVENT } from './file-missing.ts';
import { PageLoadBar } from './page-load-bar.tsx';

const COUNTDOWN_FROM = 7;

/** Shown in place of a page that failed to load (docs/product/shell.md#error-pages). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const what = readPageError(error);
  return (
    <WhenThisFailsToo>
      {!isStatus(what, 401) && <SupportBanner />}
      {isStatus(what, 403) ? <NoPermission /> : <ErrorScreen what={what} />}
    </WhenThisFailsToo>
  );
}

const isStatus = (what: PageError, status: number): boolean => what.kind === 'status' && what.status === status;

function ErrorScreen({ what }: { readonly what: PageError }) {
  const words = wordsFor(what);
  const hasFailed = what.kind !== 'status' || what.status >= 500;
  useMissingFile(what.kind === 'files');
  return (
    <main id="contenido" tabIndex={-1} className={`wrap ${css.page}`}>
      <title>{`${words.title} · Surtidor`}</title>
      {hasFailed && <PageLoadBar hasFailed />}
      <Brand />
      <div className={css.body}>
        {what.kind === 'status' && <p className={css.code}>{what.status}</p>}
        {isStatus(what, 401) ? <Countdown {...words} /> : <Plain {...words} />}
      </div>
    </main>
  );
}

/** Reloads a page whose files failed to load. After a second failure, a page without files replaces it (file-watch.tsx). */
function useMissingFile(isMissing: boolean): void {
  useEffect(() => {
    if (isMissing) dispatchEvent(new Event(FILE_MISSING_EVENT));
  }, [isMissing]);
}

function Plain({ title, text, again }: Words) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Rule value={0} />
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <div className="button-row">
        {again !== 'only' && (
          <ButtonLink to="/" variant="primary" reloadDocument>
            Ir al inicio
          </ButtonLink>
        )}
        {again !== 'never' && (
          <ButtonLink to={pathname + search} variant={again === 'only' ? 'primary' : 'line'} reloadDocument>
            Intentar de nuevo
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Counts down from seven. At one it clears the session and opens the sign-in page, which leads back to this page. */
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

/** Shown when the error page itself fails. It has only plain elements, which cannot fail again. */
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

/** Milliseconds for which the dialog is shown before the redirect to the home (docs/product/session.md#without-permission). */
const REDIRECT_MS = 3500;

/** Shown instead of a page without permission: a dialog, then a redirect to the home. Works without JavaScript. */
export function NoPermission() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      {/* A meta refresh accepts whole seconds only. */}
      <noscript>
        <meta httpEquiv="refresh" content={`${Math.ceil(REDIRECT_MS / 1000)};url=/`} />
      </noscript>
      <StatusDialog
        isOpen
        tone="error"
        title="No tiene permisos para estar en esta página"
        message="Lo llevaremos al inicio. Si la necesita, pídale a su representante legal que revise su rol."
        accept={{ label: 'Ir al inicio', href: '/' }}
      />
    </>
  );
}
