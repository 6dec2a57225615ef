import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { VERIFY_PATH } from '../../rules/pages.ts';
import css from './verify.module.css';

interface VerifyFormProps {
  /** The typed number. */
  readonly codigo: string;
  readonly error: string | undefined;
}

/** The number of a certificate, as it is on the paper. */
export function VerifyForm({ codigo, error }: VerifyFormProps) {
  const { state } = useNavigation();
  return (
    // A full page load: scripts that this document may have loaded must not see the number in the new address.
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
