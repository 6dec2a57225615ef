import { Amount } from '#ui/figures/amount.tsx';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import type { AgeingBar } from '../rules/ageing-bars.ts';
import type { Account } from './account.ts';

export const AGEING_TITLE = 'Vencido por edad';

const TONES = {
  total: 'total',
  one_to_seven_days: 'age1',
  fourteen_days: 'age2',
  twenty_one_days: 'age3',
  greater_twenty_one_days: 'age4',
} as const satisfies Record<AgeingBar['key'], string>;

/** Overdue amounts by age, as a scaled bar chart with the exact amounts and a table. */
export function AgeingCard({ account: { bars, expired } }: { readonly account: Account }) {
  if (expired.minor === 0)
    return (
      <Card title={AGEING_TITLE}>
        <EmptyState title="Nada está vencido">
          Si una factura pasa de su fecha, aquí verá cuánto suma y desde hace cuántos días.
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <BarChart
        title={AGEING_TITLE}
        columns={['Edad', 'Valor']}
        bars={bars.map(({ key, label, amount, share }) => ({
          label,
          value: <Amount value={amount} />,
          share,
          tone: TONES[key],
        }))}
      />
    </Card>
  );
}
