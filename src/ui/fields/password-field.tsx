import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useHydrated } from '../behaviour/use-hydrated.ts';
import { type CommonFieldProps, Field } from './field.tsx';
import css from './password-field.module.css';

export interface PasswordFieldProps extends CommonFieldProps, Omit<ComponentProps<'input'>, 'type'> {
  readonly name: string;
}

export function PasswordField({
  label,
  error,
  hint,
  optional,
  hideLabel,
  id,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const canToggle = useHydrated() && !input.disabled;
  return (
    <Field {...{ label, error, hint, optional, hideLabel, id, className }}>
      {(control) => (
        <div className={css.box}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          {canToggle && (
            <IconButton
              className={css.toggle}
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
              size={20}
              aria-controls={control.id}
              aria-pressed={isShown}
              onClick={() => setIsShown((shown) => !shown)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
