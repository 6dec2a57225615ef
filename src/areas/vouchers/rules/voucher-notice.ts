import { type Notice, noticeKey } from '#areas/notifications/rules/notice.ts';
import { BOUGHT_VOUCHERS_PATH } from './paths.ts';

interface Issued {
  readonly uuid: string;
  readonly cliente: string;
  readonly userId: number;
  readonly email: string;
  readonly count: number;
}

interface Annulled {
  /** Identifier of the annulment. */
  readonly uuid: string;
  readonly cliente: string;
  readonly userId: number;
  /** The last characters of the code. */
  readonly final: string;
  readonly titulo: string;
  /** Number of the document in favour. */
  readonly referencia: string;
}

/** The notification to the buyer after an operator annulled a voucher. */
export const annulledNotice = ({ uuid, cliente, userId, final, titulo, referencia }: Annulled, now: Date): Notice => ({
  tipo: 'bono',
  cliente,
  userId,
  key: noticeKey('bono-anulado', uuid),
  title: `Anulamos su bono terminado en ${final}`,
  body: `Era de ${titulo} y ya no se puede redimir. Su valor quedó a favor de su empresa, con el número ${referencia}.`,
  at: now,
  href: BOUGHT_VOUCHERS_PATH,
});

/** The notification to the buyer after the vouchers are issued. */
export const voucherNotice = ({ uuid, cliente, userId, email, count }: Issued, now: Date): Notice => ({
  tipo: 'bono',
  cliente,
  userId,
  key: noticeKey('bonos', uuid),
  title: count === 1 ? 'Su bono está listo' : `Sus ${count} bonos están listos`,
  body: `${count === 1 ? 'Lo enviamos' : 'Los enviamos'} en PDF a ${email}. También ${count === 1 ? 'lo' : 'los'} encuentra en Mis bonos.`,
  at: now,
  href: BOUGHT_VOUCHERS_PATH,
});
