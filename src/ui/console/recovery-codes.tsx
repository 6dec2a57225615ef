import { VisuallyHidden } from '../page/visually-hidden.tsx';
import css from './recovery-codes.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly { readonly code: string; readonly isUsed?: boolean }[];
  readonly usedLabel?: string;
}

export const RecoveryCodes = ({ codes, usedLabel = 'usado' }: RecoveryCodesProps) => (
  <ul className={css.codes}>
    {codes.map(({ code, isUsed }) => (
      <li key={code} className={isUsed ? css.used : undefined}>
        {code}
        {isUsed && <VisuallyHidden> ({usedLabel})</VisuallyHidden>}
      </li>
    ))}
  </ul>
);
