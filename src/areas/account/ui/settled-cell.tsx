import { Fragment } from 'react';
import { Link } from 'react-router';
import { resultHref } from '#areas/payments/rules/pay-address.ts';
import type { PastDocumentFragment } from '#generated/client/graphql.ts';
import { localDate } from '#kernel/local-date.ts';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { lateness, type SettledBy, settledBy } from '../rules/settled-words.ts';
import css from './past-row.module.css';

interface SettledCellProps {
  readonly document: PastDocumentFragment;
  readonly day: string;
  readonly opensPayments: boolean;
}

/** The day, the delay and the means of a document's settlement. */
export function SettledCell({ document, day, opensPayments }: SettledCellProps) {
  const { isLate, words } = lateness(localDate(document.fecha_vencimiento_documento), localDate(day));
  return (
    <>
      <span className={`only-sm ${css.badge}`}>
        <Badge tone="offset" glyph="equal">
          Saldado
        </Badge>
      </span>
      <DateText value={day} />
      {document.clase === 'INVOICE' && <span className={`sm ${css.how} ${isLate ? css.late : 'muted'}`}> {words}</span>}
      <span className={css.below}>
        {settledBy(document.abonos).map((by, at) => (
          <Fragment key={by.words}>
            {at > 0 && ', '}
            <By by={by} opensPayments={opensPayments} />
          </Fragment>
        ))}
      </span>
    </>
  );
}

const By = ({ by: { words, uuid }, opensPayments }: { readonly by: SettledBy; readonly opensPayments: boolean }) =>
  uuid && opensPayments ? <Link to={resultHref(uuid)}>{words}</Link> : words;
