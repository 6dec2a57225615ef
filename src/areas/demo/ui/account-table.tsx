import { storeName } from '#areas/stores/rules/stores.ts';
import type { DemoAccountsQuery } from '#generated/client/graphql.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import css from './demo.module.css';

type Account = NonNullable<DemoAccountsQuery['cuentasDemo']>[number];

interface AccountTableProps {
  readonly accounts: readonly Account[];
  /** Whether to show passwords, because they differ between accounts. */
  readonly showPasswords: boolean;
}

const TABLE: TableDeclaration<Account, Pick<AccountTableProps, 'showPasswords'>> = {
  columns: [
    {
      head: 'Persona',
      area: 'lead',
      cell: ({ nombre, rol, email, clave }, { showPasswords }) => (
        <>
          <b>{nombre}</b>
          <span className={css.role}>{rol}</span>
          <span className={css.email}>
            <EmailText>{email}</EmailText>
            {showPasswords && ` · ${clave}`}
          </span>
        </>
      ),
    },
    { head: 'Qué muestra', area: 'text', cell: ({ muestra }) => muestra },
    { head: 'Empresa', area: 'text', cell: ({ empresa }) => empresa },
    { head: 'Tienda', area: 'state', cell: ({ store_code }) => <Badge>{storeName(store_code)}</Badge> },
    {
      head: 'Entrar',
      hideHead: true,
      area: 'action',
      cell: ({ nombre, email, clave }) => (
        <form method="post" action="/login" className={css.enter}>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="password" value={clave} />
          <Button type="submit" size="sm" aria-label={`Entrar como ${nombre}`}>
            Entrar
          </Button>
        </form>
      ),
    },
  ],
};

export const AccountTable = ({ accounts, showPasswords }: AccountTableProps) => (
  <DataTable
    caption="Cuentas de la demostración"
    table={TABLE}
    rows={accounts}
    rowId="email"
    facts={{ showPasswords }}
  />
);
