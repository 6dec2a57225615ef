import { useCallback, useEffect } from 'react';
import { Form, type ShouldRevalidateFunctionArgs, useOutlet, useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { ACCOUNT_HISTORY } from '#areas/documents/rules/permissions.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useMay } from '#areas/session/ui/use-may.ts';
import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import { listHref, listKey, listParams } from '#kernel/list/list-address.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { submitOnEnter } from '#ui/behaviour/send-on-enter.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListTools } from '#web/list/list-tools.tsx';
import { useListNavigation } from '#web/list/use-list-navigation.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { CHOICE_LIST, INVOICE_COLUMN, PAYMENT_COLUMN, REVIEW_PATH } from '../rules/choice-lists.ts';
import { HISTORY_PATH } from '../rules/compensation-list.ts';
import { sentConfirmation } from '../rules/contract-messages.ts';
import { MAXIMUM_COMPENSATION_DOCUMENTS } from '../rules/plan-compensation.ts';
import { sentMessage } from '../rules/refusal.ts';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import {
  addToChoice,
  isChosen,
  refreshChoice,
  removeFromChoice,
  type SideName,
  type SidesSelection,
  useSideChoice,
} from '../ui/side-choice.ts';
import css from '../ui/side-column.module.css';
import { SideColumn } from '../ui/side-column.tsx';
import type { Route } from './+types/choose';
import { loadSides, type Sides } from './sides.server.ts';

const { words } = CHOICE_LIST;
const FORM = 'compensar';

export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadSides(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

/**
 * Skips a reload of the columns when a dialog opens or closes, or when only the number of loaded rows changes. Reloads them after sending, whatever
 * the result.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return listKey(CHOICE_LIST, currentUrl.searchParams) !== listKey(CHOICE_LIST, nextUrl.searchParams);
}

/** The page to choose documents: payments left, invoices right, and the totals of both. */
export default function ChoosePage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isReloading = useListNavigation(CHOICE_LIST);
  const sides = useLastGoodAnswer(loaderData, listKey(CHOICE_LIST, search));
  const dialog = useOutlet();
  if (sides.problem === undefined) return <BothColumns sides={sides} dialog={dialog} />;
  return (
    <div className="wrap page">
      <Head />
      {dialog}
      <ErrorState title={words.loadFailed} retryHref={listHref(CHOICE_LIST, search)} isRetrying={isReloading}>
        <p>{sides.problem}</p>
      </ErrorState>
    </div>
  );
}

const HistoryLink = () =>
  useMay(ACCOUNT_HISTORY) && (
    <ButtonLink to={HISTORY_PATH} variant="line">
      Ver el historial
    </ButtonLink>
  );

/** @param ages undefined when loading failed */
function Head({ ages }: { readonly ages?: Sides['ages'] }) {
  const { facts } = usePortal();
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: words.title }]} />
      <PageHead title={words.title} actions={<HistoryLink />}>
        <p>
          {facts?.isSupportUser
            ? 'Soporte puede mirar. Solo las personas de la empresa compensan.'
            : 'Cruce pagos que ya hizo con facturas abiertas. Elija al menos uno de cada lado.'}
        </p>
        <ErpAge ages={ages} />
      </PageHead>
    </>
  );
}

/** Rows of one side in the loader's answer. */
const paymentsIn = (answer: Sides | { problem: string }) =>
  answer.problem === undefined ? answer.payments : undefined;
const invoicesIn = (answer: Sides | { problem: string }) =>
  answer.problem === undefined ? answer.invoices : undefined;

interface BothColumnsProps {
  readonly sides: Sides;
  readonly dialog: ReturnType<typeof useOutlet>;
}

