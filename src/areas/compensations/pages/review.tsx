import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { listHref } from '#kernel/list/list-address.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { Dialog } from '#ui/messages/dialog.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { CHOICE_LIST } from '../rules/choice-lists.ts';
import type { Route } from './+types/review';
import { postReview, type ReviewAnswer } from './post-review.server.ts';
import { ReviewDialog, UnavailableDocuments } from './review-dialog.tsx';
import { loadReview, type Review } from './sides.server.ts';

const TITLE = 'Revise la compensación';

export const handle: PageHandle = { isDialog: true };

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadReview(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postReview(request, context);

const UNKNOWN = 'No sabemos si la compensación alcanzó a enviarse. Envíela otra vez: la misma no se envía dos veces.';

/** The portal may have recorded the compensation before a network failure. The same key makes the retry the same compensation. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (): ReviewAnswer => ({ problem: UNKNOWN }));

/** Reloads after a refusal too, because documents may have been paid or blocked meanwhile. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

/** The dialog over the columns. Without JavaScript it is a section of their page. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const backHref = listHref(CHOICE_LIST, search);
  const review = useLastGoodAnswer(loaderData, search.toString());
  if (review.problem !== undefined)
    return (
      <Dialog isOpen title={TITLE} closeHref={backHref}>
        <ErrorState title="No pudimos traer estos documentos" retryHref={`?${search}`} isRetrying={state === 'loading'}>
          <p>{review.problem}</p>
        </ErrorState>
      </Dialog>
    );
  if (review.payments.length === 0 || review.invoices.length === 0)
    return <TooFew review={review} problem={actionData?.problem} backHref={backHref} />;
  return <ReviewDialog title={TITLE} review={review} answer={actionData} backHref={backHref} />;
}

interface TooFewProps {
  readonly review: Review;
  readonly problem: string | undefined;
  readonly backHref: string;
}

const TooFew = ({ review, problem, backHref }: TooFewProps) => (
  <Dialog
    isOpen
    size="sm"
    title="Falta elegir"
    closeHref={backHref}
    footer={
      <>
        <div />
        <ButtonLink to={backHref} variant="primary" preventScrollReset>
          Volver a elegir
        </ButtonLink>
      </>
    }
  >
    {problem && <p>{problem}</p>}
    <p>Elija al menos un pago y una factura para compensar.</p>
    <UnavailableDocuments review={review} />
  </Dialog>
);
