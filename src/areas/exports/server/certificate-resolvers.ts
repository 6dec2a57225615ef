import { randomBytes } from 'node:crypto';
import { findBalance } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import {
  type Counter,
  createCounter,
  createMissLimit,
  requireSession,
  writePersonEvent,
} from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import {
  BALANCE_LETTERS,
  certificateCode,
  codeLetters,
  readCertificateCode,
  TOO_MANY_VERIFICATIONS_MESSAGE,
  VERIFICATION_LIMIT,
} from '../rules/certificate-code.ts';
import { CERTIFICATE_EVENTS } from '../rules/events.ts';
import { certificateNotice } from '../rules/file-notice.ts';
import type { CertificateKind, VerifiedCertificate } from './certificate-kind.ts';
import { CERTIFICATE_DOWNLOAD, findOwnCertificate } from './certificate-links.ts';
import {
  addCertificate,
  findCertifiedCustomer,
  listBalanceCertificates,
  type StoredCertificate,
} from './certificate-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';

const present = (stored: StoredCertificate, url: string | null = null) => ({
  codigo: stored.codigo,
  moneda: stored.moneda,
  saldo: stored.saldo,
  vencido: stored.vencido,
  vence_hoy: stored.vence_hoy,
  por_vencer: stored.por_vencer,
  a_favor: stored.a_favor,
  emitido_en: stored.emitido_en.toISOString(),
  url,
});

const presentVerified = ({ emitido_en, datos, ...verified }: VerifiedCertificate) => ({
  ...verified,
  saldo: codeLetters(verified.codigo) === BALANCE_LETTERS ? verified.valor : null,
  emitido_en: emitido_en.toISOString(),
  datos: [...datos],
});

export function createCertificateResolvers(
  deps: ExportsDeps,
  kinds: readonly CertificateKind[],
): {
  Query: Pick<QueryResolvers, 'certificadosSaldo' | 'verificarCertificado'>;
  Mutation: Pick<MutationResolvers, 'generarCertificadoSaldo' | 'descargarCertificadoSaldo'>;
} {
  const { database, links } = deps;
  const connection = database.kysely;
  const issueLimit = createCounter('certificado', CERTIFICATE_LIMIT.points, CERTIFICATE_LIMIT.seconds);
  const misses = createMissLimit(connection, 'verificar', VERIFICATION_LIMIT.points, VERIFICATION_LIMIT.seconds);
  const linkTo = (codigo: string, session: Session) => links.sign(CERTIFICATE_DOWNLOAD, codigo, session);
  return {
    Query: {
      async certificadosSaldo(_source, _args, context) {
        const session = requireSession(context);
        if (session.destinos !== 'all') return [];
        return (await listBalanceCertificates(connection, scopeOf(session))).map((each) => present(each));
      },
      async verificarCertificado(_source, { codigo }, { ip }) {
        const code = readCertificateCode(codigo);
        // Wrong check characters: no look-up, so nothing counts towards the limit.
        if (!code) return null;
        const kind = kinds.find(({ letters }) => letters === codeLetters(code));
        const looked = await misses(ip, async () => kind?.verify(connection, code));
        if (!looked.ok)
          throw invalidInput(TOO_MANY_VERIFICATIONS_MESSAGE, {
            code: 'too-many-attempts',
            retry_after_seconds: looked.refusal.retryAfterSeconds,
          });
        return looked.value ? presentVerified(looked.value) : null;
      },
    },
    Mutation: {
      async generarCertificadoSaldo(_source, _args, context) {
        const session = requireSession(context);
        const issued = await issueCertificate(deps, session, issueLimit);
        if (!issued.ok) throw invalidInput(CERTIFICATE_REFUSALS[issued.refusal], { code: issued.refusal });
        return present(issued.value, linkTo(issued.value.codigo, session));
      },
      async descargarCertificadoSaldo(_source, { codigo }, context) {
        const session = requireSession(context);
        const found = await findOwnCertificate(deps, session, codigo);
        if (!found) return { url: null, status: 404, menssage: 'Data not found' };
        return { url: linkTo(found.codigo, session), status: 200 };
      },
    },
  };
}

export type CertificateRefusal = 'limited-person' | 'too-many-certificates';

const CERTIFICATE_REFUSALS: Readonly<Record<CertificateRefusal, string>> = {
  'limited-person':
    'El certificado cubre toda la cuenta de la empresa, y su usuario ve solo algunos destinos. Pídalo a una persona que los vea todos.',
  'too-many-certificates': 'Ya se emitieron 20 certificados hoy. Use uno de los que ya tiene o intente mañana.',
};

/** Maximum number of certificates that a person may issue within a day. */
const CERTIFICATE_LIMIT = { points: 20, seconds: 24 * 3600 } as const;

/** Stores the certified balance. The printed certificate and the public page both show these stored values. */
async function issueCertificate(
  { database, clock, notify }: Pick<ExportsDeps, 'database' | 'clock' | 'notify'>,
  session: Session,
  limit: Counter,
): Promise<Result<StoredCertificate, CertificateRefusal>> {
  if (session.destinos !== 'all') return refuse('limited-person');
  const connection = database.kysely;
  const counted = await limit(connection, String(session.userId));
  if (!counted.ok) return refuse('too-many-certificates');
  const scope = scopeOf(session);
  const now = clock.now();
  const today = localDateAt(now);
  const { nombre, nit, tipoNit, pais } = await findCertifiedCustomer(connection, scope);
  const balance = await findBalance(connection, scope, { moneda: session.moneda, today });
  const certificate = {
    codigo: certificateCode(randomBytes(40), Number(today.slice(0, 4))),
    user_id: session.userId,
    visita_id: session.visitaId,
    nombre,
    nit,
    tipo_nit: tipoNit,
    pais,
    moneda: session.moneda,
    ...balance,
    emitido_en: now,
  };
  const stored = await inTransaction(connection, async (tx) => {
    const added = await addCertificate(tx, scope, certificate);
    const { codigo, moneda, saldo } = added;
    await writePersonEvent(tx, CERTIFICATE_EVENTS.asked, {
      ...{ userId: session.userId, cliente: scope.cliente, at: now },
      datos: {
        ...{ clase: 'saldo', codigo, moneda, saldo, numero: null, desde: null, hasta: null },
        ...{ codigo_destinatario: null, negocio: null, modo_impresion: null },
      },
    });
    await notify?.(tx, [certificateNotice(certificate, session.cliente, now)]);
    return added;
  });
  return accept(stored);
}
