import { formatNit } from '#areas/documents/rules/tax-id.ts';
import type { VerifyCertificateQuery } from '#generated/client/graphql.ts';
import { formatLocalDate, localDateAt } from '#kernel/local-date.ts';
import { currencyOf, moneyOf } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import css from './verify.module.css';
import { VerifyForm } from './verify-form.tsx';

type Found = NonNullable<VerifyCertificateQuery['verificarCertificado']>;

interface VerifyViewProps {
  readonly codigo: string;
  /** Null: there is no such certificate. Undefined: nothing was asked, or it could not be answered. */
  readonly found: Found | null | undefined;
  readonly problem: string | undefined;
}

/** What a certificate says, that there is none, or the form alone. */
export function VerifyView({ codigo, found, problem }: VerifyViewProps) {
  if (found) return <Authentic certificate={found} />;
  const isUnknown = found === null;
  return (
    <div className={css.page}>
      {isUnknown ? (
        <Verdict tone="err" title="No encontramos ese certificado">
          <p>Puede que un carácter no coincida, o que el papel no sea del portal.</p>
        </Verdict>
      ) : (
        <>
          <h1>Verificar un certificado</h1>
          <p className="muted">Escriba el número del papel: le diremos qué certificó el portal, y cuándo.</p>
        </>
      )}
      {problem && <Alert tone="warn" title={problem} />}
      <Card className={css.form}>
        <VerifyForm codigo={codigo} error={isUnknown ? 'Ningún certificado tiene este número.' : undefined} />
      </Card>
      {isUnknown && (
        <p className="sm muted">
          Si copió el número tal como está y no aparece, no lo acepte: llame a quien se lo entregó. Tras diez intentos
          hay que esperar un minuto.
        </p>
      )}
    </div>
  );
}

function Authentic({ certificate }: { readonly certificate: Found }) {
  const { codigo, nombre, tipo_nit, nit, moneda, saldo, emitido_en } = certificate;
  const day = formatLocalDate(localDateAt(new Date(emitido_en)));
  return (
    <div className={css.page}>
      <Verdict tone="ok" title="El certificado es auténtico">
        <p>Lo emitió el portal y nadie lo ha cambiado.</p>
      </Verdict>
      <Card flush className={css.paper} aria-label="Lo que certifica">
        <div className={css.top}>
          <div className="sm muted">Saldo certificado al {day}</div>
          <Amount value={moneyOf(saldo, currencyOf(moneda))} size="display" finality="final" />
        </div>
        <Rule value={1} tone="ok" className={css.rule} />
        <div className={css.body}>
          <Facts
            items={[
              { label: 'A nombre de', value: <b>{nombre}</b>, wide: true },
              { label: tipo_nit, value: <span className="doc-no">{formatNit(nit)}</span> },
              { label: 'Emitido', value: <DateText value={emitido_en} withTime /> },
              { label: 'Número', value: <b className={css.code}>{codigo}</b>, wide: true },
            ]}
          />
        </div>
      </Card>
      <p className="sm muted">Muestra solo lo que dice el papel. El saldo de hoy puede ser otro.</p>
      <h2 className={css.another}>Verificar otro</h2>
      <VerifyForm codigo="" error={undefined} />
    </div>
  );
}
