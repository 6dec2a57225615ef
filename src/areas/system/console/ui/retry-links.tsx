import { ButtonLink } from '#ui/actions/button.tsx';
import { causeWords } from '../rules/causes.ts';
import { JOBS_PATH } from '../rules/pages.ts';
import css from './system.module.css';

interface RetryLinksProps {
  /** Causes with several failures, and their counts. */
  readonly groups: readonly { readonly cause: string; readonly count: number }[];
}

/** Links to retry all failures of a cause. */
export const RetryLinks = ({ groups }: RetryLinksProps) => (
  <p className={css.acts}>
    {groups.map(({ cause, count }) => (
      <ButtonLink key={cause} size="sm" to={`${JOBS_PATH}?causa=${cause}#reintentar`}>
        {`Reintentar los ${count}: ${causeWords(cause).toLowerCase()}`}
      </ButtonLink>
    ))}
  </p>
);
