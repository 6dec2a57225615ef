import { classNames } from '#ui/behaviour/class-names.ts';
import { DateText } from '#ui/figures/date-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import css from './demo.module.css';
import type { DemoMail } from './mail-list.tsx';
import { MailText } from './mail-text.tsx';

interface MailDetailProps {
  readonly mail: DemoMail;
  /** Whether the visitor chose this mail. Otherwise it is the newest one, and phones show only the list. */
  readonly isChosen: boolean;
  /** Host of the portal. */
  readonly host: string;
}

/** A mail as plain text. */
export const MailDetail = ({ mail, isChosen, host }: MailDetailProps) => (
  <Card title={mail.asunto} className={classNames(css.detail, !isChosen && css.unopened)}>
    <Facts
      compact
      items={[
        { label: 'Para', value: mail.para },
        { label: 'Fecha', value: <DateText value={mail.creado_en} withTime /> },
      ]}
    />
    <p className={css.text}>
      <MailText text={mail.texto} host={host} />
    </p>
  </Card>
);
