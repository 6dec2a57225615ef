import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import css from './redeem.module.css';
import type { RedeemAnswer } from './redeem-answer.ts';

interface PinFormProps {
  readonly amount: string;
  readonly answer: RedeemAnswer | undefined;
}

/** The station and its PIN redeem the voucher. */
export function PinForm({ amount, answer }: PinFormProps) {
  const { state } = useNavigation();
  const { errors = {}, estacion } = answer ?? {};
  return (
    <Form method="post" noValidate preventScrollReset className={css.form}>
      <TextField
        label="Estación"
        name="estacion"
        autoComplete="organization"
        required
        maxLength={100}
        defaultValue={estacion}
        autoFocus={errors.estacion !== undefined}
        error={errors.estacion}
        hint="Código o nombre, como está en el aviso «Recibe bonos»."
      />
      <TextField
        className={css.pin}
        label="PIN de la estación"
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={100}
        autoFocus={errors.estacion === undefined && errors.pin !== undefined}
        error={errors.pin}
        hint="Pídalo al administrador de la estación."
      />
      <Button type="submit" variant="primary" block isPending={state === 'submitting'} pendingLabel="Redimiendo…">
        <span>{keepAmounts(`Redimir ${amount}`)}</span>
      </Button>
      <p className="xs muted">Se redime completo y una sola vez. No se puede deshacer.</p>
    </Form>
  );
}
