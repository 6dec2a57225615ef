import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { DemoAccountsQuery } from '#generated/client/graphql.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import css from './demo.module.css';

type Account = NonNullable<DemoAccountsQuery['cuentasDemo']>[number];

interface AccountTableProps {
  readonly accounts: readonly Account[];
  /** True when the accounts have different passwords. */
  readonly showPasswords: boolean;
}

const COLUMNS = [
  { label: 'Persona' },
  { label: 'Qué muestra' },
  { label: 'Empresa' },
  { label: 'Tienda' },
  { label: 'Entrar', hideLabel: true },
];

export const AccountTable = ({ accounts, showPasswords }: AccountTableProps) => (
  <DataTable caption="Cuentas de la demostración" columns={COLUMNS}>
    {accounts.map((account) => (
      <AccountRow key={account.email} account={account} showPassword={showPasswords} />
    ))}
  </DataTable>
);

const storeName = (code: string): string => (isStoreCode(code) ? STORES[code].name : code);

const AccountRow = ({ account, showPassword }: { readonly account: Account; readonly showPassword: boolean }) => (
  <DataRow>
    <DataCell area="lead">
      <b>{account.nombre}</b>
      <span className={css.role}>{account.rol}</span>
      <span className={css.email}>
        <EmailText>{account.email}</EmailText>
        {showPassword && ` · ${account.clave}`}
      </span>
    </DataCell>
    <DataCell area="text">{account.muestra}</DataCell>
    <DataCell area="text">{account.empresa}</DataCell>
    <DataCell area="state">
      <Badge>{storeName(account.store_code)}</Badge>
    </DataCell>
    <DataCell area="action">
      <form method="post" action="/login" className={css.enter}>
        <input type="hidden" name="email" value={account.email} />
        <input type="hidden" name="password" value={account.clave} />
        <Button type="submit" size="sm" aria-label={`Entrar como ${account.nombre}`}>
          Entrar
        </Button>
      </form>
    </DataCell>
  </DataRow>
);
