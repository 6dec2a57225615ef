import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { VOUCHER_PATH } from '../rules/paths.ts';
import css from './redeem.module.css';

interface VoucherCodeFormProps {
  readonly codigo: string;
  readonly error: string | undefined;
}

/** Form for a voucher's code, as printed on the voucher. */
export function VoucherCodeForm({ codigo, error }: VoucherCodeFormProps) {
  const { state } = useNavigation();
  return (
    // Loads a new document: scripts of the present one must not see the code in the new address.
    <Form method="get" action={VOUCHER_PATH} reloadDocument className={css.find}>
      <TextField
        key={codigo}
        label="Código del bono"
        name="codigo"
        defaultValue={codigo}
        error={error}
        hint={error ? undefined : 'Está en el bono, junto al código QR.'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" isPending={state !== 'idle'} pendingLabel="Consultando…">
        Consultar
      </Button>
    </Form>
  );
}
