import { Form } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/page/card.tsx';
import { useIsPosting } from '#web/form/use-is-posting.ts';
import { causeWords } from '../rules/causes.ts';
import { failureWords } from '../rules/failure-count.ts';
import { JOBS } from '../rules/pages.ts';
import type { SameCause } from '../rules/same-cause.ts';
import type { FailedJobRow, FailedMessageRow } from './failure-tables.tsx';
import css from './system.module.css';

type Group = SameCause<FailedJobRow, FailedMessageRow>;

const countOf = ({ jobs, messages }: Group): number => jobs.length + messages.length;

/** Links to retry all failures of a cause. */
export const RetryLinks = ({ groups }: { readonly groups: readonly Group[] }) => (
  <p className={css.acts}>
    {groups.map((group) => (
      <ButtonLink key={group.cause} size="sm" to={`${JOBS}?causa=${group.cause}#reintentar`}>
        {`Reintentar los ${countOf(group)}: ${causeWords(group.cause).toLowerCase()}`}
      </ButtonLink>
    ))}
  </p>
);

/** Asks once before all failures of a cause are retried, exactly as they are listed. */
export function RetrySeveral({ group }: { readonly group: Group }) {
  const isSending = useIsPosting();
  const { jobs, messages, cause } = group;
  return (
    <Card title={`¿Reintentar los ${countOf(group)}?`} id="reintentar">
      <Form method="post" action={JOBS} className="stack">
        <input type="hidden" name="que" value="varios" />
        {jobs.map(({ cola, id, intentos }) => (
          <input key={id} type="hidden" name="trabajo" value={`${intentos} ${id} ${cola}`} />
        ))}
        {messages.map(({ id, intentos, estado }) => (
          <input key={id} type="hidden" name="mensaje" value={`${intentos} ${id} ${estado}`} />
        ))}
        <p>
          {causeWords(cause)}: {failureWords(jobs.length, messages.length)}. Se intentan ahora, cada uno una vez. Los
          que cambiaron mientras tanto quedan como están.
        </p>
        <div className="button-row">
          <Button type="submit" variant="primary" isPending={isSending} pendingLabel="Un momento…">
            {`Reintentar los ${countOf(group)}`}
          </Button>
          <ButtonLink to={JOBS}>Volver</ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
