import { Form, useNavigation } from 'react-router';
import { printedTaxNumber } from '#areas/documents/rules/tax-id.ts';
import { readCountry } from '#areas/stores/rules/countries.ts';
import type { VerifyCertificateQuery } from '#generated/client/graphql.ts';
import { moneyOf, parseCurrency } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { notFoundWords } from '../../rules/certificate-code.ts';
import { VERIFY_PATH } from '../../rules/pages.ts';
import css from './verify.module.css';

type Found = NonNullable<VerifyCertificateQuery['verificarCertificado']>;

interface VerifyViewProps {
  readonly codigo: string;
  /** Null: no such certificate. Undefined: the form is empty, or the look-up failed. */
  readonly found: Found | null | undefined;
  readonly problem: string | undefined;
}

/** The verified certificate, or a message that none exists, or the form alone. */
export function VerifyView({ codigo, found, problem }: VerifyViewProps) {
  if (found) return <Authentic certificate={found} />;
  const unknown = found === null ? notFoundWords(codigo) : undefined;
  return (
    <div className={css.page}>
      {unknown ? (
        <Verdict tone="err" title="No encontramos ese certificado">
          <p>{unknown.why}</p>
        </Verdict>
      ) : (
        <>
          <h1>Verificar un certificado</h1>
          <p className="muted">Escriba el número del papel: le diremos qué certificó el portal, y cuándo.</p>
        </>
      )}
      {problem && <Alert tone="warn" title={problem} />}
      <Card className={css.form}>
        <VerifyForm codigo={codigo} error={unknown?.atField} />
      </Card>
      {unknown && <p className="sm muted">{unknown.whatToDo}</p>}
    </div>
  );
}

function Authentic({ certificate }: { readonly certificate: Found }) {
  const { codigo, nombre, tipo_nit, nit, pais, moneda, titulo, concepto, valor, datos, emitido_en } = certificate;
  return (
    <div className={css.page}>
      <Verdict tone="ok" title="El certificado es auténtico">
        <p>Lo emitió el portal y nadie lo ha cambiado.</p>
      </Verdict>
      <Card flush className={css.paper} aria-label="Lo que certifica">
        <div className={css.top}>
          <div className="sm muted">{concepto}</div>
          {valor === null || valor === undefined ? (
            <b>{titulo}</b>
          ) : (
            <Amount value={moneyOf(valor, parseCurrency(moneda))} size="display" finality="final" />
          )}
        </div>
        <Rule value={1} tone="ok" className={css.rule} />
        <div className={css.body}>
          <Facts
            items={[
              { label: 'A nombre de', value: <b>{nombre}</b>, wide: true },
              {
                label: tipo_nit,
                value: <span className="doc-no">{printedTaxNumber(readCountry(pais), tipo_nit, nit)}</span>,
              },
              { label: 'Emitido', value: <DateText value={emitido_en} withTime /> },
              { label: 'Documento', value: titulo },
              ...datos.map((dato) => ({ label: dato.nombre, value: dato.valor })),
              { label: 'Número', value: <b className={css.code}>{codigo}</b>, wide: true },
            ]}
          />
        </div>
      </Card>
      <p className="sm muted">Muestra solo lo que dice el papel. Lo que pasó después no está incluido.</p>
      <h2 className={css.another}>Verificar otro</h2>
      <VerifyForm codigo="" error={undefined} />
    </div>
  );
}

interface VerifyFormProps {
  /** The number as the visitor typed it. */
  readonly codigo: string;
  readonly error: string | undefined;
}

/** Form with the number of a certificate, formatted as on the paper. */
function VerifyForm({ codigo, error }: VerifyFormProps) {
  const { state } = useNavigation();
  return (
    // Loads a new document: scripts of the present one must not see the number in the new address.
    <Form method="get" action={VERIFY_PATH} reloadDocument className={css.ask}>
      <TextField
        key={codigo}
        label="Número del certificado"
        name="codigo"
        defaultValue={codigo}
        error={error}
        hint={error ? undefined : 'Empieza por SRT. Está en el documento, junto al código QR.'}
        placeholder="SRT-XX-0000-XXXX-XXXX-XXXX-XX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" isPending={state !== 'idle'} pendingLabel="Verificando…">
        Verificar
      </Button>
    </Form>
  );
}