function BothColumns({ sides, dialog }: BothColumnsProps) {
  const { today, facts } = usePortal();
  const [search] = useSearchParams();
  const { payments, invoices, currency } = sides;
  const morePayments = useMoreRows(PAYMENT_COLUMN, payments, paymentsIn);
  const moreInvoices = useMoreRows(INVOICE_COLUMN, invoices, invoicesIn);
  const tools = useListTools(CHOICE_LIST, { today, currency });
  const { choice, toggle } = useChoice(morePayments.rows, moreInvoices.rows);
  /** Support staff may read but not compensate. */
  const maySend = !facts?.isSupportUser;
  const isEmpty = payments.open_count === 0 && invoices.open_count === 0;
  const common = { currency, today };
  return (
    <>
      <div className="wrap page">
        <Head ages={sides.ages} />
        <Sent />
        {dialog}
        {!isEmpty && <ListTools list={CHOICE_LIST} {...tools} />}
        {isEmpty && facts?.seesNothing ? (
          <NoDestinations />
        ) : (
          <Form
            id={FORM}
            method="get"
            action={REVIEW_PATH}
            preventScrollReset
            className={css.columns}
            onKeyDown={submitOnEnter(choice.length > 0)}
          >
            {maySend && (
              <HiddenChoices search={search} choice={choice} shown={[...morePayments.rows, ...moreInvoices.rows]} />
            )}
            <SideColumn
              {...common}
              side="pago"
              list={PAYMENT_COLUMN as ListDeclaration}
              column={payments}
              more={morePayments}
              isChosen={(id) => maySend && isChosen(choice, 'pago', id)}
              onToggle={maySend ? (document) => toggle('pago', document) : undefined}
            />
            <SideColumn
              {...common}
              side="factura"
              list={INVOICE_COLUMN as ListDeclaration}
              column={invoices}
              more={moreInvoices}
              isChosen={(id) => maySend && isChosen(choice, 'factura', id)}
              onToggle={maySend ? (document) => toggle('factura', document) : undefined}
            />
          </Form>
        )}
      </div>
      {maySend && <ChoiceBar choice={choice} currency={currency} form={FORM} isReviewing={dialog !== null} />}
    </>
  );
}

/** The selection, updated from the newest rows of both columns, and emptied after sending. */
function useChoice(payments: readonly SideDocumentFragment[], invoices: readonly SideDocumentFragment[]) {
  const isHydrated = useHydrated();
  const [stored, change] = useSideChoice();
  const [search] = useSearchParams();
  const showToast = useToast();
  const isSent = search.has('enviada');
  useEffect(() => {
    if (isSent) change(() => []);
  }, [isSent, change]);
  useEarlyTicks(payments, invoices, change);
  const choice = isHydrated ? refreshChoice(refreshChoice(stored, 'pago', payments), 'factura', invoices) : [];
  const isFull = choice.length >= MAXIMUM_COMPENSATION_DOCUMENTS;
  const toggle = useCallback(
    (side: SideName, document: SideDocumentFragment) =>
      change((now) => {
        const id = document.id_edocta_detalle;
        if (isChosen(now, side, id)) return removeFromChoice(now, side, id);
        if (isFull)
          showToast({
            tone: 'warn',
            message: `Una compensación lleva hasta ${MAXIMUM_COMPENSATION_DOCUMENTS} documentos.`,
          });
        return addToChoice(now, side, [document]);
      }),
    [change, isFull, showToast],
  );
  return { choice, toggle };
}

/** Selects documents whose check boxes were ticked before JavaScript ran, or were restored by the browser. */
function useEarlyTicks(
  payments: readonly SideDocumentFragment[],
  invoices: readonly SideDocumentFragment[],
  change: (change: (now: SidesSelection) => SidesSelection) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was ticked before the first effect counts
  useEffect(() => {
    const form = document.getElementById(FORM);
    const ticked = (side: SideName) =>
      new Set(
        [...(form?.querySelectorAll<HTMLInputElement>(`input[name="${side}"]:checked`) ?? [])].map(({ value }) =>
          Number(value),
        ),
      );
    const [early, earlyToo] = [ticked('pago'), ticked('factura')];
    if (early.size + earlyToo.size === 0) return;
    change((now) =>
      addToChoice(
        addToChoice(
          now,
          'pago',
          payments.filter(({ id_edocta_detalle }) => early.has(id_edocta_detalle)),
        ),
        'factura',
        invoices.filter(({ id_edocta_detalle }) => earlyToo.has(id_edocta_detalle)),
      ),
    );
  }, []);
}

interface HiddenChoicesProps {
  readonly search: URLSearchParams;
  readonly choice: SidesSelection;
  readonly shown: readonly SideDocumentFragment[];
}

/** Hidden fields of the form: the columns' parameters, and selected documents that are not on the screen. */
function HiddenChoices({ search, choice, shown }: HiddenChoicesProps) {
  const onScreen = new Set(shown.map(({ id_edocta_detalle }) => id_edocta_detalle));
  return (
    <>
      {[...listParams(CHOICE_LIST, search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice.map(
        ({ side, id }) => !onScreen.has(id) && <input key={`${side}${id}`} type="hidden" name={side} value={id} />,
      )}
    </>
  );
}

/** Confirms the compensation that was just sent. */
function Sent() {
  const [search] = useSearchParams();
  const minutes = readWholeNumber(search.get('enviada')) ?? 0;
  if (minutes < 1) return null;
  return (
    <div className={css.sent}>
      <Alert tone="ok" title={sentConfirmation(sentMessage(minutes))}>
        Mientras tanto, sus documentos quedan bloqueados.
      </Alert>
    </div>
  );
}
