import type { IssuedCertificateFragment } from '#generated/client/graphql.ts';
import { moneyOf, parseCurrency } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { BALANCE_CERTIFICATE_PATH, VERIFY_PATH } from '../rules/pages.ts';
import css from './certificate.module.css';

/** The customer's latest certificates, newest first, each with its PDF. */
export const IssuedCertificates = ({
  certificates,
}: {
  readonly certificates: readonly IssuedCertificateFragment[];
}) => (
  <Card title="Certificados emitidos">
    {certificates.length === 0 ? (
      <EmptyState title="Todavía no hay certificados">
        Los diez últimos de su empresa quedarán aquí, cada uno con su PDF y su número.
      </EmptyState>
    ) : (
      <ul className={css.list}>
        {certificates.map((certificate) => (
          <Issued key={certificate.codigo} certificate={certificate} />
        ))}
      </ul>
    )}
  </Card>
);

const Issued = ({
  certificate: { codigo, saldo, moneda, emitido_en },
}: {
  readonly certificate: IssuedCertificateFragment;
}) => (
  <li className={css.issued}>
    <div>
      <b className="doc-no">{codigo}</b>
      <p className="sm muted">
        <DateText value={emitido_en} withTime /> · <Amount value={moneyOf(saldo, parseCurrency(moneda))} />
      </p>
    </div>
    <div className="row">
      <LinkText
        reloadDocument
        to={`${VERIFY_PATH}/${codigo}`}
        aria-label={`Ver lo que muestra la verificación de ${codigo}`}
      >
        Verificación
      </LinkText>
      <ButtonLink
        {...OPENS_BESIDE}
        to={`${BALANCE_CERTIFICATE_PATH}/${codigo}`}
        size="sm"
        aria-label={`Abrir el PDF de ${codigo}`}
      >
        PDF
      </ButtonLink>
    </div>
  </li>
);
