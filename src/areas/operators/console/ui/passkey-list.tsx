import type { ReactNode } from 'react';
import { formatInstant } from '#kernel/local-date.ts';
import css from './passkey-list.module.css';

interface Passkey {
  readonly id: number;
  readonly nombre: string;
  readonly creada_en: string;
  readonly usada_en?: string | null;
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  /** Text of an empty list. */
  readonly empty: string;
  /** Actions for a passkey. */
  readonly children: (passkey: Passkey) => ReactNode;
}

/** Passkeys with their last use. */
export const PasskeyList = ({ passkeys, empty, children }: PasskeyListProps) =>
  passkeys.length === 0 ? (
    <p>{empty}</p>
  ) : (
    <ul className={css.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            {passkey.nombre}
            <br />
            <small className="muted">
              {passkey.usada_en
                ? `Usada el ${formatInstant(passkey.usada_en)}`
                : `Agregada el ${formatInstant(passkey.creada_en)}, sin usar`}
            </small>
          </span>
          {children(passkey)}
        </li>
      ))}
    </ul>
  );
