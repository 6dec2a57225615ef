import { statement } from '#areas/account/mails/statement.ts';
import { noticeSamples as certificateSamples } from '#areas/certificates/mails/notices.ts';
import { compensationEnded } from '#areas/compensations/mails/compensation-ended.ts';
import { noticeSamples as compensationSamples } from '#areas/compensations/mails/notices.ts';
import { noticeSamples as documentSamples } from '#areas/documents/mails/notices.ts';
import { noticeSamples as fileSamples } from '#areas/exports/mails/notices.ts';
import { noticeSamples as newsSamples } from '#areas/news/mails/notices.ts';
import { type NoticeSamples, noticeMail, noticeMails } from '#areas/notifications/mails/notice.ts';
import { operatorLink } from '#areas/operators/mails/operator-link.ts';
import { noticeSamples as orderSamples } from '#areas/orders/mails/notices.ts';
import { invitation } from '#areas/passwords/mails/invitation.ts';
import { passwordChanged } from '#areas/passwords/mails/password-changed.ts';
import { resetLink } from '#areas/passwords/mails/reset-link.ts';
import { noticeSamples as paymentSamples } from '#areas/payments/mails/notices.ts';
import { type ListedMail, toListedMail } from '#areas/stores/mails/mail-template.ts';
import { noticeSamples as voucherSamples } from '#areas/vouchers/mails/notices.ts';
import { vouchers } from '#areas/vouchers/mails/vouchers.ts';
import { ALL_NOTICES } from '../src/areas.ts';

/** A kind of notice that is missing here does not compile. */
const NOTICE_SAMPLES: NoticeSamples = {
  ...{ ...orderSamples, ...paymentSamples, ...compensationSamples, ...voucherSamples, ...documentSamples },
  ...newsSamples,
  archivo: { ...fileSamples.archivo, ...certificateSamples },
};

/** All mails of the portal with their samples, for `/dev/correos` and the tests. */
export const MAIL_TEMPLATES: readonly ListedMail[] = [
  toListedMail('invitacion', invitation),
  toListedMail('contrasena-olvidada', resetLink),
  toListedMail('contrasena-cambiada', passwordChanged),
  toListedMail('enlace-de-operador', operatorLink),
  toListedMail('extracto', statement),
  toListedMail('bonos', vouchers),
  toListedMail('compensacion', compensationEnded),
  toListedMail('aviso', noticeMail),
  ...noticeMails(ALL_NOTICES, NOTICE_SAMPLES),
];
