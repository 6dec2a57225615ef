import { type Notice, noticeKey } from '#areas/notifications/rules/notice.ts';
import { BOUGHT_PATH } from './paths.ts';

interface Issued {
  readonly uuid: string;
  readonly cliente: string;
  readonly userId: number;
  readonly email: string;
  readonly count: number;
}

/** The notification to the buyer after the vouchers are issued. */
export const voucherNotice = ({ uuid, cliente, userId, email, count }: Issued, now: Date): Notice => ({
  tipo: 'bono',
  cliente,
  userId,
  key: noticeKey('bonos', uuid),
  title: count === 1 ? 'Su bono está listo' : `Sus ${count} bonos están listos`,
  body: `${count === 1 ? 'Lo enviamos' : 'Los enviamos'} en PDF a ${email}. También ${count === 1 ? 'lo' : 'los'} encuentra en Mis bonos.`,
  at: now,
  href: BOUGHT_PATH,
});
