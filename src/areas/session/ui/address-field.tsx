import { TextField } from '#ui/fields/text-field.tsx';

interface AddressFieldProps {
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
}

/** Field for the mail address with which a person signs in. */
export const AddressField = (props: AddressFieldProps) => (
  <TextField
    label="Correo electrónico"
    name="email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="nombre@empresa.com"
    required
    {...props}
  />
);
